/** Why a mail was not sent, for staff. `unknown`: the server may have it, so it is not sent again. */
export const MAIL_FAULTS = ["recipient", "refused", "busy", "credentials", "unreachable", "unknown", "expired", "secret"] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];
