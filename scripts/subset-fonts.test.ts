import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

test("the committed subsets match the style sheets and the installed package version", () => {
  const run = spawnSync(process.execPath, ["scripts/subset-fonts.mjs", "--check"], {
    encoding: "utf8",
  });
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: "" });
});

/** Returns a function that checks whether a character is in a preloaded subset. */
function preloadedLetters(): (character: string) => boolean {
  const styles =
    readFileSync("app/[lang]/fonts.ts", "utf8")
      .split("localFont(")
      .filter((part) => part.includes("preload: true"))
      .join() + readFileSync("app/globals.css", "utf8").split("@theme")[0];
  const ranges = [...styles.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].map(
    ([, first = "", last = first]) =>
      [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  return (character) =>
    ranges.some(
      ([first, last]) =>
        first <= (character.codePointAt(0) ?? 0) && (character.codePointAt(0) ?? 0) <= last,
    );
}

test.each(readdirSync("messages"))(
  "every character of messages/%s is in a preloaded subset",
  (file) => {
    const isPreloaded = preloadedLetters();
    const characters = new Set(readFileSync(join("messages", file), "utf8").replace(/\s/g, ""));
    expect([...characters].filter((character) => !isPreloaded(character))).toEqual([]);
  },
);
