import { BEHAVIOURS, CARDS, CODE } from "./cards.mjs";

const TEXTS = {
  az: {
    bank: "Sınaq bankı",
    note: "Bu, real pul almayan sınaq bankıdır.",
    pay: "Ödə",
    cancel: "Ləğv et",
    card: "Kartın nömrəsi",
    until: "Etibarlıdır (AA/İİ)",
    cvv: "CVV",
    behaviour: "Davranış",
    code: "SMS kodu",
    confirm: "Təsdiqlə",
    wrong: "Kod yanlışdır.",
    back: "Mağazaya qayıdırsınız.",
    go: "Mağazaya qayıt",
    gone: "Ödəniş bankda qaldı. Bu səhifəni bağlaya bilərsiniz.",
    bad: "Sorğu qəbul edilmədi",
    months: "ay",
    cards: "Sınaq kartları",
    instalments: "taksit",
  },
  en: {
    bank: "Sandbox bank",
    note: "This is a test bank: it takes no real money.",
    pay: "Pay",
    cancel: "Cancel",
    card: "Card number",
    until: "Valid until (MM/YY)",
    cvv: "CVV",
    behaviour: "Behaviour",
    code: "SMS code",
    confirm: "Confirm",
    wrong: "The code is wrong.",
    back: "You are going back to the shop.",
    go: "Back to the shop",
    gone: "The payment stays with the bank. You may close this page.",
    bad: "The request was not accepted",
    months: "months",
    cards: "Test cards",
    instalments: "instalments",
  },
  ru: {
    bank: "Тестовый банк",
    note: "Это тестовый банк: настоящих денег он не берёт.",
    pay: "Оплатить",
    cancel: "Отменить",
    card: "Номер карты",
    until: "Действует до (ММ/ГГ)",
    cvv: "CVV",
    behaviour: "Поведение",
    code: "Код из SMS",
    confirm: "Подтвердить",
    wrong: "Код неверный.",
    back: "Вы возвращаетесь в магазин.",
    go: "Вернуться в магазин",
    gone: "Платёж остался в банке. Эту страницу можно закрыть.",
    bad: "Запрос не принят",
    months: "мес.",
    cards: "Тестовые карты",
    instalments: "рассрочка",
  },
};

const escapeHtml = (text) =>
  String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const textsOf = (language) => TEXTS[String(language).toLowerCase()] ?? TEXTS.az;
const languageCode = (language) =>
  TEXTS[String(language).toLowerCase()] ? String(language).toLowerCase() : "az";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;background:#f2f4f7;color:#14181f;margin:0}main{max-width:24rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border:1px solid #d5dae1;border-radius:.75rem}h1{font-size:1.25rem;margin:0}label{display:block;margin-top:.9rem;font-weight:600}input,select{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.4rem .7rem;font:inherit;border:1px solid #7b8494;border-radius:.4rem}button{width:100%;min-height:2.75rem;margin-top:1.1rem;font:inherit;font-weight:600;color:#fff;background:#0b5d4b;border:0;border-radius:.4rem}button.plain{color:#14181f;background:#e6e9ee}.note,li{color:#4a5262;margin:.4rem 0 0}ul{margin:0;padding-left:1.1rem;font-size:.9rem}.wrong{color:#a5151f;font-weight:600}.sum{font-size:1.5rem;font-weight:700;margin:.8rem 0 0}";

const page = (language, body) =>
  `<!doctype html><html lang="${languageCode(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${textsOf(language).bank}</title><style>${STYLE}</style></head><body><main><h1>${textsOf(language).bank}</h1><p class="note">${textsOf(language).note}</p>${body}</main></body></html>`;

const cancelForm = (session, texts) =>
  `<form action="/cancel" method="post"><input type="hidden" name="session" value="${escapeHtml(session)}"><button class="plain">${texts.cancel}</button></form>`;

const sum = ({ AMOUNT, CURRENCY }, term, texts) =>
  `<p class="sum">${escapeHtml(AMOUNT)} ${escapeHtml(CURRENCY)}${term ? ` · ${escapeHtml(term)} ${texts.months}` : ""}</p>`;

/** The list of test cards, for people who try the shop. */
const testCards = (texts) =>
  `<p class="note"><b>${texts.cards}</b></p><ul>${CARDS.map(({ number, until, cvv, instalments }) => `<li>${number.replace(/(\d{4})(?=\d)/g, "$1 ")}, ${until}, ${cvv}${instalments ? ` · ${texts.instalments}` : ""}</li>`).join("")}</ul><p class="note">${texts.code}: ${CODE}</p>`;

export function cardEntryPage({ session, fields, term }) {
  const texts = textsOf(fields.LANG);
  return page(
    fields.LANG,
    `${sum(fields, term, texts)}<p class="note">${escapeHtml(fields.DESC)}</p><form action="/card" method="post" autocomplete="off"><input type="hidden" name="session" value="${escapeHtml(session)}">
<label for="card">${texts.card}</label><input id="card" name="card" inputmode="numeric" required><label for="until">${texts.until}</label><input id="until" name="until" placeholder="05/31" required><label for="cvv">${texts.cvv}</label><input id="cvv" name="cvv" inputmode="numeric" required>
<label for="behaviour">${texts.behaviour}</label><select id="behaviour" name="behaviour">${BEHAVIOURS.map((name) => `<option>${name}</option>`).join("")}</select><button>${texts.pay}</button></form>${cancelForm(session, texts)}${testCards(texts)}`,
  );
}

export function codePage({ session, fields, term, tries }) {
  const texts = textsOf(fields.LANG);
  return page(
    fields.LANG,
    `${sum(fields, term, texts)}${tries > 0 ? `<p class="wrong" role="alert">${texts.wrong}</p>` : ""}<form action="/code" method="post" autocomplete="off"><input type="hidden" name="session" value="${escapeHtml(session)}">
<label for="code">${texts.code}</label><input id="code" name="code" inputmode="numeric" required><button>${texts.confirm}</button></form>${cancelForm(session, texts)}`,
  );
}

/** A page that posts the callback to the shop by itself, or by a button without scripts. */
export function callbackPage({ fields: { BACKREF, LANG } }, callback) {
  const texts = textsOf(LANG);
  const inputs = Object.entries(callback)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join("");
  return page(
    LANG,
    `<p class="note">${texts.back}</p><form id="back" action="${escapeHtml(BACKREF)}" method="post">${inputs}<button>${texts.go}</button></form><script>document.getElementById("back").submit()</script>`,
  );
}

export const silentPage = ({ fields: { LANG } }) => page(LANG, `<p>${textsOf(LANG).gone}</p>`);

export const refusedPage = (language, rc) =>
  page(language, `<p class="wrong">${textsOf(language).bad}: ${escapeHtml(rc)}</p>`);
