import { newToken } from "./staff";

/**
 * Global setup: signs the owner in once for all tests (`staffSession`). In a shop without an owner,
 * the tests that need no staff session still run.
 */
export default async function signInOnce(): Promise<void> {
  process.env.STAFF_TOKEN = await newToken().catch(() => "");
}
