import { query } from "../../db/pool";

/**
 * Deletes all wishes of the person to whom a message with this key was sent. An unknown key changes
 * nothing and throws no error.
 */
export async function leaveModelWishes(key: string): Promise<null> {
  await query(
    "DELETE FROM model_wish_contacts WHERE person = (SELECT person FROM model_wish_contacts WHERE leave_key = $1)",
    [key],
  );
  return null;
}
