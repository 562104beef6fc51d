import { randomBytes } from "node:crypto";
import { query } from "@/lib/server/db/pool";
import { OWNER_EMAIL, writeOwnerFile } from "@/lib/server/db/owner-file";
import { backOffice } from "../payload";

/** This version cannot read the accounts of the database. */
export class OldDatabase extends Error {
  constructor() {
    super("The database is of an earlier version. Run npm start once, then this again.");
  }
}

/**
 * A new password for the first owner, or the account with this e-mail, which is made or becomes an
 * owner; its sessions and its codes at sign-in end. Returns where the password was written.
 */
export async function resetOwner(
  email: string,
): Promise<{ email: string; password: string; file: string }> {
  const [table] = await query<{ name: string | null }>(
    "SELECT to_regclass('staff_totp')::text AS name",
  );
  if (!table?.name) throw new OldDatabase();
  const payload = await backOffice();
  const where = email
    ? { email: { equals: email.trim().toLowerCase() } }
    : { roles: { in: ["owner"] } };
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
