import { typingFrames } from "./typing-frames";

const take = (frames: Generator<string, void, void>, count: number): string[] =>
  Array.from({ length: count }, () => frames.next().value ?? "END");
const sequence =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;

test("types a title letter by letter, pauses, and continues with another", () => {
  const frames = take(typingFrames(["Ütü", "TV"], sequence(0, 0.9)), 24);
  expect(frames.slice(0, 4)).toEqual(["Ü", "Üt", "Ütü", "Ütü"]);
  expect(frames.slice(21)).toEqual(["T", "TV", "TV"]);
});

test("never shows the same title twice in a row", () => {
  const whole = new Set<string>();
  const frames = typingFrames(["A", "B", "C"], () => 0);
  let previous = "";
  for (let i = 0; i < 6; i++) {
    const [title = ""] = take(frames, 19);
    expect(title).not.toBe(previous);
    whole.add((previous = title));
  }
  expect(whole.size).toBeGreaterThan(1);
});

test("yields nothing without titles", () => {
  expect(typingFrames([], Math.random).next().done).toBe(true);
});
