import { isToken } from "./metrics";

test("a bearer is compared byte by byte, whatever letters it has", () => {
  expect([isToken("secret", "secret"), isToken("secreT", "secret"), isToken("", "secret")]).toEqual(
    [true, false, false],
  );
  // As long as the token in letters, but not in bytes.
  expect([isToken("secrət", "secret"), isToken("ə", "é1"), isToken("😀", "ab")]).toEqual([
    false,
    false,
    false,
  ]);
});
