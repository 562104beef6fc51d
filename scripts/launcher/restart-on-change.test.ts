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
const append = (path: string) => appendFileSync(join(root, path), "\n");
write("front/main.ts", "");
write("front/steps/refuse.ts", "");
write("lib/log-text.mjs", "");
write("lib/other.ts", "");
write("next.config.ts", 'import { rewrites } from "./lib/seo/rewrites";');
write("lib/seo/rewrites.ts", "");

/** The source files that the fake build returns; "mistake" makes it fail. */
let compiled: string[] | "mistake" = ["front/main.ts", "front/steps/refuse.ts", "lib/log-text.mjs"];
async function build(): Promise<string[]> {
  if (compiled === "mistake") throw new Error("front/main.ts:1: a mistake");
  return compiled;
}

const reasons: string[] = [];
const stop = restartOnChange([...compiled], (reason) => reasons.push(reason), { root, build });
const printed = jest.spyOn(process.stdout, "write").mockReturnValue(true);
afterAll(() => {
  stop();
  printed.mockRestore();
  rmSync(root, { recursive: true, force: true });
});

/** Makes a change and returns the reasons of the restarts that follow. */
async function restartsAfter(change: () => void): Promise<string[]> {
  reasons.length = 0;
  change();
  for (let waited = 0; waited < 2000 && reasons.length === 0; waited += 20) await pause(20);
  return [...reasons];
}

test.each(["front/main.ts", "front/steps/refuse.ts", "lib/log-text.mjs", "lib/seo/rewrites.ts"])(
  "a change of %s restarts the server",
  async (path) => {
    expect(await restartsAfter(() => append(path))).toEqual([`${path} changed`]);
  },
);

test("notices a file that an editor replaces, and a file in a new folder", async () => {
  write("draft", "// other");
  expect(
    await restartsAfter(() => renameSync(join(root, "draft"), join(root, "lib/log-text.mjs"))),
  ).toEqual(["lib/log-text.mjs changed"]);
  write("front/cache/notes.txt", "");
  await restartsAfter(() => append("front/main.ts"));
  expect(await restartsAfter(() => write("front/cache/pages.ts", ""))).toEqual([
    "front/cache/pages.ts changed",
  ]);
});

test("notices changes of a file as soon as it is part of the build", async () => {
  compiled = ["front/main.ts", "lib/other.ts"];
  await restartsAfter(() => append("front/main.ts"));
  expect(await restartsAfter(() => append("lib/other.ts"))).toEqual(["lib/other.ts changed"]);
});

test("prints a build error without a restart, and restarts when it is fixed", async () => {
  const sources = compiled;
  compiled = "mistake";
  expect(await restartsAfter(() => append("front/main.ts"))).toEqual([]);
  expect(printed.mock.calls.flat().join("")).toContain(
    "front/main.ts:1: a mistake\nThe server goes on as it was before front/main.ts changed.",
  );
  compiled = sources;
  expect(await restartsAfter(() => append("front/main.ts"))).toHaveLength(1);
});

test("restarts once for files saved together, and not for tests and files that Next watches", async () => {
  const both = await restartsAfter(() => {
    write("front/a.ts", "");
    write("front/b.ts", "");
  });
  expect(both).toHaveLength(1);
  compiled = ["front/main.ts"];
  await restartsAfter(() => append("front/main.ts"));
  const none = await restartsAfter(() => {
    write("front/a.test.ts", "");
    write("lib/other.ts", "// changed");
  });
  expect(none).toEqual([]);
});
