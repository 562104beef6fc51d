/**
 * Limits of the sign-in (domain.md section 5), for the server, the contract and the browser.
 * docs/back-office.md repeats them.
 */
export const SIGN_IN = {
  /** The lifetime of a code (s). */
  codeLifetimeS: 4 * 60,
  /** Wrong entries allowed for one code. */
  triesPerCode: 5,
  /**
   * How long (s) until another code can be requested for the same phone and network or known
   * browser; twice as long each time, until a code is used.
   */
  resendS: 60,
  /** Codes for one phone within a day, per network (IPv4 /24, IPv6 /48) or known browser. */
  codesPerPhoneAndDay: 10,
  /**
   * Codes for one phone within a day from all networks together, without those of known browsers.
   */
  strangersCodesPerPhoneAndDay: 20,
  /**
   * Wrong entries for one phone within a week, from all unknown browsers together, and separately
   * from each known one: with 10,000 codes, a chance of 0.2 % to guess one (docs/adr/0068).
   */
  wrongCodesPerPhoneAndWeek: 20,
  /** Known browsers of one account; a new one replaces the least recently used one. */
  devices: 20,
  /** The lifetime (s) of a known browser's cookie: the longest that browsers allow. */
  deviceLifetimeS: 400 * 24 * 60 * 60,
  /**
   * Codes requested by one network within a while: whole mobile networks share an address, so the
   * limits per phone and per day matter more.
   */
  codesPerNetwork: { points: 30, seconds: 10 * 60 },
  /** Codes entered by one network within a while. */
  entriesPerNetwork: { points: 60, seconds: 10 * 60 },
  /** Codes requested by one network within a day. */
  codesPerNetworkAndDay: 300,
  /**
   * Wrong codes entered by one network within a day, for any phones: somebody who tries four digits
   * against many phones guesses a code on one day in fifty at most.
   */
  wrongCodesPerNetworkAndDay: 200,
  /** Codes sent by the whole shop: more than this means that somebody is pumping SMS. */
  codesPerHour: 2000,
  codesPerDay: 20_000,
  /**
   * The fraction of both that may go to phones whose owner has never signed in; the rest is
   * reserved for customers.
   */
  strangersShare: 0.6,
  /** The fraction of a budget at which an alarm is raised for staff. */
  alarmShare: 0.8,
  /**
   * A code or refresh token that is repeated within this time (s) counts as the same request: a
   * double click, a second tab, a lost response.
   */
  graceS: 10,
  accessTokenS: 15 * 60,
  /** A session ends when it has not been refreshed for this long (s), ... */
  sessionIdleS: 30 * 24 * 60 * 60,
  /** ... and in any case after this (s). */
  sessionMaxS: 90 * 24 * 60 * 60,
  /** Sessions of one customer; a new one ends the least recently used one. */
  sessions: 20,
} as const;
