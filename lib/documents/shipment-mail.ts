import type { Language } from "@/lib/languages";
import { contactsSentence } from "./contacts";
import { escapeHtml, stripControls } from "./html";
import type { MailKey } from "./message-texts/mail-templates";
import { type MessageContext, renderMail } from "./message-texts/render";
import { type ShipmentData, shipmentName } from "./shipment-data";

/** What a buyer is told about a shipment. */
export type ShipmentNotice = "handedOver" | "delivered" | "failed";

type Texts = {
  hello: (name: string) => string;
  carrier: string;
  code: string;
  track: string;
  order: string;
  products: string;
  questions: (contacts: string) => string;
};

const TEXTS: Record<Language, Texts> = {
  az: {
    hello: (name) => (name ? `Salam, ${name}!` : "Salam!"),
    carrier: "Çatdırır",
    code: "İzləmə kodu",
    track: "Göndərişi izləyin",
    order: "Sifarişin gedişatı",
    products: "Məhsullar",
    questions: (contacts) => `Sualınız var? ${contacts}`,
  },
  en: {
    hello: (name) => (name ? `Hello ${name},` : "Hello,"),
    carrier: "Delivered by",
    code: "Tracking code",
    track: "Track the parcel",
    order: "See how far the order is",
    products: "Products",
    questions: (contacts) => `Questions? ${contacts}`,
  },
  ru: {
    hello: (name) => (name ? `Здравствуйте, ${name}!` : "Здравствуйте!"),
    carrier: "Доставляет",
    code: "Код отслеживания",
    track: "Отследить посылку",
    order: "Посмотреть, где заказ",
    products: "Товары",
    questions: (contacts) => `Есть вопросы? ${contacts}`,
  },
};

const KEYS = {
  handedOver: "shipmentHandedOver",
  delivered: "shipmentDelivered",
  failed: "shipmentFailed",
} as const satisfies Record<ShipmentNotice, MailKey>;

/** `link`: to the order's page, without signing in. */
type ShipmentMailInput = {
  notice: ShipmentNotice;
  shipment: ShipmentData;
  link: string;
  context: MessageContext;
};

const partOf = (
  { notice, shipment, context }: ShipmentMailInput,
  part: "subject" | "text",
): string =>
  renderMail(context, KEYS[notice], part, shipment.language, { order: shipmentName(shipment) });

const productTexts = ({ lines }: ShipmentData): string[] =>
  lines.map(({ title, count }) => `${count} × ${stripControls(title)}`);

/** The carrier and the tracking code, while they say where the shipment is. */
function carrierRows({ notice, shipment }: ShipmentMailInput): [string, string][] {
  const texts = TEXTS[shipment.language];
  const { carrier, trackingCode } = shipment;
  if (notice !== "handedOver") return [];
  return [
    ...(carrier ? [[texts.carrier, carrier] as [string, string]] : []),
    ...(trackingCode ? [[texts.code, trackingCode] as [string, string]] : []),
  ];
}

function mailText(input: ShipmentMailInput): string {
  const { notice, shipment, link, context } = input;
  const { shop } = context;
  const texts = TEXTS[shipment.language];
  const rows = carrierRows(input).map(([name, text]) => `${name}: ${text}`);
  const track = notice === "handedOver" ? shipment.trackingUrl : null;
  return [
    texts.hello(stripControls(shipment.recipient.name)),
    partOf(input, "text"),
    [`${texts.products}:`, ...productTexts(shipment).map((line) => `- ${line}`)].join("\n"),
    [...rows, ...(track ? [`${texts.track}: ${track}`] : [])].join("\n"),
    `${texts.order}: ${link}`,
    texts.questions(contactsSentence(shop, shipment.language)),
    shop.name,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function mailHtml(input: ShipmentMailInput, subject: string): string {
  const { notice, shipment, link, context } = input;
  const { shop } = context;
  const { language } = shipment;
  const texts = TEXTS[language];
  const track = notice === "handedOver" ? shipment.trackingUrl : null;
  const anchor = (url: string, text: string) =>
    `<p><a href="${escapeHtml(url)}" style="color:#b3123f">${escapeHtml(text)}</a></p>`;
  const rows = carrierRows(input)
    .map(([name, text]) => `<p style="margin:4px 0">${escapeHtml(`${name}: ${text}`)}</p>`)
    .join("");
  const products = productTexts(shipment)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join("");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f6f8;color:#14181f;font:15px/1.5 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0;font-size:20px;font-weight:700">${escapeHtml(shop.name)}</p><h1 style="margin:16px 0 8px;font-size:20px">${escapeHtml(subject)}</h1><p>${escapeHtml(texts.hello(stripControls(shipment.recipient.name)))}</p><p>${escapeHtml(partOf(input, "text"))}</p>
<p style="margin:16px 0 0">${escapeHtml(texts.products)}:</p><ul style="margin:4px 0 16px;padding-left:20px">${products}</ul>${rows}${track ? anchor(track, texts.track) : ""}
${anchor(link, texts.order)}<p style="color:#4a5260">${escapeHtml(texts.questions(contactsSentence(shop, shipment.language)))}</p></div></body></html>`;
}

/**
 * The mail about a shipment, as plain text and as simple HTML with the same content. Without the
 * recipient's address and phone, because mail passes through many hands.
 */
export function shipmentMail(input: ShipmentMailInput): {
  subject: string;
  text: string;
  html: string;
} {
  const subject = partOf(input, "subject");
  return { subject, text: mailText(input), html: mailHtml(input, subject) };
}
