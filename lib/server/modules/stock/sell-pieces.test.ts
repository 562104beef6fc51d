/** @jest-environment node */
import { allocate } from "./sell-pieces";

const place = (placeId: number, onHand: number, allowsNegative = false) => ({
  placeId,
  onHand,
  allowsNegative,
});
const taken = (count: number, ...levels: ReturnType<typeof place>[]) => {
  const { taken: byPlace, missing } = allocate(count, levels);
  return [Object.fromEntries(byPlace), missing];
};

test("takes from the first place that has pieces, and the rest from the next ones", () => {
  expect(taken(3, place(1, 5), place(2, 5))).toEqual([{ 1: 3 }, 0]);
  expect(taken(6, place(1, 5), place(2, 5))).toEqual([{ 1: 5, 2: 1 }, 0]);
  expect(taken(2, place(1, 0), place(2, 5))).toEqual([{ 2: 2 }, 0]);
});

test("pieces that no place has are missing, and are not taken from a place below zero", () => {
  expect(taken(4, place(1, 1), place(2, -3))).toEqual([{ 1: 1 }, 3]);
  expect(taken(4)).toEqual([{}, 4]);
});

test("a place that allows fewer than none lends what is missing", () => {
  expect(taken(4, place(1, 1), place(2, 0, true), place(3, 1))).toEqual([{ 1: 1, 2: 2, 3: 1 }, 0]);
});
