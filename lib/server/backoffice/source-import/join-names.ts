import type { Sql } from "@/lib/server/db/sql";
import { fillLabel } from "@/lib/server/import/faults";
import type { Fault } from "@/lib/server/import/import-row";
import { readRows } from "@/lib/server/import/read-rows";
import { label, type Label } from "../../labels";
import { AMBIGUOUS_NAME, columnFault, NOT_ONE_OF, UNKNOWN_NAME } from "../imports/cell-faults";
import { rememberJoinings } from "./joinings";
import { IS, NAME_KINDS, type NameKind } from "./names";
import { readOwnNames } from "./own-names";

/** The columns of a table of names that the shop does not have; staff fill in "ours". */
export const UNKNOWN_TABLE_HEAD = ["kind", "name", "ours", "count", "line"];

const NO_VALUE_OF = label(
  "“{text}” hansı parametrin dəyəridir, bilinmir.",
  "it is not known of which parameter “{text}” is a value.",
  "неизвестно, значением какой характеристики является «{text}».",
);

/** A name of a supplier, and what staff say that it is here. */
export type Joining = { kind: NameKind; name: string; ours: string };

const isKind = (text: string): text is NameKind => NAME_KINDS.some((kind) => kind === text);

/**
 * Remembers what names of a supplier mean, in the caller's transaction: a category by id, path or
 * name, a brand by slug or name, a parameter by key or name, a value by code or name. Returns what is
 * wrong with those that are not found, by their index.
 */
export async function joinNames(
  run: Sql,
  supplier: string,
  joinings: readonly Joining[],
): Promise<ReadonlyMap<number, Label>> {
  const faults = new Map<number, Label>();
  const remember = async (isOfKind: (kind: NameKind) => boolean) => {
    const own = await readOwnNames(run, supplier);
    const targets = joinings.flatMap(({ kind, name, ours }, at) => {
      if (!isOfKind(kind)) return [];
      const found = own.find(kind, ours, name.split(IS)[0] ?? "");
      if (typeof found === "number") return [{ kind, name, target: found }];
      faults.set(
        at,
        found === "no parameter"
          ? fillLabel(NO_VALUE_OF, { text: name })
          : fillLabel(found === "ambiguous" ? AMBIGUOUS_NAME : UNKNOWN_NAME, { text: ours }),
      );
      return [];
    });
    if (targets.length > 0) await rememberJoinings(run, supplier, targets);
  };
  // Values are looked up in the parameter that the supplier's name of it means by then.
  await remember((kind) => kind !== "value");
  await remember((kind) => kind === "value");
  return faults;
}

const TABLE = {
  required: ["kind", "name", "ours"],
  columnOf: (name: string) => UNKNOWN_TABLE_HEAD.find((column) => column === name.toLowerCase()),
  ignoresUnknown: true,
  keysOf: ({ kind = "", name = "" }: Readonly<Record<string, string>>) => [`${kind} ${name}`],
};

/**
 * Remembers what a table says that names of a supplier mean (`UNKNOWN_TABLE_HEAD`). Rows with an
 * empty "ours" are skipped. Throws a FileFault for a text that is no table.
 */
export async function joinFromTable(
  run: Sql,
  supplier: string,
  table: string,
): Promise<{ joined: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  const lines: number[] = [];
  const joinings: Joining[] = [];
  const bytes = (async function* () {
    yield Buffer.from(table);
  })();
  for await (const row of readRows(bytes, TABLE)) {
    if ("faults" in row) {
      faults.push(...row.faults.map((message) => ({ line: row.line, message })));
      continue;
    }
    const { kind = "", name = "", ours = "" } = row.cells;
    if (ours === "") continue;
    if (!isKind(kind))
      faults.push({
        line: row.line,
        message: columnFault("kind", fillLabel(NOT_ONE_OF, { values: NAME_KINDS.join(", ") })),
      });
    else {
      joinings.push({ kind, name, ours });
      lines.push(row.line);
    }
  }
  const wrong = await joinNames(run, supplier, joinings);
  for (const [at, message] of wrong)
    faults.push({ line: lines[at] ?? 0, message: columnFault("ours", message) });
  return { joined: joinings.length - wrong.size, faults };
}
