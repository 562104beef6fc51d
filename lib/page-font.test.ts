import { readFileSync } from "node:fs";
import { PAGE_FONTS } from "./page-font";

const faces = [...readFileSync("app/globals.css", "utf8").matchAll(/@font-face \{[^}]*\}/g)].map(
  ([face]) => face,
);

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
