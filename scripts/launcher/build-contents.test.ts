/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordBuild, incompleteFile } from "./build-contents.mjs";

let output: string;
beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), "build-"));
  for (const folder of ["server/app", "static/chunks", "cache"])
    mkdirSync(join(output, folder), { recursive: true });
  const files = {
    BUILD_ID: "abc",
    "routes-manifest.json": "{}",
    "server/app/page.js": "page",
    "static/chunks/main page.js": "main",
    "cache/image": "cached",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(output, name), content);
  recordBuild(output);
});
afterEach(() => rmSync(output, { recursive: true }));

test("a whole build is whole, whatever its caches hold", () => {
  rmSync(join(output, "cache"), { recursive: true });
  expect(incompleteFile(output)).toBeUndefined();
});

test.each(["BUILD_ID", "routes-manifest.json", "server/app/page.js", "static/chunks/main page.js"])(
  "a build without %s is incomplete",
  (name) => {
    rmSync(join(output, name));
    expect(incompleteFile(output)).toBe(name);
  },
);

test("a build with a truncated file is incomplete, and so is one whose record is missing or truncated", () => {
  writeFileSync(join(output, "server/app/page.js"), "");
  expect(incompleteFile(output)).toBe("server/app/page.js");
  writeFileSync(join(output, "build-contents"), "");
  expect(incompleteFile(output)).toBe("build-contents");
  rmSync(join(output, "build-contents"));
  expect(incompleteFile(output)).toBe("build-contents");
});
