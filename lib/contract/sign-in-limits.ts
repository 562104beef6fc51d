/**
 * The figures of the sign-in (domain.md section 5), for server, contract and browser; docs/back-office.md
 * repeats them.
 */
export const SIGN_IN = {
  /** Life of a code. */
  codeS: 4 * 60,
  /** Wrong entries of one code. */
  tries: 5,
  /**
   * A new code for the same phone and network or known browser: after this many seconds, then twice
   * as long each time, until one is used.
   */
  resendS: 60,
  /**
   * Codes for one phone within a day, from one network (IPv4 /24, IPv6 /48) or for one known
   * browser.
   */
  codesPerPhoneAndDay: 10,
  /** Codes for one phone within a day from all networks together, known browsers apart. */
  strangersCodesPerPhoneAndDay: 20,
  /**
   * Wrong tries of one phone within a week, from all unknown browsers together, and as many for
   * each known one: of 10,000 codes, a chance of 0.2 % (docs/adr/0068).
   */
  wrongPerPhoneAndWeek: 20,
  /** Browsers that one account knows; the longest unused one is forgotten for a new one. */
  devices: 20,
  /** Life of a browser's cookie, the longest that browsers allow. */
  deviceS: 400 * 24 * 60 * 60,
  /**
   * Codes asked for by one network within a while: whole mobile networks share an address, so the
   * limits per phone and day carry the weight.
   */
  codesPerNetwork: { points: 30, seconds: 10 * 60 },
  /** Codes entered by one network within a while. */
  entriesPerNetwork: { points: 60, seconds: 10 * 60 },
  /** Codes asked for by one network within a day. */
  codesPerNetworkAndDay: 300,
  /**
   * Wrong codes entered by one network within a day, of whatever phones: who tries four digits
   * against many phones hits one in fifty at most.
   */
  wrongCodesPerNetworkAndDay: 200,
  /** Codes of the whole shop: more is somebody pumping SMS. */
  codesPerHour: 2000,
  codesPerDay: 20_000,
  /**
   * The part of both that phones may use whose owner was never signed in; the rest is left for
   * customers.
   */
  strangersShare: 0.6,
  /** The part of a budget from which staff are told. */
  alarmShare: 0.8,
  /**
   * A code or refresh token repeated within this time is the same request again: a double click, a
   * second tab, an answer that got lost.
   */
  graceS: 10,
  accessTokenS: 15 * 60,
  /** A session ends when it was not refreshed for so long, */
  idleS: 30 * 24 * 60 * 60,
  /** and in any case after this. */
  absoluteS: 90 * 24 * 60 * 60,
  /** Of one customer; the longest unused one ends for a new one. */
  sessions: 20,
} as const;
