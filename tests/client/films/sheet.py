"""Puts pictures of one size into a contact sheet: sheet.py OUT COLUMNS PICTURE..."""

import sys

from PIL import Image

GAP = 6
WIDEST = 480


def main(out, columns, names):
    pictures = [Image.open(name).convert("RGB") for name in names]
    wide, high = pictures[0].size
    if wide > WIDEST:
        wide, high = WIDEST, high * WIDEST // wide
    rows = -(-len(pictures) // columns)
    sheet = Image.new("RGB", (columns * (wide + GAP) - GAP, rows * (high + GAP) - GAP), "white")
    for i, picture in enumerate(pictures):
        place = (i % columns * (wide + GAP), i // columns * (high + GAP))
        sheet.paste(picture.resize((wide, high), Image.LANCZOS), place)
    sheet.save(out)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
