/**
 * @jest-environment node
 *
 * Builds in a scratch project with the real launcher and a fake of Next that writes a small build.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyLauncher } from "@/test/launcher-project";

jest.setTimeout(120_000);
const root = mkdtempSync(join(tmpdir(), "build-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FAKE_NEXT = `
  const fs = require("node:fs");
  fs.appendFileSync("builds", "begun\\n");
  for (const folder of ["server/app", "static/chunks"]) fs.mkdirSync(".next/" + folder, { recursive: true });
  fs.writeFileSync(".next/BUILD_ID", "id");
  setTimeout(() => {
    fs.writeFileSync(".next/routes-manifest.json", "{}");
    fs.writeFileSync(".next/server/app/page.js", "page");
    fs.writeFileSync(".next/static/chunks/main.js", "main");
  }, Number(process.env.BUILD_MS || 0));`;

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeAll(() => {
  copyLauncher(root);
  // The real packages, except Next itself.
  const [real, modules] = [join(process.cwd(), "node_modules"), join(root, "node_modules")];
  mkdirSync(modules);
  for (const name of readdirSync(real))
    if (!name.startsWith(".") && name !== "next")
      symlinkSync(join(real, name), join(modules, name));
  cpSync(join(real, "next/package.json"), join(modules, "next/package.json"), { recursive: true });
  write(join(modules, "next/dist/bin/next"), FAKE_NEXT);
  write(
    join(root, "main.mjs"),
    `import { buildWhenChanged } from "./scripts/launcher/build.mjs";
    import { runMain } from "./scripts/launcher/shutdown.mjs";
    await runMain(async () => {
      console.log("outcome: " + (await buildWhenChanged(() => {}, process.cwd() + "/.data")));
      return 0;
    });`,
  );
});

const startBuild = (buildMs = 0): ChildProcess =>
  spawn(process.execPath, ["main.mjs"], {
    cwd: root,
    env: { ...process.env, BUILD_MS: String(buildMs) },
    stdio: ["ignore", "pipe", "inherit"],
  });
async function outcomeOf(child: ChildProcess): Promise<string> {
  let text = "";
  child.stdout?.on("data", (part: Buffer) => (text += part.toString()));
  await once(child, "close");
  return /^outcome: (.*)$/m.exec(text)?.[1] ?? text;
}
const build = () => outcomeOf(startBuild());
const inBuild = (name: string) => join(root, ".next", name);
const buildCount = () =>
  existsSync(join(root, "builds")) ? readFileSync(join(root, "builds"), "utf8").length / 6 : 0;

test("a build is made once, and again when a file of it is missing or cut", async () => {
  expect([await build(), await build()]).toEqual(["built", "up to date"]);
  const page = "server/app/page.js";
  const damages: [string, () => void][] = [
    [page, () => rmSync(inBuild(page))],
    [page, () => truncateSync(inBuild(page))],
    ["BUILD_ID", () => rmSync(inBuild("BUILD_ID"))],
    ["static/chunks/main.js", () => rmSync(inBuild("static"), { recursive: true })],
    ["build-contents", () => truncateSync(inBuild("build-contents"))],
  ];
  for (const [name, damage] of damages) {
    damage();
    expect(await build()).toBe(`built again: ${name} was missing or cut`);
  }
  expect([await build(), buildCount()]).toEqual(["up to date", 1 + damages.length]);
});

test("of two commands that find an incomplete build at the same time, one builds and the other waits for it", async () => {
  const before = buildCount();
  rmSync(inBuild("server/app/page.js"));
  const outcomes = await Promise.all([startBuild(2000), startBuild(2000)].map(outcomeOf));
  expect(outcomes.sort()).toEqual([
    "built again: server/app/page.js was missing or cut",
    "made by another command meanwhile",
  ]);
  expect([buildCount() - before, await build()]).toEqual([1, "up to date"]);
});

test("a build that was killed does not count as finished, and its lock holds nobody up", async () => {
  const before = buildCount();
  writeFileSync(join(root, "lib/changed.ts"), "export {};\n");
  const killed = startBuild(60_000);
  while (buildCount() === before) await pause(50);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect([await build(), await build()]).toEqual(["built", "up to date"]);
});
