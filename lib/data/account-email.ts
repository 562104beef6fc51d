import "server-only";
import { backend } from "@/lib/backend";
import { nullIfNotFound } from "./not-found";
import { isUnauthenticated, signedInRequest } from "./signed-in-request";

/**
 * The e-mail address of the signed-in customer, and whether it is proven; null without a valid
 * access token, or for a backend without this endpoint.
 */
export async function findAccountEmail(): Promise<{
  email: string | null;
  isProven: boolean;
} | null> {
  const callOptions = await signedInRequest();
  if (!callOptions) return null;
  try {
    return await nullIfNotFound(backend().auth.getEmail(undefined, callOptions));
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}
