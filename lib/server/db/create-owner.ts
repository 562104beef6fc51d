import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";
import type { Sql } from "./sql";

const OWNER_EMAIL = "owner@vitrin.local";

/**
 * The first start creates the back office's owner with a generated password, printed once and stored in `DATA_DIR/backoffice-owner`,
 * readable by its owner only. There is no default password.
 */
export async function createOwner(run: Sql): Promise<string> {
  const [staff] = await run("SELECT 1 FROM staff LIMIT 1");
  if (staff) return "";
  const password = randomBytes(15).toString("base64url");
  const folder = resolve(process.cwd(), env().DATA_DIR);
  const file = join(folder, "backoffice-owner");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${OWNER_EMAIL}\n${password}\n`, { mode: 0o600 });
  const { backOffice } = await import("../backoffice/payload");
  const payload = await backOffice();
  await payload.create({ collection: "staff", data: { email: OWNER_EMAIL, password, name: "Owner", roles: ["owner"] } });
  return `The back office's first owner: ${OWNER_EMAIL}, password ${password} (stored in ${file})`;
}
