import type { DeskDocument } from "@/lib/contract/desk";
import { bakuDay } from "@/lib/format/baku";
import { formatPhone } from "@/lib/format/format-phone";
import { shortDate } from "@/lib/format/short-date";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import type { ShopFacts } from "@/lib/shop-facts";
import { barCode } from "./bar-code";
import { contactsLine, contactsSentence } from "./contacts";
import { escapeHtml, stripControls } from "./html";
import { dateTimeText, type LabelledRow } from "./invoice-rows";
import { PRINT_STYLE, printedRows, sellerHtml } from "./print-layout";
import { type ShipmentData, shipmentCode } from "./shipment-data";
import { SHIPMENT_TEXTS } from "./shipment-texts";

const STYLE = `${PRINT_STYLE}section+section{break-before:page;margin-top:48px}.bars{display:block}.box{display:inline-block;width:5mm;height:5mm;border:1px solid #14181f}.sign{display:grid;grid-template-columns:1fr 1fr;gap:24px;margin-top:40px}.sign p{border-top:1px solid #14181f;padding-top:4px;color:#4a5260}.stamp{height:30mm;width:50mm;border:1px dashed #c5cad2;color:#4a5260;padding:4px}th:nth-child(2),td:nth-child(2){text-align:left}.serial{font-family:monospace;overflow-wrap:anywhere}`;

type Texts = (typeof SHIPMENT_TEXTS)[Language];

const text = (value: string): string => escapeHtml(stripControls(value)).replaceAll("\n", "<br>");

/** The head of a document: its title with the shipment's code, the bar code, and the seller. */
function head(title: string, shipment: ShipmentData, texts: Texts, shop: ShopFacts): string {
  const code = shipmentCode(shipment);
  const part =
    shipment.parts > 1 ? `<p>${escapeHtml(texts.part(shipment.part, shipment.parts))}</p>` : "";
  return `<header><div><h1>${escapeHtml(`${title} № ${code}`)}</h1>${part}<p>${escapeHtml(`${texts.ordered}: ${dateTimeText(shipment.orderedAt, shipment.language)}`)}</p></div><div>${barCode(code)}${sellerHtml(shop.account, shop.name, texts.taxId)}</div></header>`;
}

const dropEmptyRows = (rows: readonly (readonly [string, string | null])[]): LabelledRow[] =>
  rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** To whom a shipment goes, and who brings it. */
const deliveryRows = (
  { recipient, carrier, trackingCode, handedOverAt, language }: ShipmentData,
  texts: Texts,
): LabelledRow[] =>
  dropEmptyRows([
    [texts.recipient, recipient.name],
    [texts.phone, recipient.phone && formatPhone(recipient.phone)],
    [texts.address, recipient.address],
    [texts.note, recipient.note],
    [texts.carrier, carrier],
    [texts.code, trackingCode],
    [texts.handedOver, handedOverAt && dateTimeText(handedOverAt, language)],
  ]);

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const headCells = heads.map((name) => `<th>${escapeHtml(name)}</th>`).join("");
  const bodyRows = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("");
  return `<table><thead><tr>${headCells}</tr></thead><tbody>${bodyRows}</tbody></table>`;
}

const serialsHtml = (serials: readonly string[]): string =>
  serials.map((serial) => `<span class="serial">${escapeHtml(serial)}</span>`).join("<br>");

const signatures = (texts: Texts): string =>
  `<div class="sign"><p>${escapeHtml(`${texts.handedOverBy}, ${texts.signature}`)}</p><p>${escapeHtml(`${texts.receivedBy}, ${texts.signature}, ${texts.date}`)}</p></div>`;

/** What is taken from the shelves: no recipient's phone and no prices are needed for it. */
function packingList(shipment: ShipmentData, texts: Texts, shop: ShopFacts): string {
  const rows = shipment.lines.map(({ title, sku, count, serials }) => [
    text(title),
    text(sku ?? ""),
    serialsHtml(serials),
    String(count),
    '<span class="box"></span>',
  ]);
  const { name, note } = shipment.recipient;
  return `${head(texts.packingList, shipment, texts, shop)}${printedRows(
    dropEmptyRows([
      [texts.recipient, name],
      [texts.note, note],
    ]),
  )}${table([texts.product, texts.sku, texts.serials, texts.count, texts.packed], rows)}`;
}

/** What the recipient signs. */
function deliveryNote(shipment: ShipmentData, texts: Texts, shop: ShopFacts): string {
  const rows = shipment.lines.map(({ title, sku, count, serials }) => [
    text(title),
    text(sku ?? ""),
    serialsHtml(serials),
    String(count),
  ]);
  return `${head(texts.deliveryNote, shipment, texts, shop)}${printedRows(deliveryRows(shipment, texts))}${table([texts.product, texts.sku, texts.serials, texts.count], rows)}<p>${escapeHtml(texts.received)}</p>${signatures(texts)}<p>${escapeHtml(texts.questions(contactsSentence(shop, shipment.language)))}</p>`;
}

/** The products with their serial numbers, as the warranty refers to them. */
function warrantyCard(shipment: ShipmentData, texts: Texts, shop: ShopFacts): string {
  const rows = shipment.lines.map(({ title, sku, count, serials }) => [
    text(title),
    text(sku ?? ""),
    serialsHtml(serials),
    String(count),
  ]);
  const seller = dropEmptyRows([
    [texts.seller, shop.account.beneficiary ?? shop.name],
    [texts.taxId, shop.account.taxId],
    [texts.phone, contactsLine(shop)],
  ]);
  return `${head(texts.warrantyCard, shipment, texts, shop)}${printedRows(seller)}${table([texts.product, texts.sku, texts.serials, texts.count], rows)}<p>${escapeHtml(texts.warranty)}</p><div class="stamp">${escapeHtml(texts.stamp)}</div>${signatures(texts)}`;
}

/** All shipments that one courier takes along, with a place for each recipient's signature. */
function courierSheet(shipments: readonly ShipmentData[], language: Language, day: Date): string {
  const texts = SHIPMENT_TEXTS[language];
  const carriers = [...new Set(shipments.flatMap(({ carrier }) => carrier ?? []))].join(", ");
  const rows = shipments.map((shipment) => {
    const { name, phone, address, note } = shipment.recipient;
    const recipient = [name, phone && formatPhone(phone), address, note].filter(
      (value): value is string => Boolean(value),
    );
    return [
      `<b>${escapeHtml(shipmentCode(shipment))}</b>`,
      recipient.map(text).join("<br>"),
      shipment.lines.map(({ title, count }) => text(`${count} × ${title}`)).join("<br>"),
      "",
    ];
  });
  const pieces = shipments.flatMap(({ lines }) => lines).reduce((sum, { count }) => sum + count, 0);
  const title = `${texts.courierSheet} · ${shortDate(day.toISOString(), language)}`;
  const body =
    rows.length === 0
      ? `<p>${escapeHtml(texts.empty)}</p>`
      : `${table([texts.shipment, texts.recipientShort, texts.product, texts.signature], rows)}<p><b>${escapeHtml(texts.total(shipments.length, pieces))}</b></p>${signatures(texts)}`;
  return `<header><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(carriers)}</p></div></header>${body}`;
}

/** The day of a courier's sheet: that of the hand-over, or the day of printing. */
const dayOf = (shipments: readonly ShipmentData[], printedAt: Date): Date => {
  const times = shipments.flatMap(({ handedOverAt }) => handedOverAt ?? []);
  const [first] = times;
  return first && times.every((time) => bakuDay(time) === bakuDay(first)) ? first : printedAt;
};

const PAGES = {
  "packing-list": packingList,
  "delivery-note": deliveryNote,
  "warranty-card": warrantyCard,
} as const;
const TITLES = {
  "packing-list": "packingList",
  "delivery-note": "deliveryNote",
  "courier-sheet": "courierSheet",
  "warranty-card": "warrantyCard",
} as const;

/**
 * A document about shipments as HTML for the browser's print command; each shipment begins a new
 * page, but a courier's sheet lists them all. `language`: undefined for that of each order; a sheet,
 * which is for the courier, is then in Azerbaijani. `shop`: the seller; `printedAt`: the time shown in the footer.
 */
export function printedShipments(
  document: DeskDocument,
  shipments: readonly ShipmentData[],
  {
    language,
    shop,
    printedAt,
  }: { language: Language | undefined; shop: ShopFacts; printedAt: Date },
): string {
  const pageLanguage = language ?? shipments[0]?.language ?? DEFAULT_LANGUAGE;
  const title = SHIPMENT_TEXTS[pageLanguage][TITLES[document]];
  const footer = (of: Language): string =>
    `<footer>${escapeHtml(`${SHIPMENT_TEXTS[of].printed}: ${dateTimeText(printedAt, of)}`)}</footer>`;
  const sections =
    document === "courier-sheet"
      ? [
          `<section lang="${language ?? DEFAULT_LANGUAGE}">${courierSheet(shipments, language ?? DEFAULT_LANGUAGE, dayOf(shipments, printedAt))}${footer(language ?? DEFAULT_LANGUAGE)}</section>`,
        ]
      : shipments.map(
          (shipment) =>
            `<section lang="${shipment.language}">${PAGES[document](shipment, SHIPMENT_TEXTS[shipment.language], shop)}${footer(shipment.language)}</section>`,
        );
  const empty = `<p>${escapeHtml(SHIPMENT_TEXTS[pageLanguage].empty)}</p>`;
  return `<!doctype html><html lang="${pageLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${sections.join("") || empty}</body></html>`;
}
