import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { toSlug } from "@/lib/format/slug";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { BRAND_PARAMETER } from "@/lib/server/essentials/essentials";
import { fillLabel } from "@/lib/server/import/faults";
import type { ImportKind, Outcome } from "@/lib/server/import/import-kind";
import { label, type Label } from "../../labels";
import { ParameterMasks } from "../collections/parameter-masks";
import { MAX_UNIT, Parameters } from "../collections/parameters";
import { STANDARD_POSITION } from "../fields/order";
import { MAX_TITLE } from "../fields/title";
import { formRules } from "../form-rules";
import { BAD_POSITION, columnFault, NEEDED, quoting, TOO_LONG } from "../imports/cell-faults";
import { reindexRenamed } from "../reindex";
import { CellReader, mergeTexts, type Cells, type Texts } from "./cell-reader";
import { columnsOf, PARAMETER_FILE } from "./columns";
import { normalizeName } from "./normalize-name";
import { joinList, splitList } from "./value-list";

const UNEQUAL = label(
  "{count} dəyər var, values sütunlarından birində isə {other}: hər sütunda eyni sayda olmalıdır.",
  "{count} values, but another column of the values has {other}: each must have as many.",
  "{count} значений, а в другом столбце значений {other}: в каждом должно быть поровну.",
);
const TOO_MANY = label(
  "ən çoxu {most} dəyər ola bilər.",
  "at most {most} values.",
  "не более {most} значений.",
);
const BRANDS = label(
  "bu parametrin dəyərləri brendlərdir: onları brendlər faylı ilə gətirin.",
  "the values of this parameter are the brands: import them with a file of brands.",
  "значения этой характеристики — бренды: загрузите их файлом брендов.",
);
const TWICE = label(
  "“{text}” iki dəfə yazılıb.",
  "“{text}” is there twice.",
  "«{text}» указано дважды.",
);
const MAX_VALUES = 2000;

const formFault = formRules(Parameters.fields, "parameters");
const valueFault = formRules(ParameterMasks.fields, "values of parameters");

const TYPES = { text: "text", info: "info", integer: "integer" } as const;
type ParameterType = keyof typeof TYPES;

type ValueRow = { code?: string; texts: Texts; position?: number };
export type ParameterRow = {
  key: string;
  titles: Texts;
  units: Texts;
  type?: ParameterType;
  position?: number;
  /** listed values that are added or changed; the others stay */
  values: readonly ValueRow[];
};

type Names = Partial<Record<Language, string>>;
type Value = { id: number; code: string; position: number; texts: Names };
type State = {
  id: number;
  key: string;
  type: ParameterType;
  position: number;
  titles: Names;
  units: Names;
  values: Value[];
};

const TEXT_COLUMNS: readonly string[] = LANGUAGES.map((language) => `values.${language}`);
const VALUE_COLUMNS = ["values.code", ...TEXT_COLUMNS, "values.position"];

function readValues(reader: CellReader): ValueRow[] {
  const columns = VALUE_COLUMNS.flatMap((column) => {
    const cell = reader.cell(column) ?? "";
    return cell === "" ? [] : [{ column, parts: splitList(cell) }];
  });
  const count = Math.max(0, ...columns.map(({ parts }) => parts.length));
  // As everywhere, an empty cell empties a text; for codes and positions it says nothing.
  if (count > 0)
    for (const column of TEXT_COLUMNS)
      if (reader.cell(column) === "")
        columns.push({ column, parts: Array.from({ length: count }, () => "") });
  for (const { column, parts } of columns)
    if (parts.length < count)
      reader.addFault(column, fillLabel(UNEQUAL, { count: parts.length, other: count }));
  const [first] = columns;
  if (first && count > MAX_VALUES)
    reader.addFault(first.column, fillLabel(TOO_MANY, { most: MAX_VALUES }));
  if (reader.faults.length > 0) return [];
  return Array.from({ length: count }, (_, at) => {
    const part = (column: string) => columns.find((one) => one.column === column)?.parts[at];
    const texts = Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = part(`values.${language}`);
        return text === undefined ? [] : [[language, text || null]];
      }),
    );
    const row = new CellReader({ position: part("values.position") ?? "" });
    const position = row.position();
    if (row.faults.length > 0)
      reader.addFault("values.position", quoting(part("values.position") ?? "", BAD_POSITION));
    const code = part("values.code") || undefined;
    const fault = code === undefined ? null : valueFault("code", code);
    if (fault) reader.addFault("values.code", quoting(code ?? "", fault));
    return {
      texts,
      ...(code === undefined ? {} : { code }),
      ...(position === undefined ? {} : { position }),
    };
  });
}

function readParameter(cells: Cells): ParameterRow | readonly Label[] {
  const reader = new CellReader(cells);
  const key = (reader.line("key", 100) ?? "").toLowerCase();
  const fault = formFault("key", key);
  if (fault) reader.addFault("key", fault);
  const type = reader.choice("type", TYPES);
  const position = reader.position();
  const values = readValues(reader);
  if (key === BRAND_PARAMETER.key && values.length > 0) reader.addFault("key", BRANDS);
  return reader.result({
    key,
    titles: reader.texts("title", { isTitle: true }),
    units: reader.texts("unit", { most: MAX_UNIT }),
    values,
    ...(type === undefined ? {} : { type }),
    ...(position === undefined ? {} : { position }),
  });
}

const READ = `
SELECT p.id, p.key, p.type::text AS type, p.position::float8 AS position,
  COALESCE((SELECT json_object_agg(_locale, title) FROM parameters_locales WHERE _parent_id = p.id AND title IS NOT NULL), '{}') AS titles,
  COALESCE((SELECT json_object_agg(_locale, unit) FROM parameters_locales WHERE _parent_id = p.id AND unit IS NOT NULL), '{}') AS units,
  COALESCE((SELECT json_agg(json_build_object('id', m.id, 'code', m.code, 'position', m.position::float8,
    'texts', COALESCE((SELECT json_object_agg(_locale, data) FROM parameter_masks_locales WHERE _parent_id = m.id), '{}')) ORDER BY m.position, m.id)
    FROM parameter_masks m WHERE m.parameter_id = p.id), '[]') AS values
FROM parameters p`;

const withOrderedTexts = (row: State): State => ({
  ...row,
  titles: mergeTexts(row.titles, {}),
  units: mergeTexts(row.units, {}),
  values: row.values.map((value) => ({ ...value, texts: mergeTexts(value.texts, {}) })),
});

/** All parameters in the order in which they are shown. */
export const readParameters = async (run: Sql): Promise<State[]> =>
  (await run<State>(`${READ} ORDER BY p.position, p.id`)).map(withOrderedTexts);

async function readState(run: Sql, key: string): Promise<State | undefined> {
  const [row] = await run<State>(`${READ} WHERE p.key = $1`, [key]);
  return row && withOrderedTexts(row);
}

/** A code made from the name, with the first number that makes it free. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const stem = toSlug(name).slice(0, 60).replace(/-+$/, "") || "value";
  let free = stem;
  for (let next = 2; taken.has(free); next++) free = `${stem}-${next}`;
  return free;
}

/** The listed values after the changes of a row, or what is wrong with them. */
function mergeValues(before: readonly Value[], rows: readonly ValueRow[]): Value[] | Label {
  const values = before.map((value) => ({ ...value }));
  const codes = new Set(values.map(({ code }) => code));
  for (const { code } of rows) if (code !== undefined) codes.add(code);
  const seen = new Set<Value>();
  for (const { code, texts, position } of rows) {
    const name = texts[DEFAULT_LANGUAGE] ?? "";
    const found = values.find((value) =>
      code === undefined
        ? Object.values(value.texts).some((own) => normalizeName(own) === normalizeName(name))
        : value.code === code,
    );
    const value: Value = found ?? {
      id: 0,
      code: code ?? freeCode(name, codes),
      position: values.length,
      texts: {},
    };
    if (seen.has(value)) return columnFault("values", fillLabel(TWICE, { text: code ?? name }));
    seen.add(value);
    codes.add(value.code);
    value.texts = mergeTexts(value.texts, texts);
    value.position = position ?? value.position;
    if (!value.texts[DEFAULT_LANGUAGE]) return columnFault(`values.${DEFAULT_LANGUAGE}`, NEEDED);
    for (const language of LANGUAGES)
      if ((texts[language] ?? "").length > MAX_TITLE)
        return columnFault(`values.${language}`, fillLabel(TOO_LONG, { most: MAX_TITLE }));
    if (!found) values.push(value);
  }
  return values;
}

function mergeParameter(row: ParameterRow, before: State | undefined): State | readonly Label[] {
  const from: State = before ?? {
    id: 0,
    key: row.key,
    type: "text",
    position: STANDARD_POSITION,
    titles: {},
    units: {},
    values: [],
  };
  const values = mergeValues(from.values, row.values);
  if (!Array.isArray(values)) return [values];
  const after: State = {
    ...from,
    type: row.type ?? from.type,
    position: row.position ?? from.position,
    titles: mergeTexts(from.titles, row.titles),
    units: mergeTexts(from.units, row.units),
    values,
  };
  const untitled = LANGUAGES.filter(
    (language) =>
      !after.titles[language] && (language === DEFAULT_LANGUAGE || after.units[language]),
  );
  return untitled.length > 0
    ? untitled.map((language) => columnFault(`title.${language}`, NEEDED))
    : after;
}

async function writeTexts(run: Sql, { id, titles, units }: State): Promise<void> {
  const languages = LANGUAGES.filter((language) => titles[language]);
  await run(
    "DELETE FROM parameters_locales WHERE _parent_id = $1 AND _locale::text <> ALL ($2::text[])",
    [id, languages],
  );
  await run(
    `INSERT INTO parameters_locales (_parent_id, _locale, title, unit)
     SELECT $1, language::_locales, title, unit FROM jsonb_to_recordset($2::jsonb) AS t(language text, title text, unit text)
     ON CONFLICT (_locale, _parent_id) DO UPDATE SET title = excluded.title, unit = excluded.unit`,
    [
      id,
      JSON.stringify(
        languages.map((language) => ({
          language,
          title: titles[language],
          unit: units[language] ?? null,
        })),
      ),
    ],
  );
}

async function writeValueTexts(run: Sql, { id, texts }: Value): Promise<void> {
  const languages = LANGUAGES.filter((language) => texts[language]);
  await run(
    "DELETE FROM parameter_masks_locales WHERE _parent_id = $1 AND _locale::text <> ALL ($2::text[])",
    [id, languages],
  );
  await run(
    `INSERT INTO parameter_masks_locales (_parent_id, _locale, data)
     SELECT $1, language::_locales, data FROM jsonb_to_recordset($2::jsonb) AS t(language text, data text)
     ON CONFLICT (_locale, _parent_id) DO UPDATE SET data = excluded.data`,
    [id, JSON.stringify(languages.map((language) => ({ language, data: texts[language] })))],
  );
}

async function writeValue(
  run: Sql,
  parameter: number,
  before: Value | undefined,
  after: Value,
): Promise<void> {
  if (before && JSON.stringify(before) === JSON.stringify(after)) return;
  if (!before) {
    const [made] = await run<{ id: number }>(
      "INSERT INTO parameter_masks (parameter_id, code, position) VALUES ($1, $2, $3) RETURNING id",
      [parameter, after.code, after.position],
    );
    return writeValueTexts(run, { ...after, id: made?.id ?? 0 });
  }
  await run("UPDATE parameter_masks SET position = $2, updated_at = now() WHERE id = $1", [
    after.id,
    after.position,
  ]);
  await writeValueTexts(run, after);
  await reindexRenamed(
    run,
    "mask",
    { id: after.id, data: before.texts, code: before.code, parameter },
    { id: after.id, data: after.texts, code: after.code, parameter },
  );
}

/**
 * Lets saves of these parameters and of their values wait, and waits for those that have begun. The
 * rows of all are locked at once in the order of their ids, as saves lock them.
 */
async function lockParameters(run: Sql, keys: readonly string[]): Promise<void> {
  await run(
    "SELECT id FROM parameters WHERE key = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE",
    [keys],
  );
  await run(
    "SELECT m.id FROM parameter_masks m JOIN parameters p ON p.id = m.parameter_id WHERE p.key = ANY ($1::text[]) ORDER BY m.id FOR NO KEY UPDATE OF m",
    [keys],
  );
}

async function storeParameter(run: Sql, row: ParameterRow, dry: boolean): Promise<Outcome> {
  const before = await readState(run, row.key);
  const after = mergeParameter(row, before);
  if (!("id" in after)) return after;
  if (before && JSON.stringify(before) === JSON.stringify(after)) return "unchanged";
  const outcome = before ? "changed" : "created";
  if (dry) return outcome;
  const { key, type, position } = after;
  if (before)
    await run(
      "UPDATE parameters SET type = $2::enum_parameters_type, position = $3, updated_at = now() WHERE id = $1",
      [after.id, type, position],
    );
  else {
    const [made] = await run<{ id: number }>(
      "INSERT INTO parameters (key, type, position) VALUES ($1, $2::enum_parameters_type, $3) RETURNING id",
      [key, type, position],
    );
    after.id = made?.id ?? 0;
  }
  await writeTexts(run, after);
  for (const value of after.values)
    await writeValue(
      run,
      after.id,
      before?.values.find(({ id }) => id === value.id),
      value,
    );
  if (before)
    await reindexRenamed(
      run,
      "parameter",
      { id: after.id, title: before.titles, unit: before.units, type: before.type, key },
      { id: after.id, title: after.titles, unit: after.units, type, key },
    );
  return outcome;
}

/** The import of parameters with their listed values (docs/catalogue-files.md). */
export const parameterImport: ImportKind<ParameterRow> = {
  ...PARAMETER_FILE,
  batchSize: 100,
  columnOf: columnsOf(PARAMETER_FILE),
  joinList,
  keysOf: ({ key = "" }) => [key.toLowerCase()],
  createImporter: async () => ({
    read: readParameter,
    async store(run, rows, { dry }) {
      if (!dry)
        await lockParameters(
          run,
          rows.map(({ key }) => key),
        );
      const outcomes: Outcome[] = [];
      for (const row of rows) outcomes.push(await storeParameter(run, row, dry));
      if (outcomes.some((outcome) => outcome === "created" || outcome === "changed"))
        await announceInvalidation({ type: "parameter-changed" }, run);
      return outcomes;
    },
  }),
};
