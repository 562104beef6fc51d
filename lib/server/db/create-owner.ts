import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";
import type { Sql } from "./sql";

const OWNER_EMAIL = "owner@vitrin.local";

/** `file` holds the e-mail in its first line and the password in its second. */
export type FirstOwner = { email: string; file: string };

/**
 * The first start creates the back office's owner with a generated password, stored in `DATA_DIR/backoffice-owner`, readable by its owner
 * only. There is no default password. Returns where it is, never the password itself: what is returned is printed and logged.
 */
export async function createOwner(run: Sql): Promise<FirstOwner | undefined> {
  const [staff] = await run("SELECT 1 FROM staff LIMIT 1");
  if (staff) return undefined;
  const password = randomBytes(15).toString("base64url");
  const folder = resolve(process.cwd(), env().DATA_DIR);
  const file = join(folder, "backoffice-owner");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${OWNER_EMAIL}\n${password}\n`, { mode: 0o600 });
  const { backOffice } = await import("../backoffice/payload");
  const payload = await backOffice();
  await payload.create({ collection: "staff", data: { email: OWNER_EMAIL, password, name: "Owner" } });
  return { email: OWNER_EMAIL, file };
}
