"""One camera and one light for every picture, and the measures that bind pictures and boards together.

The camera looks along (-1, 1) at a slope whose foreshortening is 11 / 19, so that a step from plot to plot is a whole
number of pixels on a board (171 across, 99 down).
"""

from __future__ import annotations

import math

import bpy
from mathutils import Vector
from palette import forget_surfaces
from shapes import forget_shapes

PICTURE = 384
PLOT_CENTRE = (192, 272)
PLOT = 3.2
# From the middle of a plot to that of the next one on a board.
PITCH = 3.6

FORESHORTENING = 11 / 19
TILT = math.acos(FORESHORTENING)
RISE = math.sin(TILT)
# A unit across in a building picture.
PIXELS = 380 / 7 * math.sqrt(2)
BOARD_SCALE = 0.875

SUNLIGHT = ((-0.28, -1.15, 1.5), 2.85, (1.0, 0.92, 0.79), 0.09)
BOUNCE = ((1.2, 0.1, 0.7), 0.55, (1.0, 0.80, 0.72), 0.5)


def pixel_offset(x: float, y: float, z: float = 0.0, pixels: float = PIXELS) -> tuple[float, float]:
    """Where a point of the world lies in the picture, counted from the plot's centre, right and down."""
    across = (x + y) * math.sqrt(0.5)
    up = (y - x) * math.sqrt(0.5) * FORESHORTENING + z * RISE
    return across * pixels, -up * pixels


def empty_stage() -> None:
    """Start a new scene with nothing in it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_surfaces()
    forget_shapes()


def light_stage() -> None:
    """The warm sun from the left, a soft light from the right, and the sky."""
    _sun(*SUNLIGHT, casts_shadow=True)
    _sun(*BOUNCE, casts_shadow=False)
    _sky()


def _sun(
    position: tuple[float, ...], power: float, colour: tuple[float, ...], angle: float, casts_shadow: bool
) -> None:
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle, light.use_shadow = power, colour, angle, casts_shadow
    sun = bpy.data.objects.new("sun", light)
    sun.rotation_euler = (-Vector(position)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(sun)


def _sky() -> None:
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    background = tree.nodes["Background"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(place.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs[2], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], background.inputs[0])
    ramp.color_ramp.elements[0].color = (0.95, 0.82, 0.70, 1)
    ramp.color_ramp.elements[1].color = (0.50, 0.68, 1.00, 1)
    ramp.color_ramp.elements[1].position = 0.75
    background.inputs[1].default_value = 0.64


def set_camera(size: tuple[int, int], pixels: float, origin: tuple[float, float]) -> None:
    """Look so that the world's origin lies at a given pixel and a unit across takes a given number of pixels."""
    width, height = size
    lens = bpy.data.cameras.new("camera")
    lens.type = "ORTHO"
    lens.ortho_scale = max(size) / pixels
    # Blender measures the shift of the lens in parts of the longer side.
    lens.shift_x = (width / 2 - origin[0]) / max(size)
    lens.shift_y = (origin[1] - height / 2) / max(size)
    camera = bpy.data.objects.new("camera", lens)
    turn, distance = math.radians(45), 60
    camera.rotation_euler = (TILT, 0, turn)
    camera.location = (
        distance * math.sin(TILT) * math.sin(turn),
        -distance * math.sin(TILT) * math.cos(turn),
        distance * math.cos(TILT),
    )
    lens.clip_end = 200
    scene = bpy.context.scene
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.resolution_x, scene.render.resolution_y = size


def take_picture(path: str, samples: int) -> None:
    """Ray-trace the scene into a file."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising = samples, True
    # Plain surfaces need fewer rays than edges and leaves; the denoiser does the rest.
    scene.cycles.adaptive_threshold, scene.cycles.adaptive_min_samples = 0.03, 12
    scene.cycles.seed, scene.cycles.max_bounces = 7, 4
    scene.render.film_transparent = True
    scene.render.filter_size = 1.2
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
