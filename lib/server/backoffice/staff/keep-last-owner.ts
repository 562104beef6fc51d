import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from "payload";
import { label } from "../../labels";
import { fieldError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const LAST = label(
  "Bu, sonuncu sahibdir: əvvəlcə başqa birini sahib edin.",
  "This is the last owner: make somebody else an owner first.",
  "Это последний владелец: сначала назначьте владельцем кого-то ещё.",
);

/**
 * Key of an advisory lock. A request that removes an owner waits until others that do so have
 * committed, and counts the owners after that.
 */
const OWNERS_LOCK = 7247;

async function refuseLast(req: PayloadRequest, id: number | string): Promise<void> {
  const run = await transactionOf(req);
  await run("SELECT pg_advisory_xact_lock($1::integer)", [OWNERS_LOCK]);
  const [owner] = await run<{ isOwner: boolean; others: number }>(
    `SELECT EXISTS (SELECT 1 FROM staff_roles WHERE value = 'owner' AND parent_id = $1::integer) AS "isOwner",
      (SELECT count(*)::integer FROM staff_roles WHERE value = 'owner' AND parent_id <> $1::integer) AS others`,
    [id],
  );
  if (owner?.isOwner && owner.others === 0) throw fieldError(staffMessage(LAST, req), "roles", 409);
}

/**
 * Throws 409 if the last owner would be demoted, even when two owners demote each other at the same
 * time.
 */
export const keepLastOwner: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  const roles = (data.roles ?? originalDoc?.roles ?? []) as readonly string[];
  if (operation === "update" && originalDoc && !roles.includes("owner"))
    await refuseLast(req, originalDoc.id);
  return data;
};

/** Throws 409 if the last owner would be deleted. */
export const keepLastOwnerOnDelete: CollectionBeforeDeleteHook = ({ id, req }) =>
  refuseLast(req, id);
