import type { CollectionAfterLogoutHook, CollectionBeforeOperationHook } from "payload";
import { label } from "../../labels";
import { APIError } from "payload";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const ONE_BY_ONE = label(
  "Əməkdaşlar bir-bir silinir.",
  "Staff are deleted one by one.",
  "Сотрудники удаляются по одному.",
);

const isStaffId = (id: unknown): id is number | string =>
  Number.isInteger(id) || (typeof id === "string" && /^\d{1,9}$/.test(id));

/**
 * Locks the account's row for the rest of the transaction. At a save, a deletion, a password reset
 * and a session's refresh Payload reads the whole row and writes it back, which would undo what
 * another request changes in between.
 */
export const lockAccount: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id, data } = args as { id?: unknown; data?: { token?: unknown } };
  if (operation === "delete" && id === undefined && req.user)
    throw new APIError(staffMessage(ONE_BY_ONE, req), 400, null, true);
  const run = await transactionOf(req);
  const accountId =
    operation === "refresh"
      ? req.user?.id
      : operation === "update" || operation === "delete"
        ? id
        : undefined;
  if (isStaffId(accountId))
    await run("SELECT 1 FROM staff WHERE id = $1::integer FOR UPDATE", [accountId]);
  if (operation === "resetPassword" && typeof data?.token === "string")
    await run("SELECT 1 FROM staff WHERE reset_password_token = $1 FOR UPDATE", [data.token]);
  return args;
};

/** The same lock before Payload removes the session of a user who signs out. */
export const lockAccountOnLogout: CollectionAfterLogoutHook = async ({ req }) => {
  if (req.user)
    await (
      await transactionOf(req)
    )("SELECT 1 FROM staff WHERE id = $1::integer FOR UPDATE", [req.user.id]);
};
