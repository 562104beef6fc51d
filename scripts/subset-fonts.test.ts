import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

/** What these tests use of fontkit, which next/font contains. */
type Font = {
  characterSet: number[];
  hasGlyphForCodePoint: (character: number) => boolean;
  getVariation: (axes: { wght: number }) => Font;
  layout: (text: string) => {
    advanceWidth: number;
    glyphs: { path: { toSVG: () => string } }[];
  };
};
const NEXT_FONT = "next/dist/compiled/@next/font/dist";
const fontkit = jest.requireActual<{ default: (file: Buffer) => Font }>(`${NEXT_FONT}/fontkit`);
const metrics = jest.requireActual<{
  getFallbackMetricsFromFontFile: (font: Font, category: string) => Record<string, string>;
}>(`${NEXT_FONT}/local/get-fallback-metrics-from-font-file`);

const webFont = (name: string) => readFileSync(`app/[lang]/typeface/${name}.woff2`);
const charactersOf = (name: string) =>
  // fontkit lists the end of the table, too.
  fontkit.default(webFont(name)).characterSet.filter((character) => character < 0xffff);

test("the committed subsets match the style sheets and the installed package version", () => {
  const run = spawnSync(process.execPath, ["scripts/subset-fonts.mjs", "--check"], {
    encoding: "utf8",
  });
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: "" });
});

test.each(readdirSync("messages"))(
  "every character of messages/%s is in the one file of its language",
  (file) => {
    const inFont = new Set(charactersOf(file === "ru.json" ? "russian" : "latin"));
    const characters = new Set(
      readFileSync(join("messages", file), "utf8").replace(/[\s\u00ad]/g, ""),
    );
    expect(
      [...characters].filter((character) => !inFont.has(character.codePointAt(0) ?? 0)),
    ).toEqual([]);
  },
);

// The fonts of share pictures are not merged.
test.each(["latin", "russian"])(
  "the merged font %s draws and kerns all letters as its parts do",
  async (name) => {
    const parts = ["latin", "azerbaijani", "cyrillic"].map((part) =>
      fontkit.default(readFileSync(`lib/server/share/typeface/${part}.ttf`)),
    );
    const characters = charactersOf(name);
    const merged = fontkit.default(
      await subsetFont(webFont(name), String.fromCodePoint(...characters), {
        targetFormat: "sfnt",
      }),
    );
    const shape = (font: Font, text: string, wght: number) => {
      const { advanceWidth, glyphs } = font.getVariation({ wght }).layout(text);
      return { text, advanceWidth, paths: glyphs.map(({ path }) => path.toSVG()) };
    };
    for (const wght of [400, 650, 800])
      for (const part of parts) {
        const drawn = characters.filter((character) => part.hasGlyphForCodePoint(character));
        for (const text of [
          ...drawn.map((character) => String.fromCodePoint(character)),
          ...["AVATAR", "Tovuz", "Ağdam", "ТУТ", "Год", "АЧ"],
        ])
          if ([...text].every((letter) => drawn.includes(letter.codePointAt(0) ?? 0)))
            expect(shape(merged, text, wght)).toEqual(shape(part, text, wght));
      }
  },
);

test.each(["latin", "russian"])(
  "the embedded manat sign is the one of %s, so that nothing shifts when the page's font is there",
  async (name) => {
    const [, base64 = ""] =
      /data:font\/woff2;base64,([^"]+)/.exec(readFileSync("app/manat-font.css", "utf8")) ?? [];
    // Every page loads it before the first paint.
    expect(base64.length).toBeLessThan(1200);
    const [embedded, page] = await Promise.all(
      [Buffer.from(base64, "base64"), webFont(name)].map(async (file) =>
        fontkit.default(await subsetFont(file, "₼", { targetFormat: "sfnt" })),
      ),
    );
    const draw = (font: Font | undefined, wght: number) => {
      const drawn = font?.getVariation({ wght }).layout("₼");
      return { width: drawn?.advanceWidth, path: drawn?.glyphs[0]?.path.toSVG() };
    };
    for (const wght of [400, 500, 650, 800]) expect(draw(embedded, wght)).toEqual(draw(page, wght));
    expect(draw(embedded, 400)).not.toEqual(draw(embedded, 800));
  },
);

test.each(["latin", "russian"])("the fallback font has the measures of %s", (name) => {
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust, fallbackFont } =
    metrics.getFallbackMetricsFromFontFile(fontkit.default(webFont(name)), "sans-serif");
  const [face = ""] =
    /@font-face \{\s*font-family: "Onest Fallback";[^}]*\}/.exec(
      readFileSync("app/globals.css", "utf8"),
    ) ?? [];
  const figure = (property: string) =>
    Number(new RegExp(`${property}: ([\\d.]+)%;`).exec(face)?.[1]).toFixed(2) + "%";
  expect(face).toContain(`local("${fallbackFont}")`);
  expect({
    ascentOverride: figure("ascent-override"),
    descentOverride: figure("descent-override"),
    lineGapOverride: figure("line-gap-override"),
    sizeAdjust: figure("size-adjust"),
  }).toEqual({ ascentOverride, descentOverride, lineGapOverride, sizeAdjust });
});
