/**
 * Why a message was not sent, for staff. `unknown`: the provider may have it, so it is not sent
 * again.
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
