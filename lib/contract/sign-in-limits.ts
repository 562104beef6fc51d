/** The figures of the sign-in (domain.md section 5), for server, contract and browser; the README repeats them. */
export const SIGN_IN = {
  /** Life of a code. */
  codeS: 4 * 60,
  /** Wrong entries of one code. */
  tries: 5,
  /** A new code for the same phone: after this many seconds, then twice as long each time, until one is used. */
  resendS: 60,
  /** Codes for one phone within a day. */
  codesPerPhoneAndDay: 10,
  /** Codes asked for by one network within a while: whole mobile networks share an address, so the limits per phone and day carry the weight. */
  codesPerNetwork: { points: 30, seconds: 10 * 60 },
  /** Codes entered by one network within a while. */
  entriesPerNetwork: { points: 60, seconds: 10 * 60 },
  /** Codes asked for by one network within a day. */
  codesPerNetworkAndDay: 300,
  /** Wrong codes entered by one network within a day, of whatever phones: who tries four digits against many phones hits one in fifty at most. */
  wrongCodesPerNetworkAndDay: 200,
  /** Codes of the whole shop within a day: more is somebody pumping SMS. */
  codesPerDay: 20_000,
  /** A code or refresh token repeated within this time is the same request again: a double click, a second tab, an answer that got lost. */
  graceS: 10,
  accessTokenS: 15 * 60,
  /** A session ends when it was not refreshed for so long, */
  idleS: 30 * 24 * 60 * 60,
  /** and in any case after this. */
  absoluteS: 90 * 24 * 60 * 60,
  /** Of one customer; the longest unused one ends for a new one. */
  sessions: 20,
} as const;
