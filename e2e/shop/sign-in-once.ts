import { newToken } from "./staff";

/**
 * Global setup: one owner session for all tests (`staffSession`). A shop without an owner still
 * runs the tests that need none.
 */
export default async function signInOnce(): Promise<void> {
  process.env.STAFF_TOKEN = await newToken().catch(() => "");
}
