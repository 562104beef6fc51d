import { withoutCourtesies } from "./courtesies";
import { splitWords } from "./split-words";

const rest = (typed: string) =>
  withoutCourtesies(splitWords(typed))
    .map(({ text }) => text)
    .join(" ");

test.each([
  ["Good morning, kettle please", "kettle please"],
  ["Добрый вечер, пылесос", "пылесос"],
  ["axşamınız xeyir televizor", "televizor"],
  ["coffee in the morning", "coffee in the morning"],
  ["добрый день", "добрый день"],
])("of %j remains %j", (typed, expected) => {
  expect(rest(typed)).toBe(expected);
});
