import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const root = join(__dirname, "..");
const server = join(root, ".next/server");

/** The files that the build considers part of the program, from the lists beside its pages. */
const tracedFiles = (): Set<string> =>
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

/** Folders whose files no page reads. */
const UNNEEDED = /^(?:\.data|\.git\/|components\/|demo\/|e2e\/|test\/|test-results\/|public\/)/;

// A path that is only known at run time makes the build read the whole project into memory,
// including a database of any size. The comment `turbopackIgnore` excludes such a path.
test("the build includes neither the shop's data nor the rest of the project", () => {
  const files = [...tracedFiles()];
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => UNNEEDED.test(file)).slice(0, 10)).toEqual([]);
});
