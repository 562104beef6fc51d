import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allTestFiles, chooseFiles, readTestArguments } from "./choose-files.mjs";

const ALL = [
  "e2e/basket.spec.ts",
  "lib/format/money.test.ts",
  "lib/format/price.test.ts",
  "test/contract/basket.test.ts",
];

const root = mkdtempSync(join(tmpdir(), "choose-files-"));
beforeAll(() => mkdirSync(join(root, "lib/format"), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const choose = (paths: string[], cwd = root) => chooseFiles(paths, ALL, { root, cwd });

describe("the test files that npm test is given", () => {
  it("are a path, also one from the folder where npm was called", () => {
    expect(choose(["lib/format/money.test.ts"])).toEqual(["lib/format/money.test.ts"]);
    expect(choose(["./money.test.ts"], join(root, "lib/format"))).toEqual([
      "lib/format/money.test.ts",
    ]);
  });

  it("are a folder's, the one beside a source file, or those with a part of the path", () => {
    expect(choose(["lib/format/"])).toEqual([
      "lib/format/money.test.ts",
      "lib/format/price.test.ts",
    ]);
    expect(choose(["lib/format/price.ts"])).toEqual(["lib/format/price.test.ts"]);
    expect(choose(["basket"])).toEqual(["e2e/basket.spec.ts", "test/contract/basket.test.ts"]);
  });

  it("are each named once, in the order they were given", () => {
    expect(choose(["price", "lib/format"])).toEqual([
      "lib/format/price.test.ts",
      "lib/format/money.test.ts",
    ]);
  });

  it("are refused where there is none, with those of a similar name", () => {
    expect(() => choose(["lib/money.test.ts"])).toThrow(
      "No test file is called lib/money.test.ts. Did you mean lib/format/money.test.ts?",
    );
    expect(() => choose(["nothing"])).toThrow("No test file is called nothing.");
  });

  it("are sought in the project, without what it installs and builds", () => {
    const files = allTestFiles();
    expect(files).toContain("scripts/launcher/choose-files.test.ts");
    expect(files).toContain("e2e/basket.spec.ts");
    expect(files.filter((file) => /node_modules|^\./.test(file))).toEqual([]);
  });
});

describe("the words after npm test --", () => {
  it("are stages, or files with a title, or a shop that stays", () => {
    expect(readTestArguments([])).toEqual({ paths: [], serve: false, stages: false });
    expect(readTestArguments(["--only=lint"])).toMatchObject({ stages: true, paths: [] });
    expect(readTestArguments(["--serve"])).toMatchObject({ serve: true });
    for (const words of [
      ["a.test.ts", "-t", "two (words)"],
      ["-t=two (words)", "a.test.ts"],
      ["a.test.ts", "--grep", "two (words)"],
    ])
      expect(readTestArguments(words)).toMatchObject({
        paths: ["a.test.ts"],
        title: "two (words)",
      });
  });

  it.each([
    [["--wath"], "npm test does not know --wath."],
    [["-t", "a title"], "-t wants a file too"],
    [["a.test.ts", "-t"], "-t wants a title"],
    [["a.test.ts", "--only=lint"], "--only names stages of the whole run"],
  ])("%j are refused", (words, message) => {
    expect(() => readTestArguments(words)).toThrow(message);
  });
});
