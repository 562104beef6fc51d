import { readFileSync } from "node:fs";
import { CYRILLIC_FONT } from "./cyrillic-font";

test("the Cyrillic font's URL contains the package version and matches the stylesheet", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(CYRILLIC_FONT).toContain(`-${dependencies["@fontsource-variable/onest"]}.woff2`);
  expect(readFileSync("app/globals.css", "utf8")).toContain(`url("${CYRILLIC_FONT}")`);
});

test("all subsets have one font-display, so that a slow visit does not mix two typefaces", () => {
  const inStyles = readFileSync("app/globals.css", "utf8").match(/font-display: \w+/g) ?? [];
  const inFonts = readFileSync("app/[lang]/fonts.ts", "utf8").match(/display: "\w+"/g) ?? [];
  expect(inFonts).toHaveLength(3);
  expect(new Set([...inStyles, ...inFonts].map((rule) => rule.replace(/.*: "?|"/g, "")))).toEqual(
    new Set(["optional"]),
  );
});
