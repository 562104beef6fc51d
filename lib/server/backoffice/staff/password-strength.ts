import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { toSlug } from "@/lib/format/slug";

/**
 * Tries after which a password may be guessed at the earliest. Whoever stole the hashes makes some
 * thousands of tries a second; the sign-in allows ten in ten minutes.
 */
const MIN_GUESSES = 1e9;

/** Words of this country and this shop that the library's own lists lack. */
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

/** Reads the lists of common passwords (a third of a second) at the first question only. */
const loadZxcvbn = (): Promise<ZxcvbnFactory> =>
  (zxcvbnPromise ??= Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 72 }),
  ));

/**
 * Whether a password would be guessed soon: one of the commonly used ones, a keyboard row, a
 * repetition, or little more than one of the words in `about` (the account's e-mail and name).
 * Azerbaijani letters count as the Latin ones that people type for them.
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
