import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const root = join(__dirname, "..");
const server = join(root, ".next/server");

/** What the build takes for a part of the program, by the lists it writes beside each page. */
const traced = (): Set<string> =>
  new Set(
    readdirSync(server, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".nft.json"))
      .flatMap((name) => {
        const { files } = JSON.parse(readFileSync(join(server, name), "utf8")) as {
          files: string[];
        };
        return files.map((file) => relative(root, resolve(server, name, "..", file)));
      }),
  );

/** Folders that no page needs as files. */
const STRANGE = /^(?:\.data|\.git\/|components\/|demo\/|e2e\/|test\/|test-results\/|public\/)/;

// A path the build cannot know makes it read the whole project into memory, with a database of any
// size; `turbopackIgnore` says that it is none of its files.
test("the build reads nothing of what the shop stores, nor the whole project", () => {
  const files = [...traced()];
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => STRANGE.test(file)).slice(0, 10)).toEqual([]);
});
