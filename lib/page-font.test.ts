import { readFileSync } from "node:fs";
import { PAGE_FONTS } from "./page-font";

const styles = readFileSync("app/globals.css", "utf8");
const faces = [...styles.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);

test("each language's font is a font face of the style sheet, with the same URL", () => {
  for (const { family, url } of Object.values(PAGE_FONTS))
    expect(
      faces.some((face) => face.includes(`"${family}"`) && face.includes(`url("${url}")`)),
    ).toBe(true);
});

test("all font faces have one font-display, so that a slow visit does not shift the layout", () => {
  const remote = faces.filter((face) => face.includes("url("));
  expect(remote).toHaveLength(4);
  for (const face of remote) expect(face).toContain("font-display: optional;");
});

test.each(["app/globals.css", "app/(backoffice)/typeface.css"])(
  "%s draws the manat sign with the embedded font, which has no other character",
  (file) => {
    const manat = readFileSync("app/manat-font.css", "utf8");
    expect(manat).toContain('font-family: "Onest Manat";');
    expect(manat).toContain("unicode-range: U+20BC;");
    expect(manat.match(/url\("[^,]*/g)).toEqual(['url("data:font/woff2;base64']);
    expect(readFileSync(file, "utf8")).toMatch(/--font-(?:sans|body):\s*"Onest Manat",/);
  },
);
