import { query } from "../../db/pool";

/** Unsubscribes by the subscriber's key. An unknown key changes nothing and throws no error. */
export async function unsubscribeFromNewsletter(key: string): Promise<null> {
  await query(
    "UPDATE newsletter_subscribers SET left_at = now(), updated_at = now() WHERE leave_key = $1 AND left_at IS NULL",
    [key],
  );
  return null;
}
