import type { Language } from "@/lib/languages";
import { type MessageContext, renderMail } from "./message-texts/render";
import { escapeHtml } from "./html";

type Texts = {
  open: string;
  once: string;
  leave: string;
};

const TEXTS: Record<Language, Texts> = {
  az: {
    open: "Məhsula bax",
    once: "Bu model barədə başqa məktub göndərməyəcəyik.",
    leave: "Heç bir model barədə xəbər istəmirəm",
  },
  en: {
    open: "See the product",
    once: "We will not write to you about this model again.",
    leave: "Do not tell me about any model",
  },
  ru: {
    open: "Посмотреть товар",
    once: "Больше писем об этой модели не будет.",
    leave: "Не сообщать ни о каких моделях",
  },
};

/**
 * The mail that tells somebody that a model is on sale. `link`: the URL of the product; `leave`:
 * the URL that ends all wishes of the person.
 */
export function modelMail({
  language,
  model,
  productTitle,
  link,
  leave,
  context,
}: {
  language: Language;
  model: string;
  productTitle: string;
  link: string;
  leave: string;
  context: MessageContext;
}): { subject: string; text: string; html: string } {
  const texts = TEXTS[language];
  const { shop } = context;
  const subject = renderMail(context, "modelArrived", "subject", language, { model });
  const sentence = renderMail(context, "modelArrived", "text", language, { model });
  const text = [
    sentence,
    `${productTitle}\n${link}`,
    texts.once,
    `${texts.leave}: ${leave}`,
    shop.name,
  ].join("\n\n");
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f6f8;color:#14181f;font:15px/1.5 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0;font-size:20px;font-weight:700">${escapeHtml(shop.name)}</p><h1 style="margin:16px 0 8px;font-size:20px">${escapeHtml(sentence)}</h1><p>${escapeHtml(productTitle)}<br><a href="${escapeHtml(link)}" style="color:#b3123f">${escapeHtml(texts.open)}</a></p>
<p style="color:#4a5260">${escapeHtml(texts.once)} <a href="${escapeHtml(leave)}" style="color:#4a5260">${escapeHtml(texts.leave)}</a></p></div></body></html>`;
  return { subject, text, html };
}
