import { escapeHtml } from "@/lib/documents/html";
import { moneyText } from "@/lib/documents/invoice-rows";
import type { Language } from "@/lib/languages";
import type { PaymentForm } from "./begin-payment";

const TEXTS: Record<Language, { title: string; text: string; button: string }> = {
  az: {
    title: "Ödəniş",
    text: "Bankın ödəniş səhifəsinə keçirsiniz. Ödəniləcək məbləğ: {amount}",
    button: "Ödənişə keç",
  },
  en: {
    title: "Payment",
    text: "You are going to the bank's payment page. To pay: {amount}",
    button: "Go to the payment",
  },
  ru: {
    title: "Оплата",
    text: "Вы переходите на страницу оплаты банка. К оплате: {amount}",
    button: "Перейти к оплате",
  },
};

/**
 * Texts for when the bank did not start the payment: the form then leads to our own result page.
 */
const NOT_STARTED_TEXTS: typeof TEXTS = {
  az: {
    title: "Ödəniş",
    text: "Bank hazırda cavab vermir. Ödəniş götürülməyib, sifarişiniz isə saxlanılıb: onu yenidən ödəyə bilərsiniz.",
    button: "Davam et",
  },
  en: {
    title: "Payment",
    text: "The bank does not answer at the moment. Nothing was charged, and what you are paying for is kept: you can pay for it again.",
    button: "Continue",
  },
  ru: {
    title: "Оплата",
    text: "Банк сейчас не отвечает. Деньги не сняты, ваш заказ сохранён: его можно оплатить ещё раз.",
    button: "Продолжить",
  },
};

const isOwnPage = (action: string): boolean => action.startsWith("/");

/**
 * The same look as the failure pages (front/failure-page.ts): the shop's colours without its style
 * sheet.
 */
const STYLE =
  "body{font:17px/1.5 system-ui,sans-serif;color:#14181f;background:#f5f6f8;margin:0;display:grid;place-items:center;min-height:100vh;text-align:center}form{box-sizing:border-box;max-width:28rem;margin:1rem;padding:2rem 1.5rem;background:#fff;border-radius:12px}p{margin:0 0 1.25rem}button{font:inherit;font-weight:600;min-height:3rem;padding:.6rem 1.75rem;border:0;border-radius:8px;background:#b3123f;color:#fff;cursor:pointer}button:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}";

/**
 * An HTML document with the form that leads to the bank (specification section 4). The shopper
 * submits it with its button, or a script inserts it into the page. It contains no script, because
 * the content security policy would block it.
 */
export function bankForm(
  { action, method = "post", fields, amount }: PaymentForm,
  language: Language,
): File {
  const { title, text, button } = (isOwnPage(action) ? NOT_STARTED_TEXTS : TEXTS)[language];
  const message = text.replace(
    "{amount}",
    `<strong>${escapeHtml(moneyText(amount, language))}</strong>`,
  );
  // Sorted, so that a repeated response is the same document byte for byte.
  const inputs = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    );
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><form id="bank-form" action="${escapeHtml(action)}" method="${method}" accept-charset="utf-8"><p>${message}</p>${inputs.join("")}<button type="submit">${button}</button></form></body></html>`;
  return new File([html], "payment.html", { type: "text/html" });
}
