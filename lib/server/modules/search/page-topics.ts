import { fold } from "./fold";
import { splitWords } from "./words/split-words";

/**
 * What people ask a shop about. `asks`: beginnings of the words with which they ask, of which a
 * phrase needs all; `titles`: beginnings of words in the titles of the pages that answer, in any
 * language. `stores`: the stores answer too. Pages are found by their titles, so no page is named
 * here.
 */
type Topic = { asks: readonly string[]; titles: readonly string[]; stores?: true };

const phrases = (text: string): string[] => text.split(/,\s*/).map(fold);

const TOPICS: readonly Topic[] = [
  {
    asks: phrases(
      `qaytar, qaytarıl, geri qaytar, geri ver, geri götür, dəyişdir, dəyişmək, dəyişə bil, xoşuma gəlmə, bəyənmə, xarab çıx, qüsurlu çıx, pulumu geri,
      return, refund, money back, send back, give back, take back, exchange, swap, changed my mind, not like it, does not fit, doesn t fit,
      вернуть, возврат, вернут, верну, возвращ, обмен, поменять товар, сдать обратно, деньги назад, не понрав, не подойдет, не подошел, брак`,
    ),
    titles: phrases("qaytarma, dəyişdirmə, return, refund, exchange, возврат, обмен"),
  },
  {
    asks: phrases(
      `çatdır, kuryer, evə gətir, ünvana gətir, nə vaxt gələcək, neçə günə gəl, rayonlara göndər, bölgələrə, poçtla, götürə bil, özüm götür,
      deliver, shipping, ship to, courier, ship it, bring it home, arrive, pickup, pick up, how long does it take,
      доставк, достави, доставля, привез, курьер, самовывоз, когда придет заказ, отправляете, пришлете, посылк`,
    ),
    titles: phrases("çatdırılma, delivery, shipping, доставка"),
  },
  {
    asks: phrases(
      `mağaza harada, ünvan, filial, harda yerləş, harada yerləş, hardasınız, haradasınız, iş saat, iş vaxt, iş qrafik, iş günü, saat neçə, neçədə açıl, neçəyə qədər işlə, neçədən işlə, açılır, bağlanır, bağlısınız, açıqsınız, işləyirsiniz, bazar günü, xəritə, necə gəlim, gəlib bax,
      store, shops near, address, branch, location, where are you, located, opening hours, working hours, business hours, open on, open today, open tomorrow, open at, closing time, what time, you open, you close, near me, directions, showroom, sunday, weekend, visit you,
      магазины, адрес, филиал, где вы, где находит, где располож, как добраться, как проехать, часы работы, график работы, режим работы, время работы, во сколько, до скольки, со скольки, до которого часа, открываетес, закрываетес, открыты, работаете, выходн, воскресень, на карте, шоурум`,
    ),
    titles: phrases("əlaqə, contact, контакты, mağazalar, stores, магазины"),
    stores: true,
  },
  {
    asks: phrases(
      `kredit, taksit, hissə hissə, hissələrlə, nisyə, ilkin ödəniş, faiz, zamin, arayış, aylıq ödəniş, birkart, tamkart,
      credit, instal, loan, monthly payment, down payment, interest, pay later, pay in parts, financing,
      кредит, рассроч, в долг, частями, первоначальн, процент, поручител, ежемесячн, переплат`,
    ),
    titles: phrases(
      "kredit, aylıq ödəniş, taksit, credit, monthly payment, instal, кредит, ежемесячный, рассрочк",
    ),
  },
  {
    asks: phrases(
      `ödəniş üsul, necə ödə, ödəmək olar, kartla ödə, nağd, qapıda ödə, köçürmə, apple pay, google pay,
      payment, pay by, pay with, pay cash, pay on, can i pay, how to pay, how do i pay, card accepted, accept cards, cash, bank transfer, apple pay, google pay,
      оплат, заплатить, платить, наличн, картой, перевод на карту, безнал, apple pay, google pay`,
    ),
    titles: phrases("ödəniş üsul, ödəniş, payment, оплат"),
  },
  {
    asks: phrases(
      `zəmanət, qarantiya, təmir, servis, sınıb, xarab ol, ustaya, usta çağır,
      warranty, guarantee, repair, service center, service centre, broken, stopped working, broke down,
      гаранти, ремонт, сервис, сломал, не работает, починить, чинит, мастер`,
    ),
    titles: phrases("zəmanət, servis, warranty, service, гаранти, сервис"),
  },
  {
    asks: phrases(
      `əlaqə, zəng et, zəng vur, telefon nömrə, nömrəniz, operator, çağrı mərkəz, whatsapp, vatsap, sizə yaz, şikayət, müştəri xidmət,
      contact, phone number, call you, hotline, customer service, customer support, support, complain, whatsapp, email you, write to you,
      связаться, позвонить, номер телефона, ваш телефон, ваш номер, горячая линия, оператор, поддержк, жалоб, пожаловаться, написать вам, ватсап`,
    ),
    titles: phrases("əlaqə, contact, контакты"),
    stores: true,
  },
  {
    asks: phrases(
      `kampaniya, aksiya, promo kod, promokod, kupon, bonus, kəşbek, hədiyyə kart,
      promo, coupon, voucher, campaign, cashback, special offers, loyalty,
      акци, промокод, купон, бонус, кэшбек, кешбек, распродаж, скидочная карта`,
    ),
    titles: phrases("kampaniya, campaign, акции"),
  },
  {
    asks: phrases(
      `korporativ, topdan, müəssisə, hüquqi şəxs, şirkət üçün, vöen, hesab faktura, tender,
      corporate, wholesale, bulk order, for companies, for business, invoice for, vat, b2b,
      корпоратив, оптом, оптов, юрлиц, юридическ, для компани, для организац, безналом, счет фактур`,
    ),
    titles: phrases("korporativ, corporate, корпоратив"),
  },
  {
    asks: phrases(
      `haqqınızda, şirkət haqqında, siz kimsiniz, kimsiniz, vakansiya, iş elan,
      about you, about us, about the company, who are you, who you are, vacanc, career, jobs,
      о вас, о компании, о магазине, кто вы, ваканси, работа у вас`,
    ),
    titles: phrases("haqqında, about the company, о компании"),
  },
  {
    asks: phrases(
      `məxfilik, şəxsi məlumat, məlumatlarımı, kukilər, privacy, personal data, my data, cookies, gdpr, конфиденциальн, персональн, личные данные, мои данные, куки`,
    ),
    titles: phrases("məxfilik, privacy, конфиденциальн"),
  },
  {
    asks: phrases(
      `istifadə şərt, qaydalar, müqavilə şərt, terms of, terms and, conditions, условия использ, правила сайта, оферт, пользовательск`,
    ),
    titles: phrases("istifadə şərt, terms of use, условия использ"),
  },
  {
    asks: phrases(
      `sifarişi necə, necə sifariş, sifariş necə, sifarişi ləğv, sifarişimi, sual cavab, tez tez, necə alım, kömək,
      how to order, how do i order, cancel my order, cancel order, my order, track, faq, frequently asked, help,
      как заказать, как оформить, отменить заказ, мой заказ, где заказ, отследить, вопросы и ответы, частые вопросы, помощь`,
    ),
    titles: phrases(
      "tez tez verilən, suallar, faq, frequently, questions, частые вопросы, вопросы",
    ),
  },
];

/**
 * Returns whether a text has the words of a phrase, one after another; of each word of the phrase
 * the beginning is enough.
 */
const hasPhrase = (words: readonly string[], phrase: string): boolean => {
  const wanted = phrase.split(" ");
  return words.some((_, from) =>
    wanted.every((beginning, i) => words[from + i]?.startsWith(beginning)),
  );
};

const wordsOf = (text: string): string[] => splitWords(text).map(({ text: word }) => word);

/** What a text asks a shop about: the phrases in titles of pages that answer, and the stores. */
export function topicsOf(typed: string): { titles: string[]; stores: boolean } {
  const words = wordsOf(typed);
  const topics = TOPICS.filter(({ asks }) => asks.some((phrase) => hasPhrase(words, phrase)));
  return {
    titles: topics.flatMap(({ titles }) => titles),
    stores: topics.some(({ stores }) => stores),
  };
}

/** Returns whether a title is about one of the topics. */
export const isAbout = (title: string, titles: readonly string[]): boolean => {
  const words = wordsOf(title);
  return titles.some((phrase) => hasPhrase(words, phrase));
};
