import "server-only";
import { backend } from "@/lib/backend";
import { nullIfNotFound } from "./not-found";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

/**
 * The address of the signed-in customer, and whether it is proven; null without a good access
 * token, and behind a backend that proves none.
 */
export async function findAccountEmail(): Promise<{
  email: string | null;
  isProven: boolean;
} | null> {
  const by = await signedInRequest();
  if (!by) return null;
  try {
    return await nullIfNotFound(backend().auth.getEmail(undefined, by));
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
