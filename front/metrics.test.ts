import { tokensMatch } from "./metrics";

test("tokensMatch compares bytes, also of non-ASCII tokens", () => {
  expect([
    tokensMatch("secret", "secret"),
    tokensMatch("secreT", "secret"),
    tokensMatch("", "secret"),
  ]).toEqual([true, false, false]);
  // As long as the token in characters, but not in bytes.
  expect([
    tokensMatch("secrət", "secret"),
    tokensMatch("ə", "é1"),
    tokensMatch("😀", "ab"),
  ]).toEqual([false, false, false]);
});
