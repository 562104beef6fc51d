/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { PROGRAM_ARGS } from "./program-args.mjs";

test("every program in TypeScript is started through scripts/tsx.mjs", () => {
  const files = execFileSync("git", ["ls-files", "-z", "*.ts", "*.mjs", "package.json"], {
    encoding: "utf8",
  });
  const direct = files
    .split("\0")
    .filter((file) => file !== "")
    .filter((file) =>
      /--import(?:=| |",\s*")tsx\b|"tsx [\w./]+\.ts/.test(readFileSync(file, "utf8")),
    );
  expect(direct).toEqual([]);
});

test("a program in TypeScript compiles without esbuild's worker thread, and so do its children", () => {
  const output = execFileSync(
    process.execPath,
    [
      ...PROGRAM_ARGS,
      "--input-type=module",
      "-e",
      "console.log(process.env.ESBUILD_WORKER_THREADS)",
    ],
    { encoding: "utf8" },
  );
  expect(output).toBe("0\n");
});
