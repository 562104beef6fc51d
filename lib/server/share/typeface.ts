import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "harfbuzzjs";

/** Weights of the variable typeface, as in app/globals.css. */
export type Weight = 400 | 600 | 800;
/** How a text looks: `size` in px. */
export type Style = { size: number; weight: Weight };

/** Text as outlines, so that no font of the machine is needed and every machine draws the same. */
export type Typeface = {
  /** px */
  widthOf: (text: string, style: Style) => number;
  /** SVG elements of one line whose baseline begins at x, y. */
  outline: (text: string, style: Style, x: number, y: number) => string;
};

/** Written by `npm run fonts`. The first that has a letter draws it. */
const FILES = ["latin", "azerbaijani", "cyrillic"].map((name) => `${name}.ttf`);
const WEIGHTS: readonly Weight[] = [400, 600, 800];

type Glyph = { path: string; x: number; y: number };
type Shaped = { glyphs: Glyph[]; width: number };

/**
 * One space for all of them, no control characters, letters composed; what money has between number
 * and sign is no place to break.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\S\u00a0]+|\p{Cc}+/gu, " ")
    .trim();

async function readTypeface(): Promise<Typeface> {
  const hb = await import("harfbuzzjs");
  const folder = join(/* turbopackIgnore: true */ process.cwd(), "lib/server/share/typeface");
  const faces = await Promise.all(
    FILES.map(
      async (file) =>
        new hb.Face(
          new hb.Blob(
            new Uint8Array(
              await readFile(
                /* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folder, file),
              ),
            ).buffer,
          ),
        ),
    ),
  );
  const unit = faces[0]?.upem ?? 1000;
  const fonts = new Map(
    WEIGHTS.map((weight) => [
      weight,
      faces.map((face) => {
        const font = new hb.Font(face);
        font.setVariations([new hb.Variation("wght", weight)]);
        return { font, paths: new Map<number, string>() };
      }),
    ]),
  );
  type Drawn = { font: Font; paths: Map<number, string> };

  const drawnBy = (letter: string, choice: readonly Drawn[]) =>
    choice.find(({ font }) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined);

  /**
   * Parts that one font has all letters of. A letter that none has is left out: an empty box tells
   * nobody anything.
   */
  function runsOf(text: string, choice: readonly Drawn[]): { by: Drawn; text: string }[] {
    const runs: { by: Drawn; text: string }[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const by =
        (/[\s\u0301]/u.test(letter) &&
        last?.by.font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined
          ? last.by
          : undefined) ?? drawnBy(letter, choice);
      if (!by) continue;
      if (last?.by === by) last.text += letter;
      else runs.push({ by, text: letter });
    }
    return runs;
  }

  /** In the font's own units. */
  function shaped(text: string, weight: Weight): Shaped {
    const glyphs: Glyph[] = [];
    let x = 0;
    for (const {
      by: { font, paths },
      text: part,
    } of runsOf(text, fonts.get(weight) ?? [])) {
      const buffer = new hb.Buffer();
      buffer.addText(part);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      for (const {
        codepoint,
        xAdvance = 0,
        xOffset = 0,
        yOffset = 0,
      } of buffer.getGlyphInfosAndPositions()) {
        const path = paths.get(codepoint) ?? font.glyphToPath(codepoint);
        paths.set(codepoint, path);
        if (path) glyphs.push({ path, x: x + xOffset, y: yOffset });
        x += xAdvance;
      }
    }
    return { glyphs, width: x };
  }

  return {
    widthOf: (text, { size, weight }) => (shaped(text, weight).width * size) / unit,
    outline(text, { size, weight }, x, y) {
      const scale = size / unit;
      const drawn = shaped(text, weight).glyphs.map(
        (glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.path}"/>`,
      );
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${drawn.join("")}</g>`;
    },
  };
}

let known: Promise<Typeface> | undefined;

/** The shop's typeface, read once. */
export const loadTypeface = (): Promise<Typeface> => (known ??= readTypeface());
