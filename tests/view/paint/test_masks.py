"""Shapes as masks: what is quick to make looks like what is slow to make."""

import pygame
import pytest
from pygame import Surface

from quadropolis_gui.view.paint.masks import rounded, soft_edge


@pytest.mark.parametrize("size", [(20, 16), (21, 33), (62, 54), (87, 131)])
@pytest.mark.parametrize("blur", [1, 2, 5, 12])
def test_an_even_shape_has_the_same_soft_edge_from_a_quarter_of_it(size: tuple[int, int], blur: int) -> None:
    shape = rounded(size, 8)
    assert pixels(soft_edge(shape, blur, 1.6, even=True)) == pixels(soft_edge(shape, blur, 1.6))


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")
