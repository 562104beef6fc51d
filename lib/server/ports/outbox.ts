import { appendFile, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "@/lib/env";
import { clock } from "../db/clock";

/**
 * Appends a message with its time, as one line of JSON, to `DATA_DIR/outbox/<name>.jsonl`. Used in
 * demo mode, in which nothing leaves the machine. Messages may contain codes, so only the shop's
 * user can read the file.
 */
export async function appendToOutbox(name: "sms" | "mail", message: object): Promise<void> {
  const folder = join(
    /* turbopackIgnore: true */ resolve(/* turbopackIgnore: true */ process.cwd(), env().DATA_DIR),
    "outbox",
  );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(
    join(/* turbopackIgnore: true */ folder, `${name}.jsonl`),
    `${JSON.stringify({ at: clock.now().toISOString(), ...message })}\n`,
    { mode: 0o600 },
  );
}
