import { transaction } from "../../db/pool";
import { deleteWishesOf } from "../awaited-model/delete-wishes";

/**
 * Deletes all wishes of the person to whom a message with this key was sent. An unknown key changes
 * nothing and throws no error.
 */
export const leaveModelWishes = (key: string): Promise<null> =>
  transaction(async (run) => {
    const [contact] = await run<{ person: string }>(
      "SELECT person FROM model_wish_contacts WHERE leave_key = $1",
      [key],
    );
    if (contact) await deleteWishesOf(run, [contact.person]);
    return null;
  });
