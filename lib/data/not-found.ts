import { ORPCError } from "@orpc/client";

/** The data, or null on "not found"; other failures are rethrown. */
export async function nullIfNotFound<Data>(answer: Promise<{ data: Data }>): Promise<Data | null> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return null;
    throw error;
  }
}
