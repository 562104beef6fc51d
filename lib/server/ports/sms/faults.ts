/**
 * Why a message was not sent, as shown to staff. `unknown`: the provider may have accepted it, so
 * it is not sent again.
 */
export type SmsFault =
  | "number"
  | "text"
  | "blocked"
  | "sender"
  | "balance"
  | "credentials"
  | "network"
  | "provider"
  | "unreachable"
  | "unknown"
  | "expired"
  | "secret";
