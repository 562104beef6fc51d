import { maskedCodeInput } from "./code-mask";

test.each([
  ["1234", "1234"],
  ["12", "12"],
  [" 12 34 ", "1234"],
  ["12345", "1234"],
  ["a1b2", "12"],
  ["", ""],
  ["Vitrin: 0123 tesdiq kodunuzdur. Onu hec kime demeyin.\n\n@vitrin.az #0123", "0123"],
])("%s becomes %s", (text, code) => {
  expect(maskedCodeInput(text)).toBe(code);
});
