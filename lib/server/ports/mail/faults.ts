/**
 * Why a mail was not sent, as shown to staff. `unknown`: the server may have accepted it, so it is
 * not sent again.
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
