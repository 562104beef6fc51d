import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const IMPORT_MAP = "app/(backoffice)/admin/importMap.js";

test("the import map contains every component that the collections name", () => {
  const named = execFileSync(
    "git",
    ["grep", "-hoE", '"@/[-/a-z]+#[A-Za-z]+"', "--", "lib/server/backoffice", "payload.config.ts"],
    { encoding: "utf8" },
  );
  const components = [...new Set(named.trim().split("\n"))];
  expect(components.length).toBeGreaterThan(20);
  const importMap = readFileSync(IMPORT_MAP, "utf8");
  // `npm run migration -- any words` writes the map.
  expect(components.filter((component) => !importMap.includes(`${component}: `))).toEqual([]);
});
