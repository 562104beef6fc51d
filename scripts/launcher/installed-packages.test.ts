/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A project of two packages: one for serving, one for tests only.
const project = mkdtempSync(join(tmpdir(), "project-"));
afterAll(() => rmSync(project, { recursive: true }));
const write = (file: string, content: object | string) => {
  mkdirSync(join(project, file, ".."), { recursive: true });
  writeFileSync(
    join(project, file),
    typeof content === "string" ? content : JSON.stringify(content),
  );
};
for (const file of ["installed-packages.mjs", "project-root.mjs"])
  cpSync(join("scripts/launcher", file), join(project, "scripts/launcher", file));

const lock = (version: string) => ({
  packages: {
    "": {},
    "node_modules/serves": { version },
    "node_modules/tests": { version: "2.0.0", dev: true },
    "node_modules/elsewhere": { version: "1.0.0", optional: true },
  },
});
const install = (name: string, version: string) =>
  write(`node_modules/${name}/package.json`, { version });

/** Evaluates an expression with the module (`installed`) in the scratch project. */
function evaluate(expression: string): unknown {
  const code = `const installed = await import("./scripts/launcher/installed-packages.mjs"); console.log(JSON.stringify(${expression}));`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: project,
      encoding: "utf8",
    }),
  );
}
const state = () =>
  evaluate(
    `{ serving: installed.isInstalled("serving"), all: installed.isInstalled("all"), lacksToolsOnly: installed.lacksToolsOnly("all"), next: installed.scopeToInstall("serving") }`,
  );

test("detects the installed scope; test tools that are installed once are installed again", () => {
  write("package-lock.json", lock("1.0.0"));
  install("serves", "1.0.0");
  // npm writes its own list last, so an install without it was interrupted.
  expect(state()).toEqual({ serving: false, all: false, lacksToolsOnly: false, next: "serving" });
  write("node_modules/.package-lock.json", {});
  expect(state()).toEqual({ serving: true, all: false, lacksToolsOnly: true, next: "serving" });
  install("tests", "2.0.0");
  expect(state()).toEqual({ serving: true, all: true, lacksToolsOnly: false, next: "all" });

  write("package-lock.json", lock("1.0.1"));
  expect(state()).toEqual({ serving: false, all: false, lacksToolsOnly: false, next: "all" });
});

test("a stamp without a scope means that everything is installed; a stamp of another platform does not count", () => {
  install("serves", "1.0.1");
  expect(evaluate(`installed.isInstalled("all")`)).toBe(true);
  const stamp = join(project, "node_modules/.vitrin-installed");
  const [hash, platform] = readFileSync(stamp, "utf8").trim().split(" ");
  writeFileSync(stamp, `${hash} ${platform}\n`);
  rmSync(join(project, "node_modules/tests"), { recursive: true });
  expect(evaluate(`installed.isInstalled("all")`)).toBe(true);
  writeFileSync(stamp, `${hash} plan9-mips all\n`);
  expect(evaluate(`installed.isInstalled("serving")`)).toBe(false);
});
