import { rollUpCounts } from "./all-categories";

const OWN_COUNTS = [
  { categoryId: 3, count: 5 },
  { categoryId: 2, count: 1 },
];

test("counts the products of descendants too", () => {
  expect(
    [
      ...rollUpCounts(
        [
          { id: 1, parent: null },
          { id: 2, parent: 1 },
          { id: 3, parent: 2 },
          { id: 4, parent: 1 },
        ],
        OWN_COUNTS,
      ),
    ].sort(),
  ).toEqual([
    [1, 6],
    [2, 6],
    [3, 5],
  ]);
});

test("terminates when categories form a cycle", () => {
  expect(
    [
      ...rollUpCounts(
        [
          { id: 2, parent: 3 },
          { id: 3, parent: 2 },
        ],
        OWN_COUNTS,
      ),
    ].sort(),
  ).toEqual([
    [2, 6],
    [3, 6],
  ]);
});
