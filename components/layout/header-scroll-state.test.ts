import { nextScrollState, type HeaderScrollState } from "./header-scroll-state";

const HEIGHT = 110;
const TOP: HeaderScrollState = { hidden: false, movingDown: false, y: 0, lastDown: true, turnY: 0 };
const after = (...path: number[]): HeaderScrollState =>
  path.reduce((state, y) => nextScrollState(state, y, HEIGHT), TOP);
const hiddenAfter = (...path: number[]): boolean => after(...path).hidden;

test("hides on scrolling down past its own height", () => {
  expect(hiddenAfter(60)).toBe(false);
  expect(hiddenAfter(60, 110)).toBe(false);
  expect(hiddenAfter(60, 130)).toBe(true);
  expect(hiddenAfter(900)).toBe(true);
});

test("returns on scrolling up and at the top", () => {
  expect(hiddenAfter(900, 850)).toBe(false);
  expect(hiddenAfter(900, 850, 800, 900)).toBe(true);
  expect(hiddenAfter(900, 100)).toBe(false);
  expect(hiddenAfter(900, 0)).toBe(false);
});

test("small steps upwards add up, jitter does not", () => {
  expect(hiddenAfter(900, 895, 890, 886)).toBe(false);
  expect(hiddenAfter(900, 895, 899, 894, 898)).toBe(true);
  expect(hiddenAfter(900, 850, 855, 852, 858)).toBe(false);
});

test("overscroll at the top does not count as scrolling down", () => {
  expect(hiddenAfter(5, -40, -10, 0)).toBe(false);
});

test("an event without movement changes nothing", () => {
  expect(hiddenAfter(900, 900)).toBe(true);
  expect(hiddenAfter(900, 850, 850)).toBe(false);
});

test("movingDown starts within the header's height, and ends on scrolling up", () => {
  expect(after(8).movingDown).toBe(false);
  expect(after(20).movingDown).toBe(true);
  expect(after(20, 18).movingDown).toBe(true);
  expect(after(60, 20).movingDown).toBe(false);
  expect(after(60, 0).movingDown).toBe(false);
});
