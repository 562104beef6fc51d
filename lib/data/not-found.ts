import { ORPCError } from "@orpc/client";

/** Returns the data of a response, or null for a 404. Other failures are rethrown. */
export async function nullIfNotFound<Data>(
  response: Promise<{ data: Data }>,
): Promise<Data | null> {
  try {
    return (await response).data;
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return null;
    throw error;
  }
}
