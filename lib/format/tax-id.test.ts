import { parseTaxId } from "./tax-id";

test("a VÖEN is accepted with spaces, as it is printed", () => {
  expect(parseTaxId("1401555071")).toBe("1401555071");
  expect(parseTaxId(" 140 155 5071 ")).toBe("1401555071");
});

test.each([
  ["1401555081", "its check digit is wrong"],
  ["1401555171", "a digit is wrong"],
  ["1401555073", "it ends with neither 1 nor 2"],
  ["140155507", "it is too short"],
  ["14015550711", "it is too long"],
  ["140155507A", "it has a letter"],
])("%s is refused: %s", (typed) => expect(parseTaxId(typed)).toBeNull());
