import { canonicalNumber } from "@/lib/contract/parse-number";
import type { Label } from "../labels";
import { FileFault, NO_ROWS, NOT_JSON, ROW_TOO_LONG, unknownColumn, wrongValue } from "./faults";
import type { ImportKind } from "./import-kind";
import type { ReadRow } from "./read-rows";

const MAX_LINE = 1_000_000;

/**
 * The lines of a text that arrives in pieces. A line that is too long is truncated just beyond the
 * limit, so that the caller sees that it is too long.
 */
async function* linesOf(
  texts: AsyncIterable<string>,
): AsyncGenerator<{ line: number; text: string }> {
  let [line, rest] = [1, ""];
  for await (const part of texts) {
    const lines = (rest + part).split("\n");
    rest = (lines.pop() ?? "").slice(0, MAX_LINE + 1);
    for (const text of lines) yield { line: line++, text };
  }
  yield { line, text: rest };
}

type JoinList = NonNullable<ImportKind<unknown>["joinList"]>;
const joinLines: JoinList = (values) => values.join("\n");

type FlatRow = { cells: Record<string, string>; faults: Label[] };

/** A scalar as the text of a cell; null for an array or an object. */
function scalarText(value: unknown): string | null {
  if (value === null) return "";
  if (typeof value === "string") return value.trim();
  // A JSON number is unambiguous, so it is written in the form that the parser of typed numbers
  // cannot misread.
  if (typeof value === "number") return canonicalNumber(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Flattens a value into cells by column: `{"title": {"az": "…"}}` is the column `title.az`, and the
 * values of an array are joined in one cell.
 */
function flatten(value: unknown, name: string, into: FlatRow, joinList: JoinList): void {
  const text = scalarText(value);
  if (text !== null) into.cells[name] = text;
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value))
      flatten(inner, name === "" ? key : `${name}.${key}`, into, joinList);
  else if (Array.isArray(value) && value.every((item) => scalarText(item) !== null))
    into.cells[name] = joinList(value.map((item) => scalarText(item) ?? ""));
  else if (
    Array.isArray(value) &&
    value.every(
      (item) => isObject(item) && Object.values(item).every((inner) => scalarText(inner) !== null),
    )
  ) {
    const keys = new Set(value.flatMap((item: object) => Object.keys(item)));
    for (const key of keys)
      into.cells[`${name}.${key}`] = joinList(
        value.map((item: Record<string, unknown>) => scalarText(item[key] ?? null) ?? ""),
      );
  } else into.faults.push(wrongValue(name));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the rows of a JSON Lines file: one object per line, blank lines are skipped. `null` and an
 * empty text clear a field; a missing field stays unchanged. Throws a FileFault when the file has
 * no rows.
 */
export async function* jsonRows(
  texts: AsyncIterable<string>,
  {
    columnOf,
    ignoresUnknown,
    joinList = joinLines,
  }: Pick<ImportKind<unknown>, "columnOf" | "ignoresUnknown" | "joinList">,
): AsyncGenerator<ReadRow> {
  let hasRows = false;
  for await (const { line, text } of linesOf(texts)) {
    if (text.trim() === "") continue;
    hasRows = true;
    const isTooLong = text.length > MAX_LINE;
    const value = isTooLong ? undefined : parseJson(text);
    if (!isObject(value)) {
      yield { line, faults: [isTooLong ? ROW_TOO_LONG : NOT_JSON] };
      continue;
    }
    const flat: FlatRow = { cells: {}, faults: [] };
    flatten(value, "", flat, joinList);
    const cells: Record<string, string> = {};
    for (const [name, inner] of Object.entries(flat.cells)) {
      const column = columnOf(name);
      if (column !== undefined) cells[column] = inner;
      else if (!ignoresUnknown) flat.faults.push(unknownColumn(name));
    }
    yield flat.faults.length > 0 ? { line, faults: flat.faults } : { line, cells };
  }
  if (!hasRows) throw new FileFault(1, [NO_ROWS]);
}
