import { ORPCError } from "@orpc/client";

/** Whether an upstream's answer says that it has no such endpoint, or nothing at that address. */
export const isUnknownEndpoint = (error: unknown): boolean =>
  error instanceof ORPCError && (error.status === 404 || error.status === 405);
