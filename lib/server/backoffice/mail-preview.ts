import { type Endpoint, Forbidden, type PayloadRequest } from "payload";
import type { InvoiceData } from "@/lib/documents/invoice-data";
import { invoiceMail, type MailNotice } from "@/lib/documents/invoice-mail";
import { MAIL_TEMPLATES, type MailKey } from "@/lib/documents/message-texts/mail-templates";
import { mailField, type MessageContext } from "@/lib/documents/message-texts/render";
import { sampleValues } from "@/lib/documents/message-texts/samples";
import { modelMail } from "@/lib/documents/model-mail";
import { proofMail } from "@/lib/documents/proof-mail";
import { shipmentMail } from "@/lib/documents/shipment-mail";
import { env } from "@/lib/env";
import { asQepik } from "@/lib/format/money";
import { isLanguage, type Language } from "@/lib/languages";
import { label, type Label } from "../labels";
import { shopFacts } from "../modules/shop-settings/entered-facts";
import { STAFF_READS } from "./endpoint-rules";
import { refusalOf } from "./globals/message-texts";
import { GLOBAL_RIGHTS, hasRole } from "./roles";
import { staffError } from "./staff-error";

const MALFORMED = label(
  "Sorğu düzgün deyil.",
  "The request is not well-formed.",
  "Запрос составлен неверно.",
);
/** The longest text that a field accepts. */
const MAX_TEXT = 2000;

const SAMPLE_BUYER: Label = { az: "Aygün Məmmədova", en: "Aygun Mammadova", ru: "Айгюн Мамедова" };
const SAMPLE_ADDRESS: Label = {
  az: "Bakı, Nizami küçəsi 1, mənzil 5",
  en: "1 Nizami Street, flat 5, Baku",
  ru: "Баку, улица Низами, 1, кв. 5",
};
const SAMPLE_PRODUCT: Label = {
  az: "Soyuducu Nümunə 300",
  en: "Refrigerator Sample 300",
  ru: "Холодильник Образец 300",
};
const SAMPLE_TIME = new Date("2026-11-26T10:05:00Z");
const SAMPLE_END = new Date("2026-11-28T10:05:00Z");
const SAMPLE_ORDER = 1234567;

const sampleInvoice = (language: Language, notice: MailNotice): InvoiceData => ({
  invoiceId: SAMPLE_ORDER,
  language,
  state: notice === "awaiting" ? "awaiting" : "paid",
  orderedAt: SAMPLE_TIME,
  paidAt: null,
  expiresAt: SAMPLE_END,
  recipient: {
    name: SAMPLE_BUYER[language],
    phone: "+994501234567",
    address: SAMPLE_ADDRESS[language],
    note: null,
  },
  payment: { typeId: notice === "awaiting" ? 3 : 5, card: null, months: null, monthly: null },
  lines: [
    {
      title: SAMPLE_PRODUCT[language],
      count: 1,
      base: asQepik(149_999),
      final: asQepik(129_999),
    },
  ],
  total: asQepik(129_999),
  vat: asQepik(19_830),
});

const sampleShipment = (language: Language): Parameters<typeof shipmentMail>[0]["shipment"] => ({
  shipmentId: 1,
  invoiceId: SAMPLE_ORDER,
  part: 1,
  parts: 1,
  language,
  orderedAt: SAMPLE_TIME,
  handedOverAt: SAMPLE_TIME,
  recipient: { name: SAMPLE_BUYER[language], phone: null, address: null, note: null },
  carrier: "Ekspres",
  trackingCode: "AB123456789",
  trackingUrl: null,
  lines: [{ title: SAMPLE_PRODUCT[language], sku: "S-300", count: 1, serials: [] }],
});

type Mail = { subject: string; html: string };

/** A mail written with sample data. */
function sampleMail(key: MailKey, language: Language, context: MessageContext): Mail {
  const siteUrl = env().SITE_URL;
  const { link = "", leave = "", model = "" } = sampleValues(siteUrl);
  const invoice = (notice: MailNotice) =>
    invoiceMail({
      notice,
      facts: sampleInvoice(language, notice),
      siteUrl,
      amount: asQepik(129_999),
      context,
    });
  const shipment = (notice: Parameters<typeof shipmentMail>[0]["notice"]) =>
    shipmentMail({ notice, shipment: sampleShipment(language), link, context });
  const mails: Record<MailKey, () => Mail> = {
    orderAwaiting: () => invoice("awaiting"),
    orderPaid: () => invoice("paid"),
    orderReturned: () => invoice("returned"),
    orderRefunded: () => invoice("refunded"),
    orderRepaid: () => invoice("repaid"),
    orderUnpaid: () => invoice("unpaid"),
    orderCancelled: () => invoice("cancelled"),
    shipmentHandedOver: () => shipment("handedOver"),
    shipmentDelivered: () => shipment("delivered"),
    shipmentFailed: () => shipment("failed"),
    modelArrived: () =>
      modelMail({
        language,
        model,
        productTitle: SAMPLE_PRODUCT[language],
        link,
        leave,
        context,
      }),
    proofAccount: () => proofMail({ language, purpose: "account", link, context }),
    proofNewsletter: () => proofMail({ language, purpose: "newsletter", link, context }),
    proofModel: () => proofMail({ language, purpose: "model", link, context }),
  };
  return mails[key]();
}

const textIn = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, MAX_TEXT) : "";

const isMailKey = (key: string): key is MailKey => Object.hasOwn(MAIL_TEMPLATES, key);

async function readBody(req: PayloadRequest): Promise<Record<string, unknown>> {
  const body: unknown = (await req.json?.().catch(() => null)) ?? {};
  return typeof body === "object" && !Array.isArray(body) ? (body as Record<string, unknown>) : {};
}

/**
 * `POST /admin/api/message-texts/preview {key, language, subject, text}`: the mail with these texts
 * and sample data, as it would be sent; empty texts are those that the shop begins with.
 */
export const mailPreviewEndpoint: Endpoint = {
  path: "/message-texts/preview",
  method: "post",
  ...STAFF_READS,
  handler: async (req) => {
    if (!hasRole(req, GLOBAL_RIGHTS["message-texts"].read)) throw new Forbidden(req.t);
    const body = await readBody(req);
    const [key, language] = [textIn(body.key), textIn(body.language)];
    if (!isMailKey(key) || !isLanguage(language)) throw staffError(MALFORMED, req, 400);
    const [subject, text] = [textIn(body.subject), textIn(body.text)];
    for (const [own, part] of [
      [subject, "subject"],
      [text, "text"],
    ] as const) {
      const refusal = own.trim() === "" ? null : refusalOf(own, MAIL_TEMPLATES[key][part]);
      if (refusal) throw staffError(refusal, req, 400);
    }
    const own = { [mailField(key, "subject")]: subject, [mailField(key, "text")]: text };
    const mail = sampleMail(key, language, { shop: await shopFacts(language), own });
    return Response.json(
      { subject: mail.subject, html: mail.html },
      { headers: { "Cache-Control": "no-store" } },
    );
  },
};
