/** Limits of the mails that prove an address; docs/back-office.md repeats them. */
export const EMAIL_PROOF = {
  /** The lifetime of a link (s). */
  linkLifetimeS: 48 * 60 * 60,
  /** Mails to one address within a day, whoever requests them. */
  perRecipientAndDay: 3,
  /** Mails that one network requests within a day. */
  perNetwork: { points: 30, seconds: 24 * 60 * 60 },
} as const;
