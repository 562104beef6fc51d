import type { Sql } from "@/lib/server/db/sql";
import { readPeopleQuery } from "../people-search/find-people";

/** The most shipments that a search finds; the newest of them. */
const MAX_FOUND = 300;

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
  return [...new Set([code, code.toUpperCase(), code.replace(/[\s-]/g, "")])].filter(
    (form) => form !== "",
  );
}

/**
 * The shipments that a scanned code names, the newest first: a shipment's code, an order's number, a
 * serial number or IMEI, a tracking code, or a product's SKU among those that are still to be packed.
 */
export async function findByCode(run: Sql, text: string): Promise<number[]> {
  const code = readCode(text);
  const number = /^\s*(?:№|#)?\s*(\d{1,9})\s*$/.exec(text)?.[1];
  const rows = await run<Found>(
    `SELECT id FROM shipments WHERE invoice_id = $1 AND part = $2
     UNION SELECT id FROM shipments WHERE invoice_id = $3
     UNION SELECT l.shipment_id FROM serials n JOIN shipment_lines l ON l.id = n.shipment_line_id WHERE n.serial = ANY ($4::text[]) AND n.released_at IS NULL
     UNION SELECT id FROM shipments WHERE tracking_code = ANY ($4::text[])
     UNION SELECT l.shipment_id FROM products p JOIN invoice_lines il ON il.product_id = p.id JOIN shipment_lines l ON l.invoice_line_id = il.id
       JOIN shipments s ON s.id = l.shipment_id AND s.state = 'to_pack' WHERE p.sku = ANY ($4::text[])
     ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [
      code?.invoiceId ?? null,
      code?.part ?? null,
      number === undefined ? null : Number(number),
      codeForms(text),
    ],
  );
  return rows.map(({ id }) => id);
}

/**
 * The shipments that staff search for, the newest first: by a code as in `findByCode`, by the name or
 * phone of the recipient however it is spelled, and by the SKU of a product.
 */
export async function findShipments(run: Sql, text: string): Promise<number[]> {
  const { name, names, phone } = await readPeopleQuery(run, text);
  const people = await run<Found>(
    `SELECT s.id FROM invoices i JOIN shipments s ON s.invoice_id = i.id
       WHERE vitrin_name_key(coalesce(i.user_name, '') || ' ' || coalesce(i.user_sur_name, '')) LIKE $1 AND vitrin_name_key(coalesce(i.user_name, '') || ' ' || coalesce(i.user_sur_name, '')) LIKE ALL ($2::text[])
     UNION SELECT s.id FROM invoices i JOIN shipments s ON s.invoice_id = i.id WHERE regexp_replace(i.user_phone, '\\D', '', 'g') LIKE $3
     UNION SELECT l.shipment_id FROM products p JOIN invoice_lines il ON il.product_id = p.id JOIN shipment_lines l ON l.invoice_line_id = il.id WHERE p.sku = ANY ($4::text[])
     ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, phone, codeForms(text)],
  );
  const found = new Set([...(await findByCode(run, text)), ...people.map(({ id }) => id)]);
  return [...found].sort((a, b) => b - a).slice(0, MAX_FOUND);
}
