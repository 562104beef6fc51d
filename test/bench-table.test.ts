import type * as Rows from "../bench/rows.mjs";
import { requireSize } from "../bench/weight.mjs";

describe("a missed target", () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
    process.exitCode = undefined;
    jest.restoreAllMocks();
  });

  /** What a row prints, and the exit code of the command after it. */
  function print(options: string[], isMet: boolean): [string, typeof process.exitCode] {
    process.argv = [...argv, ...options];
    const log = jest.spyOn(console, "log").mockImplementation(() => {});
    jest.isolateModules(() =>
      jest
        .requireActual<typeof Rows>("../bench/rows.mjs")
        .row("  product", "40 ms", { target: "<= 30 ms", isMet }),
    );
    return [String(log.mock.lastCall?.[0]), process.exitCode];
  }

  test("is marked, and fails the command with --strict", () => {
    expect(print([], false)).toEqual([expect.stringContaining("<= 30 ms MISSED"), undefined]);
    expect(print(["--strict"], true)).toEqual([expect.not.stringContaining("MISSED"), undefined]);
    expect(print(["--strict"], false)).toEqual([expect.stringContaining("MISSED"), 1]);
  });
});

test("a bare page is about as large as it claims", () => {
  expect(() => requireSize(98_000, 100_000)).not.toThrow();
  expect(() => requireSize(80_000, 100_000)).toThrow("80000 bytes instead of 100000");
  expect(() => requireSize(124_000, 100_000)).toThrow();
});
