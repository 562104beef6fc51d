/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireUsableFolder } from "./usable-folder.mjs";

const folder = mkdtempSync(join(tmpdir(), "usable-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a folder that exists or can be created is usable, and is not created by the check", () => {
  const later = join(folder, "a", "b");
  for (const path of [folder, later]) expect(() => requireUsableFolder("X", path)).not.toThrow();
  expect(existsSync(join(folder, "a"))).toBe(false);
});

test("a file, and whatever would be below it, is refused with a sentence", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "data")])
    expect(() => requireUsableFolder("DATA_DIR", path)).toThrow(
      `DATA_DIR names ${path}, which the shop cannot use: ${file} is a file. Name a folder that can be written.`,
    );
});

const onLinux = process.platform === "linux" ? describe : describe.skip;
onLinux("on Linux [skip: elsewhere there is no /proc]", () => {
  test.each(["/proc/x", "/proc", "/proc/x/y", "/sys/x"])("%s is refused", (path) => {
    expect(() => requireUsableFolder("MEDIA_DIR", path)).toThrow(
      `MEDIA_DIR names ${path}, which the shop cannot use: ${path.slice(0, 5).replace(/\/$/, "")} belongs to the kernel.`,
    );
  });

  test.each([
    ["npm start", "scripts/start.mjs", "DATA_DIR"],
    ["npm run jobs", "scripts/jobs.mjs", "DATA_DIR"],
    ["npm run jobs", "scripts/jobs.mjs", "MEDIA_DIR"],
    ["npm run backup", "scripts/backup.mjs", "DATA_DIR"],
  ])(
    "%s (%s) with an impossible %s ends at once with the reason",
    (_, script, variable) => {
      const { status, stderr } = spawnSync(process.execPath, [script], {
        encoding: "utf8",
        timeout: 60_000,
        env: {
          ...process.env,
          DATABASE_URL: "postgres://x@127.0.0.1:1/x",
          DATA_DIR: folder,
          [variable]: "/proc/x",
        },
      });
      expect([status, stderr]).toEqual([
        1,
        expect.stringContaining(`${variable} names /proc/x, which the shop cannot use`),
      ]);
    },
    90_000,
  );
});
