/** Our HttpOnly cookies (domain.md section 5): no script ever reads a token. */
export const SESSION_COOKIES = {
  access: "access_token",
  refresh: "refresh_token",
  challenge: "sign_in",
  registration: "registration",
  device: "known_device",
} as const;

/**
 * Tells scripts and pages that there is a session, and nothing else: to recognise who signed in
 * without scripts, and to notice a browser that forgot one of the two
 * (lib/client/session/reconcile-session.ts).
 */
export const HINT_COOKIE = "signed_in";
