/** Whether this browser has a session's cookies: the server's hint beside them says so (lib/server/http/session-cookies.ts). */
export const hasSessionCookie = (): boolean => /(?:^|; )signed_in=1/.test(document.cookie);
