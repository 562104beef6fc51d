import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from "payload";
import { label } from "../../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const LAST = label(
  "Bu, sonuncu sahibdir: əvvəlcə başqa birini sahib edin.",
  "This is the last owner: make somebody else an owner first.",
  "Это последний владелец: сначала назначьте владельцем кого-то ещё.",
);

/**
 * Advisory lock: whoever takes an owner away waits until others who do so have committed, and
 * counts then.
 */
const OWNERS = 7247;

async function refuseLast(req: PayloadRequest, id: number | string): Promise<void> {
  const run = await transactionOf(req);
  await run("SELECT pg_advisory_xact_lock($1::integer)", [OWNERS]);
  const [owner] = await run<{ isOwner: boolean; others: number }>(
    `SELECT EXISTS (SELECT 1 FROM staff_roles WHERE value = 'owner' AND parent_id = $1::integer) AS "isOwner",
      (SELECT count(*)::integer FROM staff_roles WHERE value = 'owner' AND parent_id <> $1::integer) AS others`,
    [id],
  );
  if (owner?.isOwner && owner.others === 0)
    throw new APIError(staffMessage(LAST, req), 409, null, true);
}

/** The last owner is not demoted, also not by two owners who demote each other at the same time. */
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

/** The last owner is not deleted. */
export const keepLastOwnerOnDelete: CollectionBeforeDeleteHook = ({ id, req }) =>
  refuseLast(req, id);
