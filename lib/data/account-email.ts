import "server-only";
import { backend } from "@/lib/backend";
import { orNull } from "./not-found";
import { isUnauthenticated, ownRequest } from "./own-request";

/**
 * The address of the signed-in customer, and whether it is proven; null without a good access
 * token, and behind a backend that proves none.
 */
export async function findAccountEmail(): Promise<{
  email: string | null;
  isProven: boolean;
} | null> {
  const by = await ownRequest();
  if (!by) return null;
  try {
    return await orNull(backend().auth.getEmail(undefined, by));
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
