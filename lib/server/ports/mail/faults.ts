/**
 * Why a mail was not sent, for staff. `unknown`: the server may have it, so it is not sent again.
 */
export type MailFault =
  | "recipient"
  | "refused"
  | "busy"
  | "credentials"
  | "unreachable"
  | "unknown"
  | "expired"
  | "secret";
