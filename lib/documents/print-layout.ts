import type { TransferAccount } from "@/lib/shop-facts";
import { escapeHtml, stripControls } from "./html";
import type { LabelledRow } from "./invoice-rows";

/** The styles of printed documents, which are HTML pages for the browser's print command. */
export const PRINT_STYLE =
  "@page{size:A4;margin:16mm}*{box-sizing:border-box}body{margin:0 auto;padding:24px;max-width:190mm;font:11pt/1.45 Arial,sans-serif;color:#14181f;background:#fff}header{display:flex;justify-content:space-between;gap:24px;align-items:flex-start}h1{font-size:18pt;margin:0}h2{font-size:12pt;margin:20px 0 4px}p{margin:4px 0}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:12px 0}dt{color:#4a5260}dd{margin:0;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse;margin:16px 0}th,td{padding:5px 6px;border-bottom:1px solid #c5cad2;text-align:right;vertical-align:top}th:first-child,td:first-child{text-align:left}th{color:#4a5260;font-weight:400}td.money{white-space:nowrap}tr{break-inside:avoid}.sum{margin-left:auto;max-width:90mm}.sum dd{text-align:right;font-variant-numeric:tabular-nums}.state{border:1px solid #14181f;padding:2px 8px;font-weight:700}footer{margin-top:24px;color:#4a5260;font-size:9pt}";

/** Rows of labels and texts as an HTML list. */
export const printedRows = (rows: readonly LabelledRow[], className = ""): string =>
  `<dl${className && ` class="${className}"`}>${rows.map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(stripControls(text)).replaceAll("\n", "<br>")}</dd>`).join("")}</dl>`;

/** The seller and its tax number, in the head of a document. `name`: of a shop without an owner. */
export const sellerHtml = (
  { beneficiary, taxId }: TransferAccount,
  name: string,
  taxIdLabel: string,
): string =>
  `<p><b>${escapeHtml(beneficiary ?? name)}</b></p>${taxId === null ? "" : `<p>${escapeHtml(taxIdLabel)}: ${escapeHtml(taxId)}</p>`}`;
