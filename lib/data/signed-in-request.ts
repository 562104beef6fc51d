import "server-only";
import { ORPCError } from "@orpc/client";
import type { CallContext } from "@/lib/backend/backend";
import { pageRequest } from "./page-request";

/**
 * The request context of the signed-in customer, from the cookie that is sent for pages; null
 * without an access token. A page that calls this is rendered for one person.
 */
export async function signedInRequest(): Promise<{ context: CallContext } | null> {
  const context = await pageRequest();
  return context.request.session ? { context } : null;
}

/** Whether the access token has expired; the browser may still be able to renew it. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ORPCError && error.status === 401;
