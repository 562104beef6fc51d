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

describe("chooseFiles", () => {
  it("accepts a path from the project or from the folder where npm was called", () => {
    expect(choose(["lib/format/money.test.ts"])).toEqual(["lib/format/money.test.ts"]);
    expect(choose(["./money.test.ts"], join(root, "lib/format"))).toEqual([
      "lib/format/money.test.ts",
    ]);
  });

  it("accepts a folder, a source file with a test beside it, or a part of a path", () => {
    expect(choose(["lib/format/"])).toEqual([
      "lib/format/money.test.ts",
      "lib/format/price.test.ts",
    ]);
    expect(choose(["lib/format/price.ts"])).toEqual(["lib/format/price.test.ts"]);
    expect(choose(["basket"])).toEqual(["e2e/basket.spec.ts", "test/contract/basket.test.ts"]);
  });

  it("returns each file once, in the order of the arguments", () => {
    expect(choose(["price", "lib/format"])).toEqual([
      "lib/format/price.test.ts",
      "lib/format/money.test.ts",
    ]);
  });

  it("throws for an argument without a match, and suggests files of a similar name", () => {
    expect(() => choose(["lib/money.test.ts"])).toThrow(
      "No test file is called lib/money.test.ts. Did you mean lib/format/money.test.ts?",
    );
    expect(() => choose(["nothing"])).toThrow("No test file is called nothing.");
  });

  it("is given all test files of the project, without installed packages and build output", () => {
    const files = allTestFiles();
    expect(files).toContain("scripts/launcher/choose-files.test.ts");
    expect(files).toContain("e2e/basket.spec.ts");
    expect(files.filter((file) => /node_modules|^\./.test(file))).toEqual([]);
  });
});

describe("readTestArguments", () => {
  it("reads stages, or files and the title of a test (-t), or --serve", () => {
    expect(readTestArguments([])).toEqual({ paths: [], serve: false, stages: false });
    expect(readTestArguments(["--only=lint"])).toMatchObject({ stages: true, paths: [] });
    expect(readTestArguments(["--serve"])).toMatchObject({ serve: true });
    for (const args of [
      ["a.test.ts", "-t", "two (words)"],
      ["-t=two (words)", "a.test.ts"],
      ["a.test.ts", "--grep", "two (words)"],
    ])
      expect(readTestArguments(args)).toMatchObject({
        paths: ["a.test.ts"],
        title: "two (words)",
      });
  });

  it.each([
    [["--wath"], "npm test does not know --wath."],
    [["-t", "a title"], "-t wants a file too"],
    [["a.test.ts", "-t"], "-t wants a title"],
    [["a.test.ts", "--only=lint"], "--only names stages of the whole run"],
  ])("rejects %j", (args, message) => {
    expect(() => readTestArguments(args)).toThrow(message);
  });
});
