import { newToken } from "./staff";

/** Before the first test: one session of the owner for all (`staffSession`). A shop without one still runs the tests that need none. */
export default async function signInOnce(): Promise<void> {
  process.env.STAFF_TOKEN = await newToken().catch(() => "");
}
