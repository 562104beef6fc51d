import { averageOf } from "./average";

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 1], 5],
  [[1, 0, 0, 0, 0], 1],
  [[0, 0, 0, 3, 1], 4.3],
  [[0, 0, 1, 1, 1], 4],
  [[1, 1, 1, 1, 1], 3],
  [[0, 0, 0, 1, 19], 5],
  [[0, 0, 0, 1, 18], 4.9],
])("the average of %j is %p", (distribution, average) => {
  expect(averageOf(distribution)).toBe(average);
});
