import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { importClosure, importsIn } from "./import-closure.mjs";
import { mergeNeeds, detectNeeds } from "./test-needs.mjs";

const NOTHING = {
  build: false,
  database: false,
  shop: false,
  secondShop: false,
  browser: false,
  mayUseDatabase: false,
};

describe("detectNeeds and mergeNeeds", () => {
  it.each([
    ["lib/format/money.test.ts", {}],
    ["components/ui/picture.test.tsx", {}],
    ["lib/env.test.ts", {}],
    ["build/traced-files.test.ts", { build: true }],
    ["lib/server/jobs/jobs.test.ts", { database: true }],
    ["test/search/any-word.test.ts", { database: true }],
    ["lib/server/modules/search/known-filters.test.ts", { mayUseDatabase: true }],
    ["lib/server/http/open-api.test.ts", { build: true, database: true, shop: true }],
    ["test/cache/two-processes.test.ts", { build: true, database: true, shop: true }],
    ["test/contract/basket.test.ts", { build: true, database: true, shop: true, secondShop: true }],
    ["e2e/basket.spec.ts", { build: true, database: true, shop: true, browser: true }],
  ])("%s: %j", (file, needs) => {
    expect(detectNeeds(file)).toEqual({ ...NOTHING, ...needs });
  });

  it("several files need what any of them needs", () => {
    expect(
      mergeNeeds([
        { ...NOTHING, build: true },
        { ...NOTHING, database: true },
      ]),
    ).toEqual({ build: true, database: true, shop: false, secondShop: false, browser: false });
  });
});

describe("import closure", () => {
  const root = mkdtempSync(join(tmpdir(), "import-closure-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  it("importsIn finds every form of import except type imports", () => {
    expect(
      importsIn(
        'import a from "a";\nimport type { B } from "b";\nimport "c";\nexport * from "./d";\n' +
          'export type { E } from "e";\nawait import("f");\nrequire("g");\nimport {\n  h,\n} from "h";',
      ),
    ).toEqual(["a", "c", "./d", "f", "g", "h"]);
  });

  it("importClosure follows indirect and cyclic imports, and leaves out packages", () => {
    write("a.test.ts", 'import { b } from "@/lib/b";\nimport react from "react";');
    write("lib/b.ts", 'import type { T } from "./types";\nexport * from "./c/index";');
    write("lib/c/index.tsx", 'import "../b";\nconst d = await import("../d.mjs");');
    write("lib/d.mjs", 'import data from "./data.json" with { type: "json" };');
    write("lib/data.json", "{}");
    write("lib/types.ts", "");
    expect([...importClosure(["a.test.ts"], root).keys()].sort()).toEqual([
      "a.test.ts",
      "lib/b.ts",
      "lib/c/index.tsx",
      "lib/d.mjs",
      "lib/data.json",
    ]);
  });
});
