import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIES } from "@/lib/contract/session-cookies";
import { cookieName } from "@/lib/secure-cookie";
import { NO_SIGN_IN, type RequestContext, requestContextOf } from "@/lib/request-context";

/**
 * The request of a page, made once for all its calls; a page that asks for it is rendered for one
 * person. A visitor's key goes to the support window only (its cookie's path), and pages do not
 * sign in.
 */
export const pageRequest = cache(async (): Promise<{ request: RequestContext }> => {
  const [sent, brought] = await Promise.all([headers(), cookies()]);
  const accessToken = brought.get(cookieName(SESSION_COOKIES.access))?.value;
  return {
    request: {
      ...requestContextOf(sent),
      visitor: null,
      session: accessToken ? { accessToken } : null,
      signIn: NO_SIGN_IN,
    },
  };
});
