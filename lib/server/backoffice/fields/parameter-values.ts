import type { PayloadRequest, RelationshipFieldSingleValidation } from "payload";
import { relationship } from "payload/shared";
import { label, type Label } from "../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const FROM_LIST = label("Bu parametrin siyahısı var: dəyəri siyahıdan seçin.", "This parameter has a list: choose the value from it.", "У этой характеристики есть список: выберите значение из него.");
const NOT_BESIDE = label("Bu parametrin dəyəri siyahıdan seçilir: bu xananı boş saxlayın.", "This parameter's value comes from its list: leave this field empty.", "Значение этой характеристики берётся из списка: оставьте поле пустым.");
const WHOLE = label("Bu parametr tam ədəddir: ədəd yazın.", "This parameter is a whole number: enter one.", "Эта характеристика — целое число: укажите его.");
const NO_TEXT = label("Bu parametr ədəddir: mətn xanasını boş saxlayın.", "This parameter is a number: leave the text empty.", "Эта характеристика — число: оставьте текст пустым.");
const ONE = label("Ya ədəd, ya da mətn yazın.", "Enter either a number or a text.", "Укажите либо число, либо текст.");

/** What decides how a parameter's value is written. */
export type Kind = { type: "text" | "info" | "integer"; hasList: boolean };
type Row = { parameter?: unknown; mask?: unknown; number?: unknown; text?: unknown };
type Options = { siblingData: unknown; req: PayloadRequest };

const idOf = (value: unknown): number => Number(value !== null && typeof value === "object" && "id" in value ? value.id : value);
const isEmpty = (value: unknown): boolean => value === null || value === undefined || (typeof value === "string" && value.trim() === "");

// One query for all parameters of a request, which validates each row's fields.
const known = new WeakMap<PayloadRequest, Promise<Map<number, Kind>>>();
async function kindOf(req: PayloadRequest, parameter: unknown): Promise<Kind | undefined> {
  const read = async () => {
    const run = await transactionOf(req);
    const rows = await run<Kind & { id: number }>('SELECT p.id, p.type::text AS type, EXISTS (SELECT 1 FROM parameter_masks m WHERE m.parameter_id = p.id) AS "hasList" FROM parameters p');
    return new Map(rows.map((row) => [row.id, row]));
  };
  const kinds = known.get(req) ?? read();
  known.set(req, kinds);
  return (await kinds).get(idOf(parameter));
}

/** A value that the parameter's kind has no place for, or the wrong place, would be silently missing in the shop: each field says so. */
const validating = (check: (value: unknown, kind: Kind, row: Row) => Label | null) =>
  async (value: unknown, { siblingData, req }: Options): Promise<string | true> => {
    const row = (siblingData ?? {}) as Row;
    const kind = isEmpty(row.parameter) ? undefined : await kindOf(req, row.parameter);
    const fault = kind ? check(value, kind, row) : null;
    return fault ? staffMessage(fault, req) : true;
  };

/** What is wrong with a number, a text or a value of the list for a parameter of a kind; null when nothing is. */
export const numberFault = (value: unknown, { type, hasList }: Kind): Label | null => {
  if (hasList) return isEmpty(value) ? null : NOT_BESIDE;
  return type !== "integer" || Number.isInteger(value) ? null : WHOLE;
};
export const textFault = (value: unknown, { type, hasList }: Kind, number: unknown): Label | null => {
  if (isEmpty(value)) return null;
  return hasList ? NOT_BESIDE : type === "integer" ? NO_TEXT : isEmpty(number) ? null : ONE;
};

export const validNumber = validating(numberFault);
export const validText = validating((value, kind, { number }) => textFault(value, kind, number));
const isChosen = validating((value, { hasList }) => (hasList && isEmpty(value) ? FROM_LIST : null));
/** After Payload's own check that the value is one of the parameter's. */
export const validMask: RelationshipFieldSingleValidation = async (value, options) => {
  const own = await relationship(value, options as never);
  return own === true ? isChosen(value, options) : own;
};
