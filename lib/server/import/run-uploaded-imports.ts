import { query } from "../db/pool";
import { findImports } from "./import-row";
import { moveImports } from "./import-states";
import type { Job } from "../jobs/job";
import { runBeside } from "../run-beside";

/**
 * How often in a row an import may end its process before it is stopped, for staff to go on with.
 */
const MAX_ATTEMPTS = 5;

/**
 * Imports uploaded files, one after another, each in a process of its own: reading a million rows
 * in the server would keep its pages waiting. What a process left is gone on with at the next look.
 */
export const runUploadedImports: Job = {
  name: "imports",
  schedule: "* * * * *",
  timeoutS: 6 * 3600,
  notifiedBy: "vitrin_imports",
  async run() {
    for (let last = 0; ;) {
      const hopeless = { where: "spool IS NOT NULL AND tries >= $1", values: [MAX_ATTEMPTS] };
      await moveImports(query, "stopped", hopeless, {});
      const [next] = await query<{ id: number }>(
        "SELECT id FROM imports WHERE state IN ('waiting', 'running') AND spool IS NOT NULL ORDER BY id LIMIT 1",
      );
      if (!next || next.id === last) return;
      last = next.id;
      await runBeside("scripts/import-uploaded.ts", String(next.id));
      // It waits for another process, or it died: the schedule looks again.
      const [now] = await findImports(query, "id = $1", [next.id]);
      if (now?.state === "waiting" || now?.state === "running") return;
    }
  },
};
