import type { Language } from "@/lib/languages";
import type { MailKey } from "./message-texts/mail-templates";
import { type MessageContext, renderMail } from "./message-texts/render";
import { escapeHtml } from "./html";

/** The purpose for which an address is proven. */
export type ProofPurpose = "account" | "newsletter" | "model";

type Texts = {
  open: string;
  press: string;
  ignore: string;
};

const TEXTS: Record<Language, Texts> = {
  az: {
    open: "Linki açın və düyməni basın:",
    press: "Təsdiq səhifəsini aç",
    ignore: "Link iki gün işləyir. Ünvanı siz göstərməmisinizsə, heç nə etməyin.",
  },
  en: {
    open: "Open the link and press the button:",
    press: "Open the page to confirm",
    ignore: "The link works for two days. If it was not you who entered the address, do nothing.",
  },
  ru: {
    open: "Откройте ссылку и нажмите кнопку:",
    press: "Открыть страницу подтверждения",
    ignore: "Ссылка действует два дня. Если адрес указали не вы, ничего не делайте.",
  },
};

const KEYS = {
  account: "proofAccount",
  newsletter: "proofNewsletter",
  model: "proofModel",
} as const satisfies Record<ProofPurpose, MailKey>;

/**
 * The mail that asks the owner of an address to prove it. It contains nothing that a user typed,
 * because it is not known yet whose address it is. `link`: the URL of the page that confirms.
 */
export function proofMail({
  language,
  purpose,
  link,
  context,
}: {
  language: Language;
  purpose: ProofPurpose;
  link: string;
  context: MessageContext;
}): { subject: string; text: string; html: string } {
  const { open, press, ignore } = TEXTS[language];
  const { shop } = context;
  const subject = renderMail(context, KEYS[purpose], "subject", language);
  const sentence = renderMail(context, KEYS[purpose], "text", language);
  const text = [sentence, `${open}\n${link}`, ignore, shop.name].join("\n\n");
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f6f8;color:#14181f;font:15px/1.5 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0;font-size:20px;font-weight:700">${escapeHtml(shop.name)}</p><h1 style="margin:16px 0 8px;font-size:20px">${escapeHtml(subject)}</h1><p>${escapeHtml(sentence)}</p>
<p>${escapeHtml(open)}<br><a href="${escapeHtml(link)}" style="color:#b3123f">${escapeHtml(press)}</a></p><p style="color:#4a5260">${escapeHtml(ignore)}</p></div></body></html>`;
  return { subject, text, html };
}
