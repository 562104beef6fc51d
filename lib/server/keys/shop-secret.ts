import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { env, isBuilding } from "@/lib/env";

/**
 * The secret that signs staff sessions: `PAYLOAD_SECRET`, or else (in demo mode) one that is
 * generated at the first start and stored in `DATA_DIR`, readable by its owner only. Sessions
 * therefore survive restarts, and no two shops share a secret.
 */
export function payloadSecret(): string {
  const { PAYLOAD_SECRET, DATA_DIR } = env();
  if (PAYLOAD_SECRET) return PAYLOAD_SECRET;
  if (isBuilding()) return "only-while-building";
  const folder = resolve(/* turbopackIgnore: true */ process.cwd(), DATA_DIR);
  const file = join(/* turbopackIgnore: true */ folder, "backoffice-secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    return readFileSync(file, "utf8").trim();
  }
}
