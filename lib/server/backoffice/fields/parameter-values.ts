import type { PayloadRequest } from "payload";
import { MAX_ID } from "@/lib/contract/limits";
import { relatedId } from "../../db/related-id";
import { label, type Label } from "../../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";
import { isEmptyField } from "./is-empty-field";

const FROM_LIST = label(
  "Bu parametrin siyahısı var: dəyəri siyahıdan seçin.",
  "This parameter has a list: choose the value from it.",
  "У этой характеристики есть список: выберите значение из него.",
);
const NOT_ITS_VALUE = label(
  "Bu dəyər bu parametrin siyahısında yoxdur.",
  "This parameter's list has no such value.",
  "В списке этой характеристики нет такого значения.",
);
const NOT_BESIDE = label(
  "Bu parametrin dəyəri siyahıdan seçilir: bu xananı boş saxlayın.",
  "This parameter's value comes from its list: leave this field empty.",
  "Значение этой характеристики берётся из списка: оставьте поле пустым.",
);
const NOT_WHOLE = label(
  "Bu parametr tam ədəddir: ədəd yazın.",
  "This parameter is a whole number: enter one.",
  "Эта характеристика — целое число: укажите его.",
);
const NO_TEXT = label(
  "Bu parametr ədəddir: mətn xanasını boş saxlayın.",
  "This parameter is a number: leave the text empty.",
  "Эта характеристика — число: оставьте текст пустым.",
);
const NUMBER_OR_TEXT = label(
  "Ya ədəd, ya da mətn yazın.",
  "Enter either a number or a text.",
  "Укажите либо число, либо текст.",
);

/**
 * What decides which field holds a parameter's value: `hasList` means that it is chosen from a
 * list.
 */
export type ParameterKind = { type: "text" | "info" | "integer"; hasList: boolean };
type KindWithValues = ParameterKind & { values: number[] };
type Row = { parameter?: unknown; mask?: unknown; number?: unknown; text?: unknown };
type Options = { data: unknown; siblingData: unknown; req: PayloadRequest };

async function readKinds(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Map<number, KindWithValues>> {
  const run = await transactionOf(req);
  const rows = await run<{ id: number; type: ParameterKind["type"]; values: number[] }>(
    "SELECT p.id, p.type::text AS type, ARRAY(SELECT m.id FROM parameter_masks m WHERE m.parameter_id = p.id) AS values FROM parameters p WHERE p.id = ANY ($1::integer[])",
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...row, hasList: row.values.length > 0 }]));
}

const parameterIds = (rows: readonly Row[]): number[] =>
  rows
    .map(({ parameter }) => relatedId(parameter))
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);

// Cached by request, with one query for all parameters of a document, because each field of each
// row is validated separately.
type Kinds = Map<number, Promise<Map<number, KindWithValues>>>;
const kindsByRequest = new WeakMap<PayloadRequest, Kinds>();
async function parameterKind(
  req: PayloadRequest,
  row: Row,
  document: unknown,
): Promise<KindWithValues | undefined> {
  const kinds: Kinds = kindsByRequest.get(req) ?? new Map();
  kindsByRequest.set(req, kinds);
  const [id] = parameterIds([row]);
  if (id === undefined) return undefined;
  if (!kinds.has(id)) {
    const { parameters } = (document ?? {}) as { parameters?: unknown };
    const ids = [
      ...new Set([id, ...parameterIds(Array.isArray(parameters) ? parameters : [])]),
    ].filter((one) => !kinds.has(one));
    const kindsOfIds = readKinds(req, ids);
    for (const one of ids) kinds.set(one, kindsOfIds);
  }
  return (await kinds.get(id))?.get(id);
}

/**
 * A validation by the parameter's kind. A value in the wrong field would silently be missing in the
 * shop, so each field reports it.
 */
const validateByKind =
  (check: (value: unknown, kind: KindWithValues, row: Row) => Label | null) =>
  async (value: unknown, { data, siblingData, req }: Options): Promise<string | true> => {
    const row = (siblingData ?? {}) as Row;
    const kind = isEmptyField(row.parameter) ? undefined : await parameterKind(req, row, data);
    const fault = kind ? check(value, kind, row) : null;
    return fault ? staffMessage(fault, req) : true;
  };

/** The error of a parameter's number field, given the parameter's kind; null if there is none. */
export const numberFault = (value: unknown, { type, hasList }: ParameterKind): Label | null => {
  if (hasList) return isEmptyField(value) ? null : NOT_BESIDE;
  return type !== "integer" || Number.isInteger(value) ? null : NOT_WHOLE;
};

/**
 * The error of a parameter's text field, whose sibling number field has the value `number`; null if
 * there is none.
 */
export const textFault = (
  value: unknown,
  { type, hasList }: ParameterKind,
  number: unknown,
): Label | null => {
  if (isEmptyField(value)) return null;
  if (hasList) return NOT_BESIDE;
  if (type === "integer") return NO_TEXT;
  return isEmptyField(number) ? null : NUMBER_OR_TEXT;
};

export const validNumber = validateByKind(numberFault);
export const validText = validateByKind((value, kind, { number }) =>
  textFault(value, kind, number),
);
/** Replaces Payload's own check, which would query the database for every row. */
export const validMask = validateByKind((value, { hasList, values }) => {
  if (isEmptyField(value)) return hasList ? FROM_LIST : null;
  return values.includes(relatedId(value)) ? null : NOT_ITS_VALUE;
});
