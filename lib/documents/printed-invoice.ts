import { SHOP } from "@/lib/shop";
import { TRANSFER } from "@/lib/transfer-account";
import { escapeHtml, stripControls } from "./html";
import type { InvoiceData } from "./invoice-data";
import {
  deliveryRows,
  lineRows,
  dateTimeText,
  type LabelledRow,
  totalRows,
  transferRows,
  transferUntil,
} from "./invoice-rows";
import { INVOICE_TEXTS } from "./invoice-texts";

const STYLE =
  "@page{size:A4;margin:16mm}*{box-sizing:border-box}body{margin:0 auto;padding:24px;max-width:190mm;font:11pt/1.45 Arial,sans-serif;color:#14181f;background:#fff}header{display:flex;justify-content:space-between;gap:24px;align-items:flex-start}h1{font-size:18pt;margin:0}h2{font-size:12pt;margin:20px 0 4px}p{margin:4px 0}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:12px 0}dt{color:#4a5260}dd{margin:0;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse;margin:16px 0}th,td{padding:5px 6px;border-bottom:1px solid #c5cad2;text-align:right;vertical-align:top}th:first-child,td:first-child{text-align:left}th{color:#4a5260;font-weight:400}td.money{white-space:nowrap}tr{break-inside:avoid}.sum{margin-left:auto;max-width:90mm}.sum dd{text-align:right;font-variant-numeric:tabular-nums}.state{border:1px solid #14181f;padding:2px 8px;font-weight:700}footer{margin-top:24px;color:#4a5260;font-size:9pt}";

const list = (rows: readonly LabelledRow[], className = ""): string =>
  `<dl${className && ` class="${className}"`}>${rows.map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(stripControls(text)).replaceAll("\n", "<br>")}</dd>`).join("")}</dl>`;

/**
 * The invoice as an HTML document for staff to print with the browser's print command; the content
 * security policy allows no script here. `printedAt`: the time shown in the footer.
 */
export function printedInvoice(facts: InvoiceData, printedAt: Date): string {
  const { invoiceId, language, state, orderedAt, paidAt } = facts;
  const texts = INVOICE_TEXTS[language];
  const title = `${texts.invoice} № ${invoiceId}`;
  const lines = lineRows(facts)
    .map(
      ({ title: product, count, price, sum, saving }) =>
        `<tr><td>${escapeHtml(product)}${saving === null ? "" : `<br><small>${escapeHtml(`${texts.saving}: ${saving}`)}</small>`}</td><td>${count}</td><td class="money">${escapeHtml(price)}</td><td class="money">${escapeHtml(sum)}</td></tr>`,
    )
    .join("");
  const transfer = transferRows(facts);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<header><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(texts.ordered)}: ${escapeHtml(dateTimeText(orderedAt, language))}</p></div><div><p><b>${escapeHtml(TRANSFER.beneficiary)}</b></p><p>${escapeHtml(texts.taxId)}: ${escapeHtml(TRANSFER.taxId)}</p><p>${escapeHtml(SHOP.hotline)} · ${escapeHtml(SHOP.email)}</p></div></header>
<p><span class="state">${escapeHtml(texts.states[state])}${state === "paid" && paidAt ? ` · ${escapeHtml(dateTimeText(paidAt, language))}` : ""}</span></p>${list(deliveryRows(facts, { withPhone: true }))}
<table><thead><tr><th>${escapeHtml(texts.product)}</th><th>${escapeHtml(texts.count)}</th><th>${escapeHtml(texts.price)}</th><th>${escapeHtml(texts.sum)}</th></tr></thead><tbody>${lines}</tbody></table>${list(totalRows(facts), "sum")}
${transfer.length > 0 ? `<h2>${escapeHtml(texts.transfer)}</h2>${list(transfer)}<p>${escapeHtml(transferUntil(facts) ?? "")}</p>` : ""}
<footer>${escapeHtml(texts.printed)}: ${escapeHtml(dateTimeText(printedAt, language))}</footer></body></html>`;
}
