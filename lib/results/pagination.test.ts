import fc from "@/test/seeded-fast-check";
import { isBeyondTheEnd, linkedPages, pageCount } from "./pagination";
import { RESULTS_PAGE_SIZE } from "./query";

test("a page has 24 products, and an empty result is one page", () => {
  expect(RESULTS_PAGE_SIZE).toBe(24);
  expect([0, 1, 24, 25, 48, 49].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});

test("isBeyondTheEnd is false for the first page and true for the one after the last", () => {
  expect(
    [
      [0, 0],
      [0, 24],
      [1, 24],
      [1, 25],
      [2, 48],
      [1_000_000, 49],
    ].map(([page, total]) => isBeyondTheEnd(page ?? 0, total ?? 0)),
  ).toEqual([false, false, true, false, true, true]);
});

describe("linkedPages", () => {
  const pages = (current: number, count: number) => linkedPages(current, count * RESULTS_PAGE_SIZE);

  test("links every page while there are few", () => {
    expect(pages(0, 1)).toEqual([0]);
    expect(pages(0, 3)).toEqual([0, 1, 2]);
    expect(pages(2, 5)).toEqual([0, 1, 2, 3, 4]);
  });

  test("marks gaps", () => {
    expect(pages(0, 10)).toEqual([0, 1, 2, null, 9]);
    expect(pages(5, 11)).toEqual([0, null, 3, 4, 5, 6, 7, null, 10]);
    expect(pages(9, 10)).toEqual([0, null, 7, 8, 9]);
  });

  test("always contains the first, the current and the last page, in order, each once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.nat(), (total, seed) => {
        const current = seed % pageCount(total);
        const numbers = linkedPages(current, total).filter((page) => page !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([0, current, pageCount(total) - 1]));
        expect(numbers.every((page) => !isBeyondTheEnd(page, total))).toBe(true);
      }),
    );
  });
});
