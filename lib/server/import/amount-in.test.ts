import { amountIn } from "./amount-in";

test.each([
  ["1234.5", 123_450], ["1 234,50", 123_450], ["1.234,50", 123_450], ["1,234.50", 123_450], ["1\u00a0299,90\u00a0₼", 129_990], ["\u200e749,90\u200b", 74_990], ["0", 0], ["10000000", 1_000_000_000],
])("%j is %d qəpik", (text, qepik) => expect(amountIn(text)).toBe(qepik));

test.each(["", "1.234", "1,234", "749,905", "1 5", "0x10", "1e3", "-5", "10000000,01", "abc"])("%j is no amount", (text) => expect(amountIn(text)).toBeNull());
