import "server-only";
import { ORPCError } from "@orpc/client";
import { cookies } from "next/headers";
import type { CallContext } from "@/lib/backend/backend";
import { SESSION_COOKIES } from "@/lib/contract/session-cookies";
import { pageContext } from "@/lib/request-context";

/** The visitor's own request, by the cookie that goes with pages; a page that calls this is rendered for one person. Null without an access token. */
export async function ownRequest(): Promise<{ context: CallContext } | null> {
  const token = (await cookies()).get(SESSION_COOKIES.access)?.value;
  return token ? { context: { request: { ...pageContext(), session: { accessToken: token } } } } : null;
}

/** The access token is over, which the browser may still renew. */
export const isUnauthenticated = (error: unknown): boolean => error instanceof ORPCError && error.status === 401;
