import CryptoJS from "crypto-js";
import fc from "@/test/seeded-fast-check";
import { isFin, normalizeFin } from "./fin";
import { decryptFin, encryptFin } from "./fin-cipher";

const PASSPHRASE = "a passphrase of the shop";
const fin = fc.stringMatching(/^[0-9A-HJ-NP-Z]{7}$/);
/** Decrypts a contract_key as existing backends do; independent of our implementation. */
const decryptAsBackend = (text: string): string =>
  CryptoJS.AES.decrypt(
    text
      .replace(/xMl3Jk/g, "+")
      .replace(/Por21Ld/g, "/")
      .replace(/Ml32/g, "="),
    PASSPHRASE,
  ).toString(CryptoJS.enc.Utf8);

test("is compatible with existing backends and old storefronts, and safe in URLs", () => {
  fc.assert(
    fc.property(fin, (code) => {
      const encrypted = encryptFin(code, PASSPHRASE);
      expect(encrypted).toMatch(/^[\dA-Za-z]+$/);
      expect([decryptAsBackend(encrypted), decryptFin(encrypted, PASSPHRASE)]).toEqual([
        code,
        code,
      ]);
      const oldFormat = CryptoJS.AES.encrypt(code, PASSPHRASE).toString();
      // Unchanged, percent-encoded and decoded once, and with each plus turned into a space.
      for (const sent of [
        oldFormat,
        decodeURIComponent(encodeURIComponent(oldFormat)),
        oldFormat.replaceAll("+", " "),
      ])
        expect(decryptFin(sent, PASSPHRASE)).toBe(code);
    }),
    { numRuns: 1000 },
  );
});

test("decrypts an old storefront's base64 that happens to contain an escape sequence", () => {
  for (const escape of ["Ml32", "xMl3Jkxx", "Por21Ldx"]) {
    const salt = CryptoJS.enc.Hex.parse(
      `00${Buffer.from(escape, "base64").toString("hex")}`.padEnd(16, "0"),
    );
    const oldFormat = CryptoJS.AES.encrypt("5ABC1D2", PASSPHRASE, { salt } as object).toString();
    expect(oldFormat).toContain(escape);
    expect(decryptFin(oldFormat, PASSPHRASE)).toBe("5ABC1D2");
  }
});

test("another passphrase or an invalid text gives null or something that is not a FIN", () => {
  const encrypted = encryptFin("5ABC1D2", PASSPHRASE);
  // The format has no authentication, so an altered text may still decrypt, but not to a FIN.
  for (const text of [
    "",
    "x",
    " ",
    "Ml32",
    encrypted.slice(0, -9),
    "A".repeat(100_000),
    "U2FsdGVkX18",
    "ə".repeat(44),
  ])
    expect(isFin(decryptFin(text, PASSPHRASE) ?? "")).toBe(false);
  expect(["", "x", "A".repeat(100_000)].map((text) => decryptFin(text, PASSPHRASE))).toEqual([
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      (text) => !isFin(decryptFin(text, PASSPHRASE) ?? ""),
    ),
    { numRuns: 200 },
  );
  fc.assert(
    fc.property(fin, (code) => !isFin(decryptFin(encryptFin(code, "another"), PASSPHRASE) ?? "")),
    { numRuns: 200 },
  );
});

test("normalizeFin trims and upper-cases independently of the locale; blank is null", () => {
  expect([" 5abc1d2 ", "\t5ABC1D2\n", "5abı1d2", "5abi1d2", "ŞABC1D2"].map(normalizeFin)).toEqual([
    "5ABC1D2",
    "5ABC1D2",
    "5ABı1D2",
    "5ABI1D2",
    "ŞABC1D2",
  ]);
  expect(["", " ", "\u00a0\t\n"].map(normalizeFin)).toEqual([null, null, null]);
  expect(
    ["5ABC1D2", "5abc1d2", "5ABI1D2", "5ABO1D2", "5ABC1D", "5ABC1D22", "5ABC1D2\n", "５ABC1D2"].map(
      isFin,
    ),
  ).toEqual([true, false, false, false, false, false, false, false]);
});

// As pasted from a chat, and as typed with the Russian or Greek keyboard by the look of the
// letters.
test.each([
  "\u200e5ABC1D2",
  "5ABC1D2\u200b",
  "\u202a5abc1d2\u202c",
  "5AB C1 D2",
  "5\u00a0ABC1D2",
  "5\u0410\u0412\u04211D2",
  "5\u0430\u0432\u04411d2",
  "5\u0391\u0392C1D2",
  "\uff15ABC1D2",
])("normalizeFin reads %j as 5ABC1D2", (typed) => {
  expect(normalizeFin(typed)).toBe("5ABC1D2");
});

test("letters that no FIN has stay as they are, and are no FIN", () => {
  expect(
    ["5ЖBC1D2", "5ƏBC1D2", "5ОBC1D2"].map((typed) => isFin(normalizeFin(typed) ?? "")),
  ).toEqual([false, false, false]);
});
