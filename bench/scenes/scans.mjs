import { readFileSync, statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { queryOnce } from "../prepare-many.mjs";

/** Sequential scans of tables with at least this many rows are reported. */
const LARGE_TABLE_ROWS = 50_000;
const REQUESTS_PER_SCENE = 6;

/**
 * Parses the plans that the server logged (auto_explain): the statements that scan a table
 * sequentially, once for each such table.
 */
const sequentialScansIn = (text) =>
  text
    .split(/LOG: {2}duration:/)
    .slice(1)
    .flatMap((entry) => {
      const tables = [...entry.matchAll(/Seq Scan on (?:public\.)?"?(\w+)"?/g)].map(
        ([, table]) => table,
      );
      const statement =
        /Query Text: ([\s\S]*?)\n\s*(?:\w[\w ]* {2}\(cost|\S.*\(cost)/.exec(entry)?.[1] ?? "";
      return tables.map((table) => ({
        table,
        statement: statement.replace(/\s+/g, " ").trim().slice(0, 160),
      }));
    });

/**
 * Runs every scene a few times while all plans are logged. Returns the statements with a sequential
 * scan of a large table, each once.
 */
export async function scannedTables({ database, log, scenes }) {
  const largeTables = new Set(
    (
      await queryOnce(
        database,
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= $1",
        [LARGE_TABLE_ROWS],
      )
    ).map(({ relname }) => relname),
  );
  const setLogMinDuration = async (ms) => {
    await queryOnce(database, `ALTER SYSTEM SET auto_explain.log_min_duration = ${ms}`);
    await queryOnce(database, "SELECT pg_reload_conf()");
    await pause(300);
  };
  const scans = new Map();
  await setLogMinDuration(0);
  try {
    for (const scene of scenes) {
      const start = statSync(log).size;
      for (let i = 0; i < REQUESTS_PER_SCENE; i++) await scene.send(i);
      await pause(100);
      for (const { table, statement } of sequentialScansIn(
        readFileSync(log).subarray(start).toString("utf8"),
      )) {
        if (largeTables.has(table) && !scans.has(table + statement))
          scans.set(table + statement, { scene: scene.name, table, statement });
      }
    }
  } finally {
    await setLogMinDuration(-1);
  }
  return [...scans.values()];
}
