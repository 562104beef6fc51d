import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { toSlug } from "@/lib/format/slug";

/**
 * The number of guesses that a password must withstand. With stolen hashes an attacker makes some
 * thousands of guesses a second; the sign-in allows ten in ten minutes.
 */
const MIN_GUESSES = 1e9;

/** Common local words that the library's own lists lack. */
const LOCAL_WORDS = [
  "vitrin",
  "magaza",
  "dukan",
  "parol",
  "sifre",
  "salam",
  "sevgi",
  "azerbaycan",
  "azerbaijan",
  "baki",
  "baku",
  "gence",
  "sumqayit",
  "qarabag",
  "admin",
  "owner",
  "sahib",
  "satis",
];

let zxcvbnPromise: Promise<ZxcvbnFactory> | undefined;

/**
 * Loaded lazily at the first check: reading the lists of common passwords takes a third of a
 * second.
 */
const loadZxcvbn = (): Promise<ZxcvbnFactory> =>
  (zxcvbnPromise ??= Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 }),
  ));

/**
 * Whether a password is easily guessed: a common one, a keyboard row, a repetition, or little more
 * than one of the words in `about` (the account's e-mail and name). It is also checked in Latin
 * letters, because people type these for Azerbaijani ones.
 */
export async function isEasilyGuessed(
  password: string,
  about: readonly string[] = [],
): Promise<boolean> {
  const zxcvbn = await loadZxcvbn();
  const words = [
    ...LOCAL_WORDS,
    ...about.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]),
  ].filter((word) => word.length > 2);
  const spellings = [password, toSlug(password)].filter(Boolean);
  return spellings.some((spelling) => zxcvbn.check(spelling, words).guesses < MIN_GUESSES);
}
