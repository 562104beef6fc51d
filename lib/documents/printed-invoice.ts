import { SHOP, TRANSFER } from "@/lib/shop";
import { escaped, withoutControls } from "./html";
import type { InvoiceFacts } from "./invoice-facts";
import {
  deliveryRows,
  lineRows,
  momentText,
  type Row,
  totalRows,
  transferRows,
  transferUntil,
} from "./invoice-rows";
import { INVOICE_TEXTS } from "./invoice-texts";

const STYLE =
  "@page{size:A4;margin:16mm}*{box-sizing:border-box}body{margin:0 auto;padding:24px;max-width:190mm;font:11pt/1.45 Arial,sans-serif;color:#14181f;background:#fff}header{display:flex;justify-content:space-between;gap:24px;align-items:flex-start}h1{font-size:18pt;margin:0}h2{font-size:12pt;margin:20px 0 4px}p{margin:4px 0}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:12px 0}dt{color:#4a5260}dd{margin:0;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse;margin:16px 0}th,td{padding:5px 6px;border-bottom:1px solid #c5cad2;text-align:right;vertical-align:top}th:first-child,td:first-child{text-align:left}th{color:#4a5260;font-weight:400}td.money{white-space:nowrap}tr{break-inside:avoid}.sum{margin-left:auto;max-width:90mm}.sum dd{text-align:right;font-variant-numeric:tabular-nums}.state{border:1px solid #14181f;padding:2px 8px;font-weight:700}footer{margin-top:24px;color:#4a5260;font-size:9pt}";

const list = (rows: readonly Row[], className = ""): string =>
  `<dl${className && ` class="${className}"`}>${rows.map(([name, text]) => `<dt>${escaped(name)}</dt><dd>${escaped(withoutControls(text)).replaceAll("\n", "<br>")}</dd>`).join("")}</dl>`;

/**
 * The invoice as one page to print, by staff (the browser's own print command: the content security
 * policy runs no script here). `printedAt`: each print says when it was made.
 */
export function printedInvoice(facts: InvoiceFacts, printedAt: Date): string {
  const { invoiceId, language, state, orderedAt, paidAt } = facts;
  const texts = INVOICE_TEXTS[language];
  const title = `${texts.invoice} № ${invoiceId}`;
  const lines = lineRows(facts)
    .map(
      ({ title: product, count, price, sum, saving }) =>
        `<tr><td>${escaped(product)}${saving === null ? "" : `<br><small>${escaped(`${texts.saving}: ${saving}`)}</small>`}</td><td>${count}</td><td class="money">${escaped(price)}</td><td class="money">${escaped(sum)}</td></tr>`,
    )
    .join("");
  const transfer = transferRows(facts);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>
<header><div><h1>${escaped(title)}</h1><p>${escaped(texts.ordered)}: ${escaped(momentText(orderedAt, language))}</p></div><div><p><b>${escaped(TRANSFER.beneficiary)}</b></p><p>${escaped(texts.taxId)}: ${escaped(TRANSFER.taxId)}</p><p>${escaped(SHOP.hotline)} · ${escaped(SHOP.email)}</p></div></header>
<p><span class="state">${escaped(texts.states[state])}${state === "paid" && paidAt ? ` · ${escaped(momentText(paidAt, language))}` : ""}</span></p>${list(deliveryRows(facts, { withPhone: true }))}
<table><thead><tr><th>${escaped(texts.product)}</th><th>${escaped(texts.count)}</th><th>${escaped(texts.price)}</th><th>${escaped(texts.sum)}</th></tr></thead><tbody>${lines}</tbody></table>${list(totalRows(facts), "sum")}
${transfer.length > 0 ? `<h2>${escaped(texts.transfer)}</h2>${list(transfer)}<p>${escaped(transferUntil(facts) ?? "")}</p>` : ""}
<footer>${escaped(texts.printed)}: ${escaped(momentText(printedAt, language))}</footer></body></html>`;
}
