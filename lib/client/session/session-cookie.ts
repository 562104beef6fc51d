import { HINT_COOKIE } from "@/lib/contract/session-cookies";

/** Whether this browser has a session's cookies: the server's hint beside them says so. */
export const hasSessionCookie = (): boolean => document.cookie.split("; ").includes(`${HINT_COOKIE}=1`);
