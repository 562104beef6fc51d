import "server-only";
import { ORPCError } from "@orpc/client";
import type { CallContext } from "@/lib/backend/backend";
import { pageRequest } from "./page-request";

/**
 * The visitor's own request, by the cookie that goes with pages; a page that calls this is rendered
 * for one person. Null without an access token.
 */
export async function signedInRequest(): Promise<{ context: CallContext } | null> {
  const context = await pageRequest();
  return context.request.session ? { context } : null;
}

/** The access token is over, which the browser may still renew. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ORPCError && error.status === 401;
