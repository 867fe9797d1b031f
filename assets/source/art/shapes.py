"""Solid shapes, put down in frames.

x runs to the right and toward the viewer, y to the right and away, z up: the camera sees the -y side of a thing at
the left and its +x side at the right. Every shape stands on the point it is given, inside the frames that are open.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector
from palette import Surface, surface_of

Point = tuple[float, float, float]
Outline = Sequence[tuple[float, float]]

# Facets that meet at less than this are shaded as one round surface; the two-step bevel of a right angle is not.
ROUND = math.radians(28)
SHARP = math.radians(40)

_frames: list[Matrix] = [Matrix.Identity(4)]
_meshes: dict[tuple[object, ...], bpy.types.Mesh] = {}


def forget_shapes() -> None:
    """Drop the meshes of the last scene: Blender frees them together with it."""
    _meshes.clear()


@contextmanager
def frame(
    at: Point = (0, 0, 0), turn: float = 0, scale: float = 1, tilt: tuple[float, float] = (0, 0)
) -> Iterator[None]:
    """Move, turn (degrees about z), tilt (degrees about x and y) and scale everything that is made inside."""
    _frames.append(_frames[-1] @ _placement(at, turn, tilt) @ Matrix.Scale(scale, 4))
    try:
        yield
    finally:
        _frames.pop()


def _placement(at: Point, turn: float, tilt: tuple[float, float]) -> Matrix:
    angles = Euler((math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn)), "XYZ")
    return Matrix.Translation(at) @ angles.to_matrix().to_4x4()


def _stand(
    key: tuple[object, ...], build: Callable[[bmesh.types.BMesh], None], surface: Surface, placement: Matrix
) -> None:
    """Put down a mesh, built once for each key and surface."""
    material = surface_of(surface)
    full_key = (*key, material.name)
    if full_key not in _meshes:
        body = bmesh.new()
        build(body)
        bmesh.ops.recalc_face_normals(body, faces=body.faces)
        mesh = bpy.data.meshes.new(str(key[0]))
        body.to_mesh(mesh)
        body.free()
        mesh.materials.append(material)
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.set_sharp_from_angle(angle=ROUND)
        _meshes[full_key] = mesh
    made = bpy.data.objects.new(str(key[0]), _meshes[full_key])
    made.matrix_world = _frames[-1] @ placement
    bpy.context.scene.collection.objects.link(made)


def _soften(body: bmesh.types.BMesh, width: float, steps: int = 2) -> None:
    """Bevel the sharp edges: they catch the light and read well when small."""
    if width <= 0:
        return
    bmesh.ops.recalc_face_normals(body, faces=body.faces)
    edges = [edge for edge in body.edges if len(edge.link_faces) == 2 and edge.calc_face_angle(0) > SHARP]
    bmesh.ops.bevel(body, geom=edges, offset=width, segments=steps, profile=0.5, affect="EDGES", clamp_overlap=True)


def box(
    at: Point,
    size: Point,
    surface: Surface,
    bevel: float = 0.02,
    turn: float = 0,
    tilt: tuple[float, float] = (0, 0),
) -> None:
    """A box standing on a point."""
    width, depth, height = size
    soft = min(bevel, min(size) * 0.4)

    def build(body: bmesh.types.BMesh) -> None:
        bmesh.ops.create_cube(body, size=1)
        for vertex in body.verts:
            vertex.co = Vector((vertex.co.x * width, vertex.co.y * depth, (vertex.co.z + 0.5) * height))
        _soften(body, soft)

    _stand(("box", size, soft), build, surface, _placement(at, turn, tilt))


def cylinder(
    at: Point,
    radius: float,
    height: float,
    surface: Surface,
    top: float | None = None,
    sides: int = 28,
    bevel: float = 0.0,
    axis: str = "z",
    turn: float = 0,
) -> None:
    """A cylinder or cone rising from a point, or lying along x or (toward the viewer's left) -y."""
    upper = radius if top is None else top

    def build(body: bmesh.types.BMesh) -> None:
        bmesh.ops.create_cone(body, cap_ends=True, segments=sides, radius1=radius, radius2=upper, depth=height)
        for vertex in body.verts:
            vertex.co.z += height / 2
        _soften(body, bevel)

    tilt = {"z": (0, 0), "x": (0, 90), "y": (90, 0)}[axis]
    _stand(("cylinder", radius, upper, height, sides, bevel), build, surface, _placement(at, turn, tilt))


def ball(at: Point, radius: float, surface: Surface, squash: Point = (1, 1, 1), detail: int = 3) -> None:
    """A ball around a point, squashed along the axes."""

    def build(body: bmesh.types.BMesh) -> None:
        bmesh.ops.create_icosphere(body, subdivisions=detail, radius=radius)
        for vertex in body.verts:
            vertex.co = Vector((vertex.co.x * squash[0], vertex.co.y * squash[1], vertex.co.z * squash[2]))

    _stand(("ball", radius, squash, detail), build, surface, Matrix.Translation(at))


def dome(at: Point, radius: float, surface: Surface, height: float | None = None, sides: int = 32) -> None:
    """Half a ball standing on a point."""
    rise = radius if height is None else height
    rings = 8
    levels = []
    for ring in range(rings):
        angle = math.pi / 2 * ring / rings
        levels.append((rise * math.sin(angle), circle(radius * math.cos(angle), sides)))
    levels.append((rise, circle(radius * 0.02, sides)))
    loft(at, levels, surface)


def circle(radius: float, sides: int = 32, turn: float = 0) -> list[tuple[float, float]]:
    """The outline of a regular polygon."""
    angles = [math.radians(turn) + 2 * math.pi * side / sides for side in range(sides)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def rounded(width: float, depth: float, corner: float, steps: int = 8) -> list[tuple[float, float]]:
    """The outline of a rectangle with round corners."""
    points = []
    for side_x, side_y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            points.append(
                (
                    side_x * (width / 2 - corner) + corner * math.cos(angle),
                    side_y * (depth / 2 - corner) + corner * math.sin(angle),
                )
            )
    return points


def wavy(radius_x: float, radius_y: float, seed: int, wave: float = 0.1, points: int = 44) -> list[tuple[float, float]]:
    """The outline of a pond: round, but not quite."""
    chance = random.Random(seed)
    first, second = chance.random() * math.tau, chance.random() * math.tau
    outline = []
    for step in range(points):
        angle = math.tau * step / points
        reach = 1 + wave * (math.sin(2 * angle + first) + 0.6 * math.sin(3 * angle + second))
        outline.append((radius_x * reach * math.cos(angle), radius_y * reach * math.sin(angle)))
    return outline


def prism(at: Point, outline: Outline, height: float, surface: Surface, bevel: float = 0.02) -> None:
    """An outline on the ground, raised."""
    points = tuple((round(x, 5), round(y, 5)) for x, y in outline)

    def build(body: bmesh.types.BMesh) -> None:
        face = body.faces.new([body.verts.new((x, y, 0)) for x, y in points])
        raised = bmesh.ops.extrude_face_region(body, geom=[face])
        for part in raised["geom"]:
            if isinstance(part, bmesh.types.BMVert):
                part.co.z += height
        _soften(body, bevel)

    _stand(("prism", points, height, bevel), build, surface, Matrix.Translation(at))


def slab(
    at: Point, width: float, depth: float, height: float, corner: float, surface: Surface, bevel: float = 0.03
) -> None:
    """A plate with round corners."""
    prism(at, rounded(width, depth, corner), height, surface, bevel)


def profile(at: Point, outline: Outline, length: float, surface: Surface, bevel: float = 0.02, turn: float = 0) -> None:
    """An outline in x and z, drawn out along y, centred on the point."""
    points = tuple((round(x, 5), round(z, 5)) for x, z in outline)

    def build(body: bmesh.types.BMesh) -> None:
        front = [body.verts.new((x, -length / 2, z)) for x, z in points]
        back = [body.verts.new((x, length / 2, z)) for x, z in points]
        body.faces.new(front)
        body.faces.new(list(reversed(back)))
        for index in range(len(points)):
            following = (index + 1) % len(points)
            body.faces.new((front[index], front[following], back[following], back[index]))
        _soften(body, bevel)

    _stand(("profile", points, length, bevel), build, surface, _placement(at, turn, (0, 0)))


def loft(at: Point, levels: Sequence[tuple[float, Outline]], surface: Surface, bevel: float = 0.0) -> None:
    """A skin over outlines (all of the same number of points) at given heights: hulls, roofs, domes."""
    key = tuple((round(height, 5), tuple((round(x, 5), round(y, 5)) for x, y in outline)) for height, outline in levels)

    def build(body: bmesh.types.BMesh) -> None:
        rings = [[body.verts.new((x, y, height)) for x, y in outline] for height, outline in key]
        count = len(rings[0])
        for lower, upper in itertools.pairwise(rings):
            for index in range(count):
                following = (index + 1) % count
                body.faces.new((lower[index], lower[following], upper[following], upper[index]))
        body.faces.new(list(reversed(rings[0])))
        body.faces.new(rings[-1])
        _soften(body, bevel)

    _stand(("loft", key, bevel), build, surface, Matrix.Translation(at))


def gable(
    at: Point, width: float, depth: float, height: float, surface: Surface, overhang: float = 0.1, ridge: str = "x"
) -> None:
    """A roof of two slopes; the ridge runs along x or y."""
    if ridge == "x":
        width, depth = depth, width
    half = width / 2 + overhang
    eave = 0.05
    outline = [(-half, 0), (half, 0), (half, eave), (0, height), (-half, eave)]
    profile(at, outline, depth + 2 * overhang, surface, 0.02, 90 if ridge == "x" else 0)


def hip(
    at: Point,
    width: float,
    depth: float,
    height: float,
    surface: Surface,
    overhang: float = 0.1,
    top: tuple[float, float] = (0.0, 0.0),
) -> None:
    """A roof of four slopes up to a ridge or a flat of the given size."""
    lower = _rectangle(width + 2 * overhang, depth + 2 * overhang)
    upper = _rectangle(max(top[0], 0.02), max(top[1], 0.02))
    loft(at, [(0, lower), (0.05, lower), (height, upper)], surface, 0.015)


def _rectangle(width: float, depth: float) -> list[tuple[float, float]]:
    return [(width / 2, depth / 2), (-width / 2, depth / 2), (-width / 2, -depth / 2), (width / 2, -depth / 2)]


def torus(
    at: Point,
    ring: float,
    tube: float,
    surface: Surface,
    turn: float = 0,
    tilt: tuple[float, float] = (0, 0),
    share: float = 1.0,
) -> None:
    """A ring lying around a point, or the given share of one."""
    around, across = 56, 16
    steps = around if share >= 1 else max(6, int(around * share))

    def build(body: bmesh.types.BMesh) -> None:
        rings = []
        for step in range(steps if share >= 1 else steps + 1):
            angle = math.tau * share * step / steps
            points = []
            for part in range(across):
                bend = math.tau * part / across
                reach = ring + tube * math.cos(bend)
                points.append(body.verts.new((reach * math.cos(angle), reach * math.sin(angle), tube * math.sin(bend))))
            rings.append(points)
        pairs = list(itertools.pairwise(rings))
        if share >= 1:
            pairs.append((rings[-1], rings[0]))
        else:
            body.faces.new(rings[0])
            body.faces.new(list(reversed(rings[-1])))
        for first, second in pairs:
            for part in range(across):
                following = (part + 1) % across
                body.faces.new((first[part], second[part], second[following], first[following]))

    _stand(("torus", ring, tube, share), build, surface, _placement(at, turn, tilt))


def bar(start: Point, end: Point, thickness: float, surface: Surface, round_bar: bool = False) -> None:
    """A square or round bar from one point to another: struts, ropes, masts."""
    first, last = Vector(start), Vector(end)
    way = last - first
    length = round(way.length, 4)

    def build(body: bmesh.types.BMesh) -> None:
        if round_bar:
            bmesh.ops.create_cone(
                body, cap_ends=True, segments=10, radius1=thickness / 2, radius2=thickness / 2, depth=length
            )
            for vertex in body.verts:
                vertex.co.z += length / 2
            return
        bmesh.ops.create_cube(body, size=1)
        for vertex in body.verts:
            vertex.co = Vector((vertex.co.x * thickness, vertex.co.y * thickness, (vertex.co.z + 0.5) * length))

    placement = Matrix.Translation(first) @ way.to_track_quat("Z", "Y").to_matrix().to_4x4()
    _stand(("bar", thickness, length, round_bar), build, surface, placement)
