import { randomBytes } from "node:crypto";
import { query } from "@/lib/server/db/pool";
import { OWNER_EMAIL, writeOwnerFile } from "@/lib/server/db/owner-file";
import { staffAddress } from "../fields/staff-email";
import { backOffice } from "../payload";

/** Thrown when the database has no tables of this version yet. */
export class OldDatabase extends Error {
  constructor() {
    super("The database is of an earlier version. Run npm start once, then this again.");
  }
}

/**
 * Sets a new password for the first owner, or for the account with this e-mail, which becomes an
 * owner and is created if it does not exist. Turns its sign-in codes off and ends its sessions.
 * Returns the password and the file it was written to.
 */
export async function resetOwner(
  email: string,
): Promise<{ email: string; password: string; file: string }> {
  const [table] = await query<{ name: string | null }>(
    "SELECT to_regclass('staff_totp')::text AS name",
  );
  if (!table?.name) throw new OldDatabase();
  const payload = await backOffice();
  const where = email ? { email: { equals: staffAddress(email) } } : { roles: { in: ["owner"] } };
  const [account] = (
    await payload.find({ collection: "staff", where, sort: "id", limit: 1, depth: 0 })
  ).docs;
  const password = randomBytes(15).toString("base64url");
  const saved = account
    ? await payload.update({
        collection: "staff",
        id: account.id,
        data: { password, roles: [...new Set([...account.roles, "owner" as const])] },
      })
    : await payload.create({
        collection: "staff",
        data: { email: email || OWNER_EMAIL, password, name: "Owner", roles: ["owner"] },
      });
  await query("DELETE FROM staff_totp WHERE staff_id = $1::integer", [saved.id]);
  return { email: saved.email, password, file: writeOwnerFile(saved.email, password) };
}
