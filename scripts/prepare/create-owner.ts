import { randomBytes } from "node:crypto";
import { OWNER_EMAIL, writeOwnerFile } from "../../lib/server/db/owner-file";
import type { Sql } from "../../lib/server/db/sql";

/** `file` contains the e-mail in its first line and the password in its second. */
export type FirstOwner = { email: string; file: string };

/**
 * Creates the back office's owner at the first start, with a generated password that is stored in
 * `DATA_DIR/backoffice-owner`. Returns the file's path and not the password, because the result is
 * printed and logged; undefined if there are staff already.
 */
export async function createOwner(run: Sql): Promise<FirstOwner | undefined> {
  const [staff] = await run("SELECT 1 FROM staff LIMIT 1");
  if (staff) return undefined;
  const password = randomBytes(15).toString("base64url");
  const file = writeOwnerFile(OWNER_EMAIL, password);
  const { backOffice } = await import("../../lib/server/backoffice/payload");
  const payload = await backOffice();
  await payload.create({
    collection: "staff",
    data: { email: OWNER_EMAIL, password, name: "Owner", roles: ["owner"] },
  });
  return { email: OWNER_EMAIL, file };
}
