"""Makes app/assets/fonts from the whole fonts of the packages (docs/decisions/0028-plain-pages.md). Needs fonttools and brotli.

Run from the root of the project: python3 build-steps/subset-fonts.py
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = Path("node_modules/@fontsource-variable")
TARGET = Path("app/assets/fonts")

# The letters of app/styles/fonts.css: English, and the signs that its texts use.
LETTERS = [
    *range(0x20, 0x7F),
    *[0xA0, 0xA3, 0xA9, 0xAB, 0xAD, 0xAE, 0xB0, 0xB1, 0xB2, 0xB3, 0xB5, 0xB7, 0xBB, 0xD7, 0xE9],
    *[0x2009, 0x200A, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E],
    *[0x2022, 0x2026, 0x202F, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212],
]


def make(source: str, weights: float | tuple[float, float], features: list[str], target: str) -> None:
    font = TTFont(PACKAGES / source)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    # Glyphs that were read lazily would be missed by the next step.
    plain = BytesIO()
    font.flavor = None
    font.save(plain)
    plain.seek(0)
    font = instancer.instantiateVariableFont(TTFont(plain), {"wght": weights})
    font.flavor = "woff2"
    font.save(TARGET / target)


make(
    "cormorant/files/cormorant-latin-wght-normal.woff2",
    500,
    ["calt", "ccmp", "kern", "liga", "lnum", "mark"],
    "cormorant-500.woff2",
)
make(
    "figtree/files/figtree-latin-wght-normal.woff2",
    (400, 700),
    ["ccmp", "kern", "mark", "tnum"],
    "figtree-400-700.woff2",
)
