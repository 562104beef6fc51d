import CryptoJS from "crypto-js";
import fc from "@/test/seeded-fast-check";
import { isFin, normalizeFin } from "./fin";
import { decryptFin, encryptFin } from "./fin-cipher";

const PASSPHRASE = "a passphrase of the shop";
const fin = fc.stringMatching(/^[0-9A-HJ-NP-Z]{7}$/);
/** What existing backends do with a contract_key, written down apart. */
const asBackend = (text: string): string =>
  CryptoJS.AES.decrypt(
    text
      .replace(/xMl3Jk/g, "+")
      .replace(/Por21Ld/g, "/")
      .replace(/Ml32/g, "="),
    PASSPHRASE,
  ).toString(CryptoJS.enc.Utf8);

test("a thousand FINs: an existing backend reads ours, we read what an old storefront sends, and nothing in it changes in an address", () => {
  fc.assert(
    fc.property(fin, (code) => {
      const ours = encryptFin(code, PASSPHRASE);
      expect(ours).toMatch(/^[\dA-Za-z]+$/);
      expect([asBackend(ours), decryptFin(ours, PASSPHRASE)]).toEqual([code, code]);
      const theirs = CryptoJS.AES.encrypt(code, PASSPHRASE).toString();
      // As it is, percent-encoded and decoded once, and with a plus that became a space.
      for (const sent of [
        theirs,
        decodeURIComponent(encodeURIComponent(theirs)),
        theirs.replaceAll("+", " "),
      ])
        expect(decryptFin(sent, PASSPHRASE)).toBe(code);
    }),
    { numRuns: 1000 },
  );
});

test("what an old storefront sends is read when its base64 has an escape in it by chance", () => {
  for (const escape of ["Ml32", "xMl3Jkxx", "Por21Ldx"]) {
    const salt = CryptoJS.enc.Hex.parse(
      `00${Buffer.from(escape, "base64").toString("hex")}`.padEnd(16, "0"),
    );
    const theirs = CryptoJS.AES.encrypt("5ABC1D2", PASSPHRASE, { salt } as object).toString();
    expect(theirs).toContain(escape);
    expect(decryptFin(theirs, PASSPHRASE)).toBe("5ABC1D2");
  }
});

test("another passphrase, altered, cut, long and nonsense texts give nothing, or no FIN", () => {
  const written = encryptFin("5ABC1D2", PASSPHRASE);
  // The format has no authentication: what is altered may still decrypt, to something that is no
  // FIN.
  for (const text of [
    "",
    "x",
    " ",
    "Ml32",
    written.slice(0, -9),
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

test("a typed code is trimmed and upper-cased in every language alike; blank is null", () => {
  expect([" 5abc1d2 ", "\t5ABC1D2\n", "5abı1d2", "5abi1d2", "ŞABC1D2"].map(normalizeFin)).toEqual([
    "5ABC1D2",
    "5ABC1D2",
    "5abı1d2",
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
