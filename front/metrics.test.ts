import { tokensMatch } from "./metrics";

test("a bearer is compared byte by byte, whatever letters it has", () => {
  expect([
    tokensMatch("secret", "secret"),
    tokensMatch("secreT", "secret"),
    tokensMatch("", "secret"),
  ]).toEqual([true, false, false]);
  // As long as the token in letters, but not in bytes.
  expect([
    tokensMatch("secrət", "secret"),
    tokensMatch("ə", "é1"),
    tokensMatch("😀", "ab"),
  ]).toEqual([false, false, false]);
});
