import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { restartOnChange } from "./restart-on-change.mjs";

const root = mkdtempSync(join(tmpdir(), "restart-on-change-"));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
write("front/main.mjs", 'import "./steps/refuse.mjs";\nimport "../lib/log-text.mjs";');
write("front/steps/refuse.mjs", "");
write("lib/log-text.mjs", "");
write("lib/other.ts", "");

const changed: string[] = [];
const stop = restartOnChange((file: string) => changed.push(file), root);
afterAll(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

/** What was reported of a change. */
async function reportOf(change: () => void): Promise<string[]> {
  changed.length = 0;
  change();
  for (let waited = 0; waited < 2000 && changed.length === 0; waited += 20) await pause(20);
  return [...changed];
}

test("a file of front/, also in a folder, and what it imports elsewhere are reported", async () => {
  expect(await reportOf(() => appendFileSync(join(root, "front/main.mjs"), "\n"))).toEqual([
    "front/main.mjs",
  ]);
  expect(await reportOf(() => appendFileSync(join(root, "front/steps/refuse.mjs"), "\n"))).toEqual([
    "front/steps/refuse.mjs",
  ]);
  expect(await reportOf(() => appendFileSync(join(root, "lib/log-text.mjs"), "\n"))).toEqual([
    "lib/log-text.mjs",
  ]);
});

test("a file that an editor replaces is reported, and a folder that is new", async () => {
  write("draft", "// other");
  expect(
    await reportOf(() => renameSync(join(root, "draft"), join(root, "lib/log-text.mjs"))),
  ).toEqual(["lib/log-text.mjs"]);
  write("front/cache/empty.txt", "");
  write("front/main.mjs", 'import "./cache/pages.mjs";');
  await pause(400);
  expect(await reportOf(() => write("front/cache/pages.mjs", ""))).toEqual([
    "front/cache/pages.mjs",
  ]);
});

test("files saved together are one change; tests and files that Next watches are none", async () => {
  const both = await reportOf(() => {
    write("front/a.ts", "");
    write("front/b.ts", "");
  });
  expect(both).toHaveLength(1);
  const none = await reportOf(() => {
    write("front/a.test.ts", "");
    write("lib/other.ts", "// changed");
  });
  expect(none).toEqual([]);
});
