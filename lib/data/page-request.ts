import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIES } from "@/lib/contract/session-cookies";
import { cookieName } from "@/lib/secure-cookie";
import { NO_SIGN_IN, type RequestContext, requestContextOf } from "@/lib/request-context";

/**
 * The request context of a page, created once for all its backend calls. A page that calls this is
 * rendered for one person. It has no visitor key, because the key's cookie is limited to the
 * support window's path, and no sign-in data, because pages do not sign in.
 */
export const pageRequest = cache(async (): Promise<{ request: RequestContext }> => {
  const [requestHeaders, requestCookies] = await Promise.all([headers(), cookies()]);
  const accessToken = requestCookies.get(cookieName(SESSION_COOKIES.access))?.value;
  return {
    request: {
      ...requestContextOf(requestHeaders),
      visitor: null,
      session: accessToken ? { accessToken } : null,
      signIn: NO_SIGN_IN,
    },
  };
});
