import { readFileSync } from "node:fs";
import { CYRILLIC_FONT } from "./cyrillic-font";

test("the Cyrillic font's URL contains the package version and matches the stylesheet", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(CYRILLIC_FONT).toContain(`-${dependencies["@fontsource-variable/onest"]}.woff2`);
  expect(readFileSync("app/globals.css", "utf8")).toContain(`url("${CYRILLIC_FONT}")`);
});
