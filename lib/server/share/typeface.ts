import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "harfbuzzjs";

/** Weights of the variable typeface, as in app/globals.css. */
export type Weight = 400 | 600 | 800;
/** The style of a text; `size` in px. */
export type Style = { size: number; weight: Weight };

/** Draws text as outlines, so that no installed font is needed and every machine draws the same. */
export type Typeface = {
  /** The width of a text, px. */
  widthOf: (text: string, style: Style) => number;
  /** SVG elements of one line of text whose baseline starts at x, y. */
  outline: (text: string, style: Style, x: number, y: number) => string;
};

/** Font files, written by `npm run fonts`. A letter is drawn by the first font that has it. */
const FILES = ["latin", "azerbaijani", "cyrillic"].map((name) => `${name}.ttf`);
const WEIGHTS: readonly Weight[] = [400, 600, 800];

type Glyph = { path: string; x: number; y: number };
type Shaped = { glyphs: Glyph[]; width: number };

/**
 * Normalizes a text: replaces runs of whitespace and control characters by one space, and composes
 * letters (NFC). Keeps non-breaking spaces, which amounts of money have before the currency sign.
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
  type CachedFont = { font: Font; paths: Map<number, string> };
  type Run = { cached: CachedFont; text: string };

  const fontFor = (letter: string, candidates: readonly CachedFont[]) =>
    candidates.find(({ font }) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined);

  /**
   * Splits a text into parts that one font can draw. A letter that no font has is left out: an
   * empty box would be of no use.
   */
  function runsOf(text: string, candidates: readonly CachedFont[]): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const cached =
        (/[\s\u0301]/u.test(letter) &&
        last?.cached.font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined
          ? last.cached
          : undefined) ?? fontFor(letter, candidates);
      if (!cached) continue;
      if (last?.cached === cached) last.text += letter;
      else runs.push({ cached, text: letter });
    }
    return runs;
  }

  /** Lays out a text; positions and width are in the font's units. */
  function shape(text: string, weight: Weight): Shaped {
    const glyphs: Glyph[] = [];
    let x = 0;
    for (const {
      cached: { font, paths },
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
    widthOf: (text, { size, weight }) => (shape(text, weight).width * size) / unit,
    outline(text, { size, weight }, x, y) {
      const scale = size / unit;
      const drawn = shape(text, weight).glyphs.map(
        (glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.path}"/>`,
      );
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${drawn.join("")}</g>`;
    },
  };
}

let known: Promise<Typeface> | undefined;

/** The shop's typeface. The files are read once. */
export const loadTypeface = (): Promise<Typeface> => (known ??= readTypeface());
