import { MAX_FOUND_SHIPMENTS } from "@/lib/contract/desk";
import type { Sql } from "@/lib/server/db/sql";
import { readPeopleQuery } from "../people-search/find-people";

type Found = { id: number };

/** The order and part of a code such as `1234-2`, which is printed on packing lists. */
function readCode(text: string): { invoiceId: number; part: number } | null {
  const [, id, part] = /^\s*(\d{1,9})-(\d{1,4})\s*$/.exec(text) ?? [];
  return id === undefined || part === undefined
    ? null
    : { invoiceId: Number(id), part: Number(part) };
}

/** What a code may be besides that of a shipment: typed in any case, and an IMEI in groups. */
function codeForms(text: string): string[] {
  const code = text.normalize("NFKC").trim();
  const digits = code.replace(/[\s-]/g, "");
  const forms = [code, code.toUpperCase(), ...(/^\d{15}$/.test(digits) ? [digits] : [])];
  return [...new Set(forms)].filter((form) => form !== "");
}

/** What a code may be. A product's SKU, and a piece's serial number, are no codes of a shipment. */
type CodeKind = "shipment" | "order" | "tracking" | "serial" | "sku";
const MOVING: readonly CodeKind[] = ["shipment", "order", "tracking"];

/**
 * The shipments that a code names. `mayMove`: whether the code means them beyond doubt, so that a
 * scan of it may move one: it is the code of a shipment, the number of an order or a tracking code,
 * and nothing else. The SKU on a box, which may be a number too, would pack a whole order.
 */
type FoundByCode = { ids: number[]; mayMove: boolean };

/**
 * The shipments that a scanned code names, the newest first: a shipment's code, an order's number, a
 * serial number or IMEI, a tracking code, or a product's SKU among those that are still to be packed.
 */
export async function findByCode(run: Sql, text: string): Promise<FoundByCode> {
  const code = readCode(text);
  const number = /^\s*(?:№|#)?\s*(\d{1,9})\s*$/.exec(text)?.[1];
  const forms = codeForms(text);
  // The open shipments come first in the last one, because a product may have been ordered often.
  const rows = await run<Found & { kind: CodeKind }>(
    `WITH open AS MATERIALIZED (SELECT id FROM shipments WHERE state = 'to_pack')
     SELECT id, 'shipment' AS kind FROM shipments WHERE invoice_id = $1 AND part = $2
     UNION SELECT id, 'order' FROM shipments WHERE invoice_id = $3
     UNION SELECT l.shipment_id, 'serial' FROM serials n JOIN shipment_lines l ON l.id = n.shipment_line_id WHERE n.serial = ANY ($4::text[]) AND n.released_at IS NULL
     UNION SELECT id, 'tracking' FROM shipments WHERE tracking_code = ANY ($4::text[])
     UNION SELECT open.id, 'sku' FROM open JOIN shipment_lines l ON l.shipment_id = open.id JOIN invoice_lines il ON il.id = l.invoice_line_id
       JOIN products p ON p.id = il.product_id WHERE p.sku = ANY ($4::text[])
     ORDER BY id DESC LIMIT ${MAX_FOUND_SHIPMENTS}`,
    [
      code?.invoiceId ?? null,
      code?.part ?? null,
      number === undefined ? null : Number(number),
      forms,
    ],
  );
  const [product] = await run("SELECT 1 FROM products WHERE sku = ANY ($1::text[]) LIMIT 1", [
    forms,
  ]);
  const kinds = new Set<CodeKind>([
    ...rows.map(({ kind }) => kind),
    ...(product ? ["sku" as const] : []),
  ]);
  return {
    ids: [...new Set(rows.map(({ id }) => id))],
    mayMove: kinds.size === 1 && MOVING.some((kind) => kinds.has(kind)),
  };
}

/**
 * The shipments that staff search for: first those whose code it is, as in `findByCode`, then, the
 * newest first, those found by the name or phone of the recipient however it is spelled, and those
 * on their way or in the shop that have a product with this SKU. `seesEnded`: whether the staff
 * member may find people whose shipments have ended; those who only pack may not.
 */
export async function findShipments(
  run: Sql,
  text: string,
  { seesEnded }: { seesEnded: boolean },
): Promise<number[]> {
  const { name, names, phone } = await readPeopleQuery(run, text);
  const people = await run<Found>(
    `WITH open AS MATERIALIZED (SELECT id FROM shipments WHERE state NOT IN ('delivered', 'cancelled'))
     SELECT s.id FROM invoices i JOIN shipments s ON s.invoice_id = i.id
       WHERE vitrin_name_key(coalesce(i.user_name, '') || ' ' || coalesce(i.user_sur_name, '')) LIKE $1 AND vitrin_name_key(coalesce(i.user_name, '') || ' ' || coalesce(i.user_sur_name, '')) LIKE ALL ($2::text[])
         AND ($5::boolean OR s.state IN ('to_pack', 'packed', 'handed_over', 'failed'))
     UNION SELECT s.id FROM invoices i JOIN shipments s ON s.invoice_id = i.id WHERE regexp_replace(i.user_phone, '\\D', '', 'g') LIKE $3
         AND ($5::boolean OR s.state IN ('to_pack', 'packed', 'handed_over', 'failed'))
     UNION SELECT open.id FROM open JOIN shipment_lines l ON l.shipment_id = open.id JOIN invoice_lines il ON il.id = l.invoice_line_id
       JOIN products p ON p.id = il.product_id WHERE p.sku = ANY ($4::text[])
     ORDER BY id DESC LIMIT ${MAX_FOUND_SHIPMENTS}`,
    [name, names, phone, codeForms(text), seesEnded],
  );
  const { ids } = await findByCode(run, text);
  return [...new Set([...ids, ...people.map(({ id }) => id)])].slice(0, MAX_FOUND_SHIPMENTS);
}

/** The shipments of an order, the first part first. */
export const listOrder = async (run: Sql, invoiceId: number): Promise<number[]> =>
  (
    await run<Found>("SELECT id FROM shipments WHERE invoice_id = $1 ORDER BY part", [invoiceId])
  ).map(({ id }) => id);
