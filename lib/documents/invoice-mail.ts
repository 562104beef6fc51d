import type { Qepik } from "@/lib/format/money";
import { contactsSentence } from "./contacts";
import { escapeHtml, stripControls } from "./html";
import type { InvoiceData } from "./invoice-data";
import {
  deliveryRows,
  type LineRow,
  lineRows,
  moneyText,
  type LabelledRow,
  totalRows,
  transferRows,
  transferUntil,
} from "./invoice-rows";
import { INVOICE_TEXTS } from "./invoice-texts";
import type { MailKey } from "./message-texts/mail-templates";
import { type MessageContext, renderMail } from "./message-texts/render";

/** The kind of a mail about an order. */
export type MailNotice =
  "awaiting" | "paid" | "returned" | "refunded" | "repaid" | "unpaid" | "cancelled";

const KEYS = {
  awaiting: "orderAwaiting",
  paid: "orderPaid",
  returned: "orderReturned",
  refunded: "orderRefunded",
  repaid: "orderRepaid",
  unpaid: "orderUnpaid",
  cancelled: "orderCancelled",
} as const satisfies Record<MailNotice, MailKey>;

/** `siteUrl`: the shop's URL; `amount`: what is returned. */
type InvoiceMailInput = {
  notice: MailNotice;
  facts: InvoiceData;
  siteUrl: string;
  amount: Qepik;
  context: MessageContext;
};

const partOf = (
  { notice, facts: { invoiceId, language }, amount, context }: InvoiceMailInput,
  part: "subject" | "text",
): string =>
  renderMail(context, KEYS[notice], part, language, {
    order: String(invoiceId),
    amount: moneyText(amount, language),
  });

const textRows = (rows: readonly LabelledRow[]): string =>
  rows.map(([name, text]) => `${name}: ${stripControls(text).replaceAll("\n", "\n  ")}`).join("\n");

const lineTexts = (facts: InvoiceData): string =>
  lineRows(facts)
    .flatMap(({ title, count, price, sum, saving }) => [
      `- ${title}`,
      `  ${count} × ${price} = ${sum}`,
      ...(saving === null ? [] : [`  (${INVOICE_TEXTS[facts.language].saving}: ${saving})`]),
    ])
    .join("\n");

function mailText(input: InvoiceMailInput): string {
  const { facts, siteUrl } = input;
  const { shop } = input.context;
  const texts = INVOICE_TEXTS[facts.language];
  const transfer = transferRows(facts, shop.account);
  return [
    texts.hello(stripControls(facts.recipient.name)),
    partOf(input, "text"),
    `${texts.order} № ${facts.invoiceId}\n${lineTexts(facts)}`,
    textRows(totalRows(facts)),
    ...(transfer.length > 0
      ? [`${texts.transfer}\n${textRows(transfer)}\n${transferUntil(facts) ?? ""}`]
      : []),
    textRows(deliveryRows(facts, { withPhone: false })),
    `${texts.profile}: ${siteUrl}/${facts.language}/profile`,
    texts.questions(contactsSentence(shop, facts.language)),
    shop.name,
  ]
    .map((part) => part.trim())
    .join("\n\n");
}

const CELL = "padding:6px 8px;border-bottom:1px solid #e3e6ea;text-align:";
const rowsHtml = (rows: readonly LabelledRow[]): string =>
  `<table role="presentation" style="border-collapse:collapse;margin:16px 0">${rows.map(([name, text]) => `<tr><td style="padding:3px 16px 3px 0;color:#4a5260;vertical-align:top">${escapeHtml(name)}</td><td style="padding:3px 0">${escapeHtml(stripControls(text)).replaceAll("\n", "<br>")}</td></tr>`).join("")}</table>`;

function lineHtml({ title, count, price, sum, saving }: LineRow, savingText: string): string {
  const small = (text: string) =>
    `<br><small style="color:#4a5260;white-space:nowrap">${escapeHtml(text)}</small>`;
  const amount = `${escapeHtml(sum)}${saving === null ? "" : small(`${savingText}: ${saving}`)}`;
  return `<tr><td style="${CELL}left">${escapeHtml(title)}${small(`${count} × ${price}`)}</td><td style="${CELL}right;white-space:nowrap;vertical-align:top">${amount}</td></tr>`;
}

function mailHtml(input: InvoiceMailInput, subject: string): string {
  const { facts, siteUrl } = input;
  const { shop } = input.context;
  const texts = INVOICE_TEXTS[facts.language];
  const transfer = transferRows(facts, shop.account);
  // Only two columns, because mail is read on phones.
  const head = [texts.product, texts.sum]
    .map(
      (name, i) =>
        `<th style="${CELL}${i === 0 ? "left" : "right"};color:#4a5260;font-weight:400">${escapeHtml(name)}</th>`,
    )
    .join("");
  const lines = lineRows(facts)
    .map((line) => lineHtml(line, texts.saving))
    .join("");
  return `<!doctype html><html lang="${facts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f6f8;color:#14181f;font:15px/1.5 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0;font-size:20px;font-weight:700">${escapeHtml(shop.name)}</p><h1 style="margin:16px 0 8px;font-size:20px">${escapeHtml(subject)}</h1><p>${escapeHtml(texts.hello(stripControls(facts.recipient.name)))}</p><p>${escapeHtml(partOf(input, "text"))}</p>
<table style="width:100%;border-collapse:collapse;margin:16px 0"><thead><tr>${head}</tr></thead><tbody>${lines}</tbody></table>${rowsHtml(totalRows(facts))}
${transfer.length > 0 ? `<h2 style="margin:24px 0 0;font-size:17px">${escapeHtml(texts.transfer)}</h2>${rowsHtml(transfer)}<p>${escapeHtml(transferUntil(facts) ?? "")}</p>` : ""}${rowsHtml(deliveryRows(facts, { withPhone: false }))}
<p><a href="${escapeHtml(`${siteUrl}/${facts.language}/profile`)}" style="color:#b3123f">${escapeHtml(texts.profile)}</a></p><p style="color:#4a5260">${escapeHtml(texts.questions(contactsSentence(shop, facts.language)))}</p></div></body></html>`;
}

/**
 * The mail about an order, as plain text and as simple HTML with the same content. Without the
 * recipient's phone number, because mail passes through many hands.
 */
export function invoiceMail(input: InvoiceMailInput): {
  subject: string;
  text: string;
  html: string;
} {
  const subject = partOf(input, "subject");
  return { subject, text: mailText(input), html: mailHtml(input, subject) };
}
