import { ORPCError } from "@orpc/client";

/** Whether an upstream's response says that it has no such endpoint, or nothing at that URL. */
export const isUnknownEndpoint = (error: unknown): boolean =>
  error instanceof ORPCError && (error.status === 404 || error.status === 405);
