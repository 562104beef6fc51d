/** The figures of mails that prove an address; docs/back-office.md repeats them. */
export const PROOF = {
  /** Life of a link (s). */
  lifeS: 48 * 60 * 60,
  /** Such mails to one address within a day, whoever asks. */
  perRecipientAndDay: 3,
  /** Such mails that one network causes within a day. */
  perNetwork: { points: 30, seconds: 24 * 60 * 60 },
} as const;
