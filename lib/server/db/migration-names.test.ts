import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrations } from "./migration-names";

const folder = join(__dirname, "migrations");
const files = readdirSync(folder)
  .filter((name) => /^\d{8}_\d{6}_.+\.ts$/.test(name))
  .map((name) => name.replace(/\.ts$/, ""))
  .sort();

test("the list contains every migration in the folder, in order", () => {
  expect(migrations).toEqual(files);
  expect(files.length).toBeGreaterThan(0);
});

test("index.ts imports and runs every migration in the folder, in order", () => {
  const index = readFileSync(join(folder, "index.ts"), "utf8");
  expect([...index.matchAll(/name: ["']([^"']+)["']/g)].map((match) => match[1])).toEqual(files);
  expect([...index.matchAll(/from ["']\.\/([^"']+)["']/g)].map((match) => match[1])).toEqual(files);
});
