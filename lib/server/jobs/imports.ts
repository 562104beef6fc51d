import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { query } from "../db/pool";
import { findImports } from "../import/import-row";
import type { Job } from "./job";

const SCRIPT = ["--conditions=react-server", "--import", "tsx", "scripts/import-uploaded.ts"];

/** How often an import may end its process before it counts as failed. */
const TRIES = 5;

/**
 * Imports uploaded files, one after another, each in a process of its own with a lower priority: reading a million rows in the server would keep its pages waiting. The process
 * ends with this one; what it left is gone on with at the next look.
 */
export const imports: Job = {
  name: "imports",
  schedule: "* * * * *",
  limitS: 6 * 3600,
  wakeOn: "vitrin_imports",
  async run() {
    for (let last = 0; ; ) {
      await query("UPDATE imports SET state = 'failed', ended_at = now() WHERE state IN ('waiting', 'running') AND spool IS NOT NULL AND tries >= $1", [TRIES]);
      const [next] = await query<{ id: number }>("SELECT id FROM imports WHERE state IN ('waiting', 'running') AND spool IS NOT NULL ORDER BY id LIMIT 1");
      if (!next || next.id === last) return;
      last = next.id;
      const child = spawn(process.execPath, [...SCRIPT, String(next.id)], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
      const ended = once(child, "exit");
      try {
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      } catch {
        // It has ended already, or this system does not let us.
      }
      await ended;
      // It waits for another process, or it died: the schedule looks again.
      const [now] = await findImports(query, "id = $1", [next.id]);
      if (now?.state === "waiting" || now?.state === "running") return;
    }
  },
};
