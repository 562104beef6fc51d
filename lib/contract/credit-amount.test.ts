import { creditAmount } from "./credit-amount";

test.each([
  ["5,50", 5.5],
  ["1 299,50", 1299.5],
  ["\u200e749,90\u200b", 749.9],
  ["100.00", 100],
  [49.9, 49.9],
  ["", undefined],
  [null, undefined],
])("%j is the amount %p", (sent, amount) => expect(creditAmount.parse(sent)).toBe(amount));

test.each([
  ["1.299"],
  ["1,299"],
  ["0x10"],
  ["1e3"],
  ["0"],
  ["-5"],
  [true],
  [[5]],
  [{}],
  [0],
  [1.234],
])("%j is not an amount", (sent) => expect(creditAmount.safeParse(sent).success).toBe(false));
