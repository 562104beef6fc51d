import type { ShopFacts } from "@/lib/shop-facts";
import { contactsLine } from "./contacts";
import { escapeHtml } from "./html";
import type { InvoiceData } from "./invoice-data";
import {
  deliveryRows,
  lineRows,
  dateTimeText,
  totalRows,
  transferRows,
  transferUntil,
} from "./invoice-rows";
import { INVOICE_TEXTS } from "./invoice-texts";
import { PRINT_STYLE, printedRows, sellerHtml } from "./print-layout";

/**
 * The invoice as an HTML document for staff to print with the browser's print command; the content
 * security policy allows no script here. `printedAt`: the time shown in the footer.
 */
export function printedInvoice(facts: InvoiceData, shop: ShopFacts, printedAt: Date): string {
  const { invoiceId, language, state, orderedAt, paidAt } = facts;
  const texts = INVOICE_TEXTS[language];
  const title = `${texts.invoice} № ${invoiceId}`;
  const lines = lineRows(facts)
    .map(
      ({ title: product, count, price, sum, saving }) =>
        `<tr><td>${escapeHtml(product)}${saving === null ? "" : `<br><small>${escapeHtml(`${texts.saving}: ${saving}`)}</small>`}</td><td>${count}</td><td class="money">${escapeHtml(price)}</td><td class="money">${escapeHtml(sum)}</td></tr>`,
    )
    .join("");
  const transfer = transferRows(facts, shop.account);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PRINT_STYLE}</style></head><body>
<header><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.ordered)}: ${escapeHtml(dateTimeText(orderedAt, language))}</p></div><div>${sellerHtml(shop.account, shop.name, texts.taxId)}<p>${escapeHtml(contactsLine(shop))}</p></div></header>
<p><span class="state">${escapeHtml(texts.states[state])}${state === "paid" && paidAt ? ` · ${escapeHtml(dateTimeText(paidAt, language))}` : ""}</span></p>${printedRows(deliveryRows(facts, { withPhone: true }))}
<table><thead><tr><th>${escapeHtml(texts.product)}</th><th>${escapeHtml(texts.count)}</th><th>${escapeHtml(texts.price)}</th><th>${escapeHtml(texts.sum)}</th></tr></thead><tbody>${lines}</tbody></table>${printedRows(totalRows(facts), "sum")}
${transfer.length > 0 ? `<h2>${escapeHtml(texts.transfer)}</h2>${printedRows(transfer)}<p>${escapeHtml(transferUntil(facts) ?? "")}</p>` : ""}
<footer>${escapeHtml(texts.printed)}: ${escapeHtml(dateTimeText(printedAt, language))}</footer></body></html>`;
}
