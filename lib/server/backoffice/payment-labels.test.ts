import { bankWord } from "./payment-labels";

test.each([
  ["approved", "təsdiqlənib"],
  ["Charged", "pul götürülüb"],
  ["0", "təsdiqlənib"],
  ["constructor", "constructor"],
  ["in process", "in process"],
])("the bank's word %s is shown as %s", (word, shown) => {
  expect(bankWord(word, ({ az }) => az)).toBe(shown);
});
