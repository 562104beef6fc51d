import { query } from "../db/pool";
import { label } from "../labels";
import { findImports } from "./import-row";
import { moveImports } from "./import-states";
import type { Job } from "../jobs/job";
import { runInChildProcess } from "../run-beside";

/** How often the process of an import may die before the import is stopped and left to staff. */
const MAX_ATTEMPTS = 5;

const DIED = label(
  `Faylı oxuyan proses ${MAX_ATTEMPTS} dəfə eyni yerdə dayanıb. Səbəbi serverin jurnalındadır: operatora deyin, sonra davam etdirin.`,
  `The process that reads the file has died ${MAX_ATTEMPTS} times at the same place. The server's log says why: tell the operator, then continue.`,
  `Процесс, который читает файл, ${MAX_ATTEMPTS} раз прервался на одном месте. Причина в журнале сервера: сообщите оператору, затем продолжите.`,
);

/**
 * Imports uploaded files, one after another, each in a child process: parsing a million rows in the
 * server would delay its pages. An import that a dead process left is continued at the next run.
 */
export const runUploadedImports: Job = {
  name: "imports",
  schedule: "* * * * *",
  timeoutS: 6 * 3600,
  notifiedBy: "vitrin_imports",
  async run() {
    for (let lastId = 0; ;) {
      const triedTooOften = { where: "spool IS NOT NULL AND tries >= $1", values: [MAX_ATTEMPTS] };
      await moveImports(query, "stopped", triedTooOften, { failure: JSON.stringify(DIED) });
      const [next] = await query<{ id: number }>(
        "SELECT id FROM imports WHERE state IN ('waiting', 'running') AND spool IS NOT NULL ORDER BY id LIMIT 1",
      );
      if (!next || next.id === lastId) return;
      lastId = next.id;
      await runInChildProcess("scripts/import-uploaded.ts", String(next.id));
      // Another process runs the import, or its process died: the next scheduled run tries again.
      const [now] = await findImports(query, "id = $1", [next.id]);
      if (now?.state === "waiting" || now?.state === "running") return;
    }
  },
};
