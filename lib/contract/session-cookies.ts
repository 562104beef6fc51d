/** Our HttpOnly cookies (domain.md section 5): scripts can never read a token. */
export const SESSION_COOKIES = {
  access: "access_token",
  refresh: "refresh_token",
  challenge: "sign_in",
  registration: "registration",
  device: "known_device",
} as const;

/**
 * Tells scripts and pages only that there is a session. Scripts use it to notice a sign-in that was
 * made without scripts, and a browser that lost one of the cookies
 * (lib/client/session/reconcile-session.ts).
 */
export const HINT_COOKIE = "signed_in";
