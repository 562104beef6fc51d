import type { QueryTerm } from "./query-terms";
import { mainProductTypes } from "./relax-terms";

const termAt = (text: string, word: string): QueryTerm => ({
  typed: word,
  at: text.indexOf(word),
  alternatives: [],
  count: 1,
  kinds: 2,
});

test.each([
  ["coffee machine with milk kettle", ["machine", "kettle"], ["machine"]],
  ["чехол для телефона", ["чехол", "телефона"], ["чехол"]],
  ["telefon üçün qulaqlıq", ["telefon", "qulaqlıq"], ["qulaqlıq"]],
  ["fırça diş üçün", ["fırça", "diş"], ["fırça"]],
  ["soyuducu televizor", ["soyuducu", "televizor"], ["soyuducu", "televizor"]],
  ["for my phone", ["phone"], ["phone"]],
])("in %j, of the kinds %j the text is about %j", (text, kinds, main) => {
  expect(
    mainProductTypes(
      text,
      kinds.map((kind) => termAt(text, kind)),
    ).map(({ typed }) => typed),
  ).toEqual(main);
});
