import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import { escapeHtml } from "./html";

/** The purpose for which an address is proven. */
export type ProofPurpose = "account" | "newsletter" | "model";

type Texts = {
  subjects: Record<ProofPurpose, string>;
  sentences: Record<ProofPurpose, string>;
  open: string;
  press: string;
  ignore: string;
};

const TEXTS: Record<Language, Texts> = {
  az: {
    subjects: {
      account: "Vitrin: e-poçt ünvanınızı təsdiqləyin",
      newsletter: "Vitrin: abunəliyi təsdiqləyin",
      model: "Vitrin: model gələndə xəbər verək?",
    },
    sentences: {
      account:
        "Bu ünvan Vitrin hesabında göstərilib. Sifarişlər barədə məktublar yalnız siz onu təsdiqlədikdən sonra göndəriləcək.",
      newsletter:
        "Bu ünvan Vitrin xəbərlərinə abunə üçün göstərilib. Məktublar yalnız siz razılığınızı təsdiqlədikdən sonra göndəriləcək.",
      model:
        "Bu ünvan Vitrin-də hələ olmayan modelin gəlişi barədə xəbər üçün göstərilib. Siz təsdiqləsəniz, model satışa çıxanda bir məktub göndərəcəyik.",
    },
    open: "Linki açın və düyməni basın:",
    press: "Təsdiq səhifəsini aç",
    ignore: "Link iki gün işləyir. Ünvanı siz göstərməmisinizsə, heç nə etməyin.",
  },
  en: {
    subjects: {
      account: "Vitrin: confirm your e-mail address",
      newsletter: "Vitrin: confirm your subscription",
      model: "Vitrin: shall we tell you when the model comes?",
    },
    sentences: {
      account:
        "This address was entered in an account at Vitrin. Letters about orders are sent only after you have confirmed it.",
      newsletter:
        "This address was entered for the news of Vitrin. Letters are sent only after you have confirmed that you want them.",
      model:
        "This address was entered for news of a model that Vitrin does not have yet. If you confirm it, we send one letter when the model is on sale.",
    },
    open: "Open the link and press the button:",
    press: "Open the page to confirm",
    ignore: "The link works for two days. If it was not you who entered the address, do nothing.",
  },
  ru: {
    subjects: {
      account: "Vitrin: подтвердите адрес почты",
      newsletter: "Vitrin: подтвердите подписку",
      model: "Vitrin: сообщить о поступлении модели?",
    },
    sentences: {
      account:
        "Этот адрес указан в аккаунте Vitrin. Письма о заказах будут приходить только после того, как вы его подтвердите.",
      newsletter:
        "Этот адрес указан для подписки на новости Vitrin. Письма будут приходить только после того, как вы подтвердите согласие.",
      model:
        "Этот адрес указан, чтобы узнать о поступлении модели, которой в Vitrin пока нет. Если вы его подтвердите, мы пришлём одно письмо, когда модель появится в продаже.",
    },
    open: "Откройте ссылку и нажмите кнопку:",
    press: "Открыть страницу подтверждения",
    ignore: "Ссылка действует два дня. Если адрес указали не вы, ничего не делайте.",
  },
};

/**
 * The mail that asks the owner of an address to prove it. It contains nothing that a user typed,
 * because it is not known yet whose address it is. `link`: the URL of the page that confirms.
 */
export function proofMail({
  language,
  purpose,
  link,
}: {
  language: Language;
  purpose: ProofPurpose;
  link: string;
}): { subject: string; text: string; html: string } {
  const { subjects, sentences, open, press, ignore } = TEXTS[language];
  const subject = subjects[purpose];
  const text = [sentences[purpose], `${open}\n${link}`, ignore, SHOP.name].join("\n\n");
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f5f6f8;color:#14181f;font:15px/1.5 Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p style="margin:0;font-size:20px;font-weight:700">${escapeHtml(SHOP.name)}</p><h1 style="margin:16px 0 8px;font-size:20px">${escapeHtml(subject)}</h1><p>${escapeHtml(sentences[purpose])}</p>
<p>${escapeHtml(open)}<br><a href="${escapeHtml(link)}" style="color:#b3123f">${escapeHtml(press)}</a></p><p style="color:#4a5260">${escapeHtml(ignore)}</p></div></body></html>`;
  return { subject, text, html };
}
