/** Tests that folders have no import cycles, so that each can be understood without its users. */
import { findFolderCycles, type SourceFile } from "./folder-cycles";
import { projectFiles } from "./project-files";

const file = (path: string, ...imports: string[]): SourceFile => ({
  file: path,
  text: imports.join("\n"),
});

test("finds a cycle of three folders, in any form of imports", () => {
  const files = [
    file("lib/a/one.ts", 'import { two } from "../b/two";'),
    file("lib/b/two.ts", 'export type { Three } from "@/lib/c";'),
    file("lib/c/index.ts", 'const one = () => import("../a/one");'),
    file("lib/d/four.ts", 'import { two } from "../b/two";'),
    file("lib/root.ts", 'import { four } from "./d/four";'),
  ];
  expect(findFolderCycles("lib", files)).toEqual([
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
  "the folders of %s have no import cycle",
  (root) => {
    expect(findFolderCycles(root, sources)).toEqual([]);
  },
);
