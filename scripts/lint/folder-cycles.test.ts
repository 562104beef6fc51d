/** No circle of folders: whoever reads one folder needs to read only those below it. */
import { findFolderCycles, type SourceFile } from "./folder-cycles";
import { projectFiles } from "./project-files";

const file = (path: string, ...imports: string[]): SourceFile => ({
  file: path,
  text: imports.join("\n"),
});

test("a circle of three folders is found, whatever the form of the imports", () => {
  const made = [
    file("lib/a/one.ts", 'import { two } from "../b/two";'),
    file("lib/b/two.ts", 'export type { Three } from "@/lib/c";'),
    file("lib/c/index.ts", 'const one = () => import("../a/one");'),
    file("lib/d/four.ts", 'import { two } from "../b/two";'),
    file("lib/root.ts", 'import { four } from "./d/four";'),
  ];
  expect(findFolderCycles("lib", made)).toEqual([
    {
      folders: ["a", "b", "c"],
      imports: [
        "lib/a/one.ts -> lib/b/two.ts",
        "lib/b/two.ts -> lib/c/index.ts",
        "lib/c/index.ts -> lib/a/one.ts",
      ],
    },
  ]);
});

const sources = projectFiles().filter(({ file: path }) => !/\.test\.tsx?$/.test(path));

test.each(["lib", "lib/server", "lib/server/modules", "components"])(
  "the folders of %s import in one direction",
  (root) => {
    expect(findFolderCycles(root, sources)).toEqual([]);
  },
);
