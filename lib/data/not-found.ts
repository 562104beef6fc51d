import { ORPCError } from "@orpc/client";

/** The answer, or null when the backend says there is no such thing; every other failure is passed on. */
export async function orNull<Data>(answer: Promise<{ data: Data }>): Promise<Data | null> {
  try {
    return (await answer).data;
  } catch (error) {
    if (error instanceof ORPCError && error.status === 404) return null;
    throw error;
  }
}
