"""The colours of the toy world and the surfaces painted with them."""

from __future__ import annotations

import bpy

# Walls and stone
CREAM = "#F2D6A6"
WHITE = "#F4ECDF"
STONE = "#D9CDBB"
PAVING = "#E6DAC6"
DARK = "#4A4F5C"
GREY = "#A7A9AE"
ASPHALT = "#737985"
BRICK = "#C8664A"
WOOD = "#B57B45"
SAND = "#F1DBA6"

# Plants
GRASS = "#8FC854"
LEAF = "#57A24A"
LEAF_LIGHT = "#7FC24C"
LEAF_DEEP = "#3F8F4A"
PINE = "#2F8A5B"
BARK = "#8A5A3A"
BLOSSOM = "#F4A9C0"
AUTUMN = "#F0A04B"

# Roofs, cloth and paint
CORAL = "#E5633F"
TEAL = "#2A8C9C"
RED = "#D8412F"
GOLD = "#F2B632"
PURPLE = "#7B47B6"
PINK = "#E56AA0"
ORANGE = "#F08A3C"
BLUE = "#3F7FD0"
YELLOW = "#F7C843"
NAVY = "#2F4A6B"
TURQUOISE = "#1E9F99"
TURQUOISE_DEEP = "#14746F"

# Glass, light, water and tyres
GLASS = "#7FC4E0"
LIT = "#FFCB52"
LAMPLIGHT = "#FFF1B8"
WINDSCREEN = "#CFEAF5"
WATER = "#3BA4DA"
WATER_LIGHT = "#8AD5F0"
FOAM = "#DFF5FC"
TYRE = "#33363F"

Surface = str | bpy.types.Material

_painted: dict[tuple[object, ...], bpy.types.Material] = {}


def forget_surfaces() -> None:
    """Drop the surfaces of the last scene: Blender frees them together with it."""
    _painted.clear()


def linear(colour: str) -> tuple[float, float, float, float]:
    """The linear light of a colour written as #RRGGBB."""
    channels = []
    for start in (1, 3, 5):
        value = int(colour[start : start + 2], 16) / 255
        channels.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return (channels[0], channels[1], channels[2], 1.0)


def surface_of(surface: Surface) -> bpy.types.Material:
    """The material for a colour, or the material itself."""
    return paint(surface) if isinstance(surface, str) else surface


def paint(
    colour: str, rough: float = 0.55, glow: float = 0.0, metal: float = 0.0, shine: float = 0.35
) -> bpy.types.Material:
    """A plain painted surface."""
    key = ("paint", colour, rough, glow, metal, shine)
    if key not in _painted:
        made = bpy.data.materials.new(f"{len(_painted)} {colour}")
        made.use_nodes = True
        inputs = made.node_tree.nodes["Principled BSDF"].inputs
        inputs["Base Color"].default_value = linear(colour)
        inputs["Roughness"].default_value = rough
        inputs["Metallic"].default_value = metal
        inputs["Specular IOR Level"].default_value = shine
        if glow:
            inputs["Emission Color"].default_value = linear(colour)
            inputs["Emission Strength"].default_value = glow
        _painted[key] = made
    return _painted[key]


def glass(colour: str = GLASS) -> bpy.types.Material:
    """Window glass: shiny, and never quite dark."""
    return paint(colour, 0.15, 0.04, 0.0, 0.6)


def lit(colour: str = LIT) -> bpy.types.Material:
    """A window with a lamp behind it."""
    return paint(colour, 0.4, 0.38)


def golden() -> bpy.types.Material:
    """Polished brass."""
    return paint(GOLD, 0.28, 0.05, 0.7, 0.6)


def _mottle(made: bpy.types.Material, texture: bpy.types.Node, output: str, colours: tuple[str, str]) -> None:
    """Let a texture mix two colours into the surface."""
    tree = made.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.38, 0.62
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = linear(colours[0]), linear(colours[1])
    tree.links.new(place.outputs["Object"], texture.inputs["Vector"])
    tree.links.new(texture.outputs[output], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])


def _bump(made: bpy.types.Material, texture: bpy.types.Node, output: str, strength: float, depth: float) -> None:
    """Let a texture raise the surface a little."""
    tree = made.node_tree
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, depth
    tree.links.new(texture.outputs[output], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], tree.nodes["Principled BSDF"].inputs["Normal"])


def _textured(key: tuple[object, ...], base: str, rough: float) -> bpy.types.Material:
    made = bpy.data.materials.new(f"{len(_painted)} {key[0]}")
    made.use_nodes = True
    inputs = made.node_tree.nodes["Principled BSDF"].inputs
    inputs["Base Color"].default_value = linear(base)
    inputs["Roughness"].default_value = rough
    _painted[key] = made
    return made


def mottled(light: str, dark: str, size: float = 4.0, rough: float = 0.7, bump: float = 0.0) -> bpy.types.Material:
    """Two shades in soft patches: grass, earth, paving, foliage."""
    key = ("mottled", light, dark, size, rough, bump)
    if key not in _painted:
        made = _textured(key, light, rough)
        noise = made.node_tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = size, 6.0
        _mottle(made, noise, "Fac", (dark, light))
        if bump:
            _bump(made, noise, "Fac", bump, 0.06)
    return _painted[key]


def grass() -> bpy.types.Material:
    """A mown lawn."""
    return mottled(GRASS, "#82BD4B", 3.2, 0.8, 0.25)


def paving() -> bpy.types.Material:
    """Pale stone flags."""
    return mottled(PAVING, "#DCCEB7", 5.0, 0.75)


def foliage(colour: str) -> bpy.types.Material:
    """Leaves: the crown's colour with a rough, leafy surface."""
    key = ("foliage", colour)
    if key not in _painted:
        made = _textured(key, colour, 0.75)
        noise = made.node_tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 11.0, 3.0
        place = made.node_tree.nodes.new("ShaderNodeTexCoord")
        made.node_tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
        _bump(made, noise, "Fac", 0.55, 0.09)
    return _painted[key]


def water() -> bpy.types.Material:
    """Clear blue water with small waves."""
    key = ("water",)
    if key not in _painted:
        made = _textured(key, WATER, 0.1)
        inputs = made.node_tree.nodes["Principled BSDF"].inputs
        inputs["Specular IOR Level"].default_value = 0.6
        noise = made.node_tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 4.0, 2.0
        _mottle(made, noise, "Fac", (WATER, "#4FB4E4"))
        _bump(made, noise, "Fac", 0.25, 0.05)
    return _painted[key]


def coursed(colour: str, shade: str, height: float = 0.12, bump: float = 0.5) -> bpy.types.Material:
    """Level courses: bricks in a wall, tiles on a slope."""
    key = ("coursed", colour, shade, height, bump)
    if key not in _painted:
        made = _textured(key, colour, 0.6)
        tree = made.node_tree
        wave = tree.nodes.new("ShaderNodeTexWave")
        wave.bands_direction, wave.wave_profile = "Z", "SAW"
        wave.inputs["Scale"].default_value = 0.314 / height
        _mottle(made, wave, "Fac", (shade, colour))
        ramp = tree.nodes["Color Ramp"]
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 0.3
        _bump(made, wave, "Fac", bump, 0.03)
    return _painted[key]


def turquoise_tiles() -> bpy.types.Material:
    """The tiles on the roofs of Public Services."""
    return coursed(TURQUOISE, TURQUOISE_DEEP, 0.1)


def planks(
    colour: str = WOOD, shade: str = "#9A6436", grain: tuple[float, float, float] = (0.6, 9.0, 9.0)
) -> bpy.types.Material:
    """Wood; the grain runs along the axes on which it changes slowly."""
    key = ("planks", colour, shade, grain)
    if key not in _painted:
        made = _textured(key, colour, 0.5)
        tree = made.node_tree
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1.6, 4.0
        _mottle(made, noise, "Fac", (shade, colour))
        mapping = tree.nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = grain
        tree.links.new(tree.nodes["Texture Coordinate"].outputs["Object"], mapping.inputs["Vector"])
        tree.links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    return _painted[key]
