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

type Front = { sources: string[]; loadedOnce: string[] };

/** A compiled front of these files and of the pipeline's step `refuse`. */
const frontOf = (...loadedOnce: string[]): Front => ({
  sources: [...loadedOnce, "front/steps/refuse.ts"],
  loadedOnce,
});

/** What the fake build returns; "mistake" makes it fail. */
let compiled: Front | "mistake" = frontOf("front/main.ts", "lib/log-text.mjs");
async function build(): Promise<Front> {
  if (compiled === "mistake") throw new Error("front/main.ts:1: a mistake");
  return compiled;
}

/** The calls since the beginning of a change, for example `restart: front/main.ts changed`. */
const calls: string[] = [];
const stop = restartOnChange(
  compiled,
  {
    restart: (reason) => calls.push(`restart: ${reason}`),
    reload: (reason) => calls.push(`reload: ${reason}`),
  },
  { root, build },
);
const printed = jest.spyOn(process.stdout, "write").mockReturnValue(true);
afterAll(() => {
  stop();
  printed.mockRestore();
  rmSync(root, { recursive: true, force: true });
});

/** Makes a change and returns the calls that follow. */
async function callsAfter(change: () => void): Promise<string[]> {
  calls.length = 0;
  change();
  for (let waited = 0; waited < 2000 && calls.length === 0; waited += 20) await pause(20);
  return [...calls];
}

test.each(["front/main.ts", "lib/log-text.mjs", "lib/seo/rewrites.ts"])(
  "a change of %s restarts the server",
  async (path) => {
    expect(await callsAfter(() => append(path))).toEqual([`restart: ${path} changed`]);
  },
);

test("a change of the pipeline alone is loaded without a restart", async () => {
  const step = "front/steps/refuse.ts";
  expect(await callsAfter(() => append(step))).toEqual([`reload: ${step} changed`]);
  const both = await callsAfter(() => {
    append("front/main.ts");
    append(step);
  });
  expect(both).toEqual([`restart: ${step} changed`]);
});

test("notices a file that an editor replaces, and a file in a new folder", async () => {
  write("draft", "// other");
  expect(
    await callsAfter(() => renameSync(join(root, "draft"), join(root, "lib/log-text.mjs"))),
  ).toEqual(["restart: lib/log-text.mjs changed"]);
  write("front/cache/notes.txt", "");
  await callsAfter(() => append("front/main.ts"));
  expect(await callsAfter(() => write("front/cache/pages.ts", ""))).toEqual([
    "reload: front/cache/pages.ts changed",
  ]);
});

test("notices changes of a file as soon as it is part of the build", async () => {
  compiled = frontOf("front/main.ts", "lib/other.ts");
  await callsAfter(() => append("front/main.ts"));
  expect(await callsAfter(() => append("lib/other.ts"))).toEqual(["restart: lib/other.ts changed"]);
});

test("prints a build error without a restart, and restarts when another file mends it", async () => {
  const sources = compiled;
  compiled = "mistake";
  expect(await callsAfter(() => append("front/main.ts"))).toEqual([]);
  expect(printed.mock.calls.flat().join("")).toContain(
    "front/main.ts:1: a mistake\nThe server goes on as it was before front/main.ts changed.",
  );
  compiled = sources;
  // The server does not have the change of main.ts yet either.
  expect(await callsAfter(() => append("front/steps/refuse.ts"))).toEqual([
    "restart: front/steps/refuse.ts changed",
  ]);
});

test("acts once for files saved together, and not for tests and files that Next watches", async () => {
  const both = await callsAfter(() => {
    write("front/a.ts", "");
    write("front/b.ts", "");
  });
  expect(both).toHaveLength(1);
  compiled = frontOf("front/main.ts");
  await callsAfter(() => append("front/main.ts"));
  const none = await callsAfter(() => {
    write("front/a.test.ts", "");
    write("lib/other.ts", "// changed");
  });
  expect(none).toEqual([]);
});
