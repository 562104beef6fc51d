import type { StaffActionRefusal } from "@/lib/server/modules/payment/staff-action-refused";
import type { AttemptState } from "@/lib/server/modules/payment-states/transitions";
import type { ReviewReason } from "@/lib/server/modules/payment-states/review-reason";
import type { Standing } from "@/lib/server/modules/payment/payment-standing";
import { label, type Label } from "../labels";

export const INVOICE_STATES = {
  awaiting: label("Ödəniş gözlənilir", "Awaiting payment", "Ожидает оплаты"),
  paid: label("Ödənilib", "Paid", "Оплачен"),
  cancelled: label("Ləğv edilib", "Cancelled", "Отменён"),
  refunded: label("Pul qaytarılıb", "Refunded", "Деньги возвращены"),
} satisfies Record<string, Label>;

export const ATTEMPT_STATES: Record<AttemptState, Label> = {
  created: label("Yaradılıb", "Created", "Создан"),
  redirected: label("Banka göndərilib", "Sent to the bank", "Отправлен в банк"),
  authorised: label("Məbləğ saxlanılıb", "Held", "Сумма удержана"),
  captured: label("Ödənilib", "Paid", "Оплачен"),
  reversal_requested: label("Qaytarılır", "Being returned", "Возвращается"),
  reversed: label("Qaytarılıb", "Returned", "Возвращён"),
  declined: label("Bank rədd edib", "Declined by the bank", "Отклонён банком"),
  expired: label("Vaxtı bitib", "Expired", "Истёк"),
  needs_review: label("Yoxlanmalıdır", "Needs review", "Требует проверки"),
};

/**
 * The state of a payment as shown to the buyer. While a payment is being checked, the buyer cannot
 * start another.
 */
export const STANDING_LABELS: Record<Standing, Label> = {
  paid: label("Ödənilib", "Paid", "Оплачено"),
  returned: label("Pul qaytarılır", "The money is being returned", "Деньги возвращаются"),
  refused: label("Alınmayıb", "Refused", "Не прошло"),
  checking: label(
    "Yoxlanılır, yenidən ödəyə bilməz",
    "Being checked, it cannot be paid again",
    "Проверяется, платить ещё раз нельзя",
  ),
  awaiting: label(
    "Bankda hələ ödəniş yoxdur",
    "The bank knows of no payment yet",
    "Банк пока не знает об оплате",
  ),
};

export const REVIEW_LABELS: Record<ReviewReason, Label> = {
  "callback-differs": label(
    "Bankdan qayıdan forma ödənişə uyğun gəlmir",
    "What came back from the bank does not fit the payment",
    "Вернувшееся из банка не соответствует платежу",
  ),
  "bank-differs": label(
    "Bankın təsdiqlədiyi ödəniş bizimkindən fərqlənir",
    "The bank confirms another payment than ours",
    "Банк подтверждает не тот платёж",
  ),
  "reference-used": label(
    "Bankın istinadı başqa ödənişə aiddir",
    "The bank's reference belongs to another payment",
    "Ссылка банка относится к другому платежу",
  ),
  unanswered: label("Bank cavab vermədi", "The bank has not answered", "Банк не ответил"),
  "late-success": label(
    "Sifariş bitəndən sonra ödənilib: pul qaytarılır",
    "Paid after the order had ended: the money is returned",
    "Оплачено после завершения заказа: деньги возвращаются",
  ),
  "not-returned": label(
    "Bank pulu hələ qaytarmayıb",
    "The bank has not returned the money",
    "Банк ещё не вернул деньги",
  ),
};

/**
 * A note for a payment that was sent through a terminal which is not configured any more. `place`:
 * its provider and terminal.
 */
export const unreachableNote = (place: string): Label =>
  label(
    `Bu ödəniş ${place} ilə göndərilib, mağazada isə o, artıq qurulmayıb: bankdan soruşmaq və pulu ` +
      "qaytarmaq olmur. Onu yenidən qurun və ya ödənişi bankın özündə yoxlayın.",
    `This payment was sent by ${place}, which this shop does not configure any more: the bank cannot ` +
      "be asked and no money returned. Configure it again, or look for the payment at the bank.",
    `Этот платёж отправлен через ${place}, но в магазине он больше не настроен: спросить банк и ` +
      "вернуть деньги нельзя. Настройте его снова или проверьте платёж в самом банке.",
  );

/** Labels of the events in a payment's history, by `payment_events.kind`. */
export const EVENT_LABELS: Readonly<Record<string, Label>> = {
  sent: label("Banka göndərildi", "Sent to the bank", "Отправлен в банк"),
  callback: label(
    "Alıcı bankdan qayıtdı",
    "The shopper came back from the bank",
    "Покупатель вернулся из банка",
  ),
  status: label("Bankın cavabı", "The bank's answer", "Ответ банка"),
  silent: label("Bank cavab vermədi", "The bank did not answer", "Банк не ответил"),
  captured: label("Ödənildi", "Paid", "Оплачено"),
  declined: label("Bank rədd etdi", "Declined by the bank", "Отклонено банком"),
  expired: label("Vaxtı bitdi", "Expired", "Истекло"),
  review: label("Yoxlanmağa verildi", "Left to staff", "Передано сотрудникам"),
  reversal: label("Pulun qaytarılması", "Return of the money", "Возврат денег"),
  reversed: label("Pul qaytarıldı", "The money is returned", "Деньги возвращены"),
  "transfer-received": label("Köçürmə gəldi", "The transfer has arrived", "Перевод поступил"),
  "transfer-returned": label(
    "Köçürmə geri qaytarıldı",
    "The transfer was returned",
    "Перевод возвращён",
  ),
  cancelled: label("Sifariş ləğv edildi", "The order was cancelled", "Заказ отменён"),
  "return-asked": label(
    "Alıcı sifarişi ləğv etdi: köçürmə geri qaytarılmalıdır",
    "The buyer cancelled the order: the transfer is to be returned",
    "Покупатель отменил заказ: перевод нужно вернуть",
  ),
  asked: label("Bankdan yenidən soruşuldu", "The bank was asked again", "Банк спрошен повторно"),
  released: label(
    "Ödəniş alınmayıb: buraxıldı",
    "The bank took nothing: released",
    "Банк ничего не снял: отпущено",
  ),
  accepted: label("Ödəniş qəbul edildi", "Accepted as paid", "Принято как оплата"),
  printed: label("Hesab-faktura çap edildi", "The invoice was printed", "Счёт напечатан"),
};

/**
 * The bank's words in a payment's history: the outcome of a status query or a reversal, the ACTION
 * of a callback, and the state that a status names. A word that is not listed is shown as it is.
 */
const BANK_WORDS: Readonly<Record<string, Label>> = {
  "0": label("təsdiqlənib", "approved", "одобрено"),
  "1": label("təkrar sorğu", "repeated request", "повторный запрос"),
  "2": label("rədd edilib", "declined", "отклонено"),
  "3": label("bankda emal xətası", "processing fault at the bank", "ошибка обработки в банке"),
  approved: label("təsdiqlənib", "approved", "одобрено"),
  declined: label("rədd edilib", "declined", "отклонено"),
  refused: label("rədd edilib", "refused", "отклонено"),
  none: label("bankda belə ödəniş yoxdur", "no such payment", "такого платежа нет"),
  returned: label("pul qaytarılıb", "money returned", "деньги возвращены"),
  refunded: label("pul qaytarılıb", "money returned", "деньги возвращены"),
  reversed: label("pul qaytarılıb", "money returned", "деньги возвращены"),
  cancelled: label("ləğv edilib", "cancelled", "отменено"),
  duplicate: label("təkrar sorğu", "repeated request", "повторный запрос"),
  unknown: label("məlum deyil", "not known", "неизвестно"),
  done: label("icra olunub", "done", "выполнено"),
  charged: label("pul götürülüb", "charged", "деньги сняты"),
  completed: label("pul götürülüb", "charged", "деньги сняты"),
  held: label("məbləğ saxlanılıb", "held", "сумма удержана"),
  expired: label("vaxtı bitib", "expired", "срок истёк"),
};

/** A word of the bank in a payment's history, in a reader's words. */
export const bankWord = (word: string, translate: (text: Label) => string): string => {
  const known = word.trim().toLowerCase();
  return Object.hasOwn(BANK_WORDS, known) ? translate(BANK_WORDS[known] as Label) : word;
};

/** Why an action was refused, for the staff member who started it. */
export const REFUSALS: Record<StaffActionRefusal, Label> = {
  "no-order": label("Belə sifariş yoxdur.", "There is no such order.", "Такого заказа нет."),
  "no-payment": label("Belə ödəniş yoxdur.", "There is no such payment.", "Такого платежа нет."),
  "not-transfer": label(
    "Bu sifariş köçürmə ilə ödənilmir.",
    "This order is not paid by transfer.",
    "Этот заказ оплачивается не переводом.",
  ),
  "by-card": label(
    "Sifariş kartla ödənilib: pulu kart ödənişinin yanındakı düymə ilə qaytarın.",
    "The order was paid by card: return the money with the button of its card payment.",
    "Заказ оплачен картой: верните деньги кнопкой у платежа картой.",
  ),
  "not-paid": label(
    "Ödəniş alınmayıb: qaytarılacaq pul yoxdur.",
    "It is not paid: there is no money to return.",
    "Оплаты нет: возвращать нечего.",
  ),
  paid: label(
    "Gec oldu: sifariş artıq ödənilib.",
    "Too late: the order has been paid already.",
    "Поздно: заказ уже оплачен.",
  ),
  cancelled: label(
    "Gec oldu: sifariş artıq ləğv edilib. Pul gəlibsə, onu qaytarın və ya yenidən sifariş verilməsini istəyin.",
    "Too late: the order has been cancelled already. If money has arrived, return it or ask for a new order.",
    "Поздно: заказ уже отменён. Если деньги поступили, верните их или попросите оформить новый заказ.",
  ),
  refunded: label(
    "Gec oldu: bu sifarişin pulu artıq qaytarılıb.",
    "Too late: the money of this order has been returned already.",
    "Поздно: деньги за этот заказ уже возвращены.",
  ),
  unanswered: label(
    "Bank hələ cavab verməyib: əvvəlcə ödənişin nəticəsi məlum olmalıdır.",
    "The bank has not answered yet: the outcome of the payment must be known first.",
    "Банк ещё не ответил: сначала должен быть известен результат платежа.",
  ),
  "not-reviewed": label(
    "Bu ödəniş yoxlama gözləmir: bank hələ cavab verə bilər.",
    "This payment does not wait for staff: the bank may still answer.",
    "Этот платёж не ждёт проверки: банк ещё может ответить.",
  ),
  settled: label(
    "Gec oldu: bu ödənişin nəticəsi artıq məlumdur.",
    "Too late: the outcome of this payment is known already.",
    "Поздно: результат этого платежа уже известен.",
  ),
  "no-reference": label(
    "Bankın istinadı (RRN) məlum deyil: əvvəlcə bankdan yenidən soruşun.",
    "The bank's reference (RRN) is not known: ask the bank again first.",
    "Ссылка банка (RRN) неизвестна: сначала спросите банк ещё раз.",
  ),
  "has-reference": label(
    "Bank pulu götürdüyünü deyib: buraxmayın, qaytarın.",
    "The bank has said that it took the money: return it instead.",
    "Банк сообщил, что снял деньги: верните их, а не отпускайте.",
  ),
  "owes-less": label(
    "Müqavilə üzrə qalıq borc bu məbləğdən azdır. Pulu qaytarın.",
    "The contract owes less than this amount. Return the money.",
    "Долг по договору меньше этой суммы. Верните деньги.",
  ),
  "other-amount": label(
    "Bank başqa məbləğ götürüb: bu, sifarişin ödənişi ola bilməz. Pulu qaytarın.",
    "The bank took another amount: this cannot pay the order. Return the money.",
    "Банк снял другую сумму: это не может быть оплатой заказа. Верните деньги.",
  ),
  "without-reason": label(
    "Bunu haradan bildiyinizi yazın.",
    "Write how you know this.",
    "Напишите, откуда это известно.",
  ),
  "being-returned": label(
    "Pul artıq qaytarılır.",
    "The money is being returned already.",
    "Деньги уже возвращаются.",
  ),
  returned: label(
    "Pul artıq qaytarılıb.",
    "The money has been returned already.",
    "Деньги уже возвращены.",
  ),
  "refunds-begun": label(
    "Bu sifarişin pulunun bir hissəsi artıq qaytarılıb: qalanını «Pulun qaytarılması» bölməsində qaytarın.",
    "A part of this order was given back already: give the rest back under “Money back”.",
    "Часть денег за этот заказ уже возвращена: верните остальное в разделе «Возврат денег».",
  ),
  "no-refund": label("Belə qaytarma yoxdur.", "There is no such refund.", "Такого возврата нет."),
  "refund-moved": label(
    "Gec oldu: bu qaytarmanın vəziyyəti dəyişib. Səhifəni yeniləyin.",
    "Too late: the state of this refund has changed. Reload the page.",
    "Поздно: состояние этого возврата изменилось. Обновите страницу.",
  ),
  "no-line": label(
    "Sifarişdə belə sətir yoxdur.",
    "The order has no such line.",
    "В заказе нет такой строки.",
  ),
  "nothing-chosen": label(
    "Pulu qaytarılacaq məhsulları və sayını seçin.",
    "Choose the products and how many of them to give money back for.",
    "Выберите товары и количество, за которые возвращаются деньги.",
  ),
  "too-many-pieces": label(
    "Bu qədər ədəd qalmayıb: bir hissəsinin pulu artıq qaytarılıb.",
    "So many pieces are not left: the money of some was given back already.",
    "Столько штук не осталось: деньги за часть уже возвращены.",
  ),
  "still-to-send": label(
    "Bu ədədlər artıq qablaşdırılıb: əvvəlcə onları göndərmə masasında açın.",
    "These pieces are packed: unpack them at the desk first.",
    "Эти товары уже упакованы: сначала распакуйте их на столе отправки.",
  ),
  "not-in-shop": label(
    "Bu qədər göndərilməmiş ədəd yoxdur: «alıcı qaytarıb» və ya «alıcıda qalır» seçin.",
    "So many unsent pieces do not exist: choose “brought back” or “kept by the buyer”.",
    "Столько неотправленных штук нет: выберите «возвращены покупателем» или «остаются у покупателя».",
  ),
  "not-with-buyer": label(
    "Bu qədər ədəd hələ göndərilməyib: «göndərilməyib» seçin.",
    "So many pieces were not sent: choose “not sent”.",
    "Столько штук ещё не отправлено: выберите «не отправлены».",
  ),
  "amount-changed": label(
    "Siz baxandan sonra bu sifarişdə nəsə dəyişib: məbləği yenidən yoxlayın.",
    "Something has changed since you looked: check the amount again.",
    "После вашего просмотра по заказу что-то изменилось: проверьте сумму ещё раз.",
  ),
  "without-bank-number": label(
    "Köçürmənin bankdakı nömrəsini yazın (ən çoxu 64 işarə).",
    "Write the number of the transfer at the bank (at most 64 characters).",
    "Напишите номер перевода в банке (не более 64 знаков).",
  ),
  "goods-moved": label(
    "Məhsullar artıq anbara qayıdıb və ya pul bankdadır: bu qaytarmanı geri götürmək olmur.",
    "The goods are in the stock again, or the bank has the refund: it cannot be withdrawn.",
    "Товары уже на складе или возврат в банке: отозвать его нельзя.",
  ),
  "other-terminal": label(
    "Bu ödəniş başqa bankdan və ya terminaldan göndərilib: bankdan soruşmaq olmur.",
    "This payment was sent by another provider or terminal: the bank cannot be asked.",
    "Платёж отправлен через другого провайдера или терминал: спросить банк нельзя.",
  ),
};

/**
 * The actions of staff, by the last segment of the endpoint's path. `question`: the confirmation
 * that is asked first; `reason`: the label of a field in which staff must give their reason.
 */
export const ACTIONS = {
  "transfer-received": {
    label: label("Köçürmə gəldi", "Transfer received", "Перевод получен"),
    question: label(
      "Pul bankdakı hesabımıza gəlib? Sifariş ödənilmiş sayılacaq, məhsullar anbardan çıxacaq və alıcıya xəbər gedəcək.",
      "Is the money on our account? The order will count as paid, its products leave the stock, and the customer is told.",
      "Деньги поступили на наш счёт? Заказ станет оплаченным, товары уйдут со склада, покупатель получит сообщение.",
    ),
  },
  "transfer-returned": {
    label: label("Köçürmə geri qaytarıldı", "Transfer returned", "Перевод возвращён"),
    question: label(
      "Pulu alıcının hesabına geri köçürmüsünüz? Sifariş bağlanacaq, məhsullar anbara qayıdacaq və alıcıya xəbər gedəcək.",
      "Have you transferred the money back? The order ends, its products return to the stock, and the customer is told.",
      "Вы перевели деньги обратно? Заказ закроется, товары вернутся на склад, покупатель получит сообщение.",
    ),
  },
  cancel: {
    label: label("Sifarişi ləğv et", "Cancel the order", "Отменить заказ"),
    question: label(
      "Sifariş ləğv edilsin? Məhsullar anbara qayıdacaq. Bunu geri qaytarmaq olmur.",
      "Cancel the order? Its products return to the stock. This cannot be undone.",
      "Отменить заказ? Товары вернутся на склад. Вернуть заказ будет нельзя.",
    ),
  },
  print: {
    label: label("Hesab-fakturanı çap et", "Print the invoice", "Напечатать счёт"),
    question: null,
  },
  reverse: {
    label: label("Pulu qaytar", "Return the money", "Вернуть деньги"),
    question: label(
      "Ödənişin bütün məbləği alıcının kartına qaytarılsın? Sifariş bağlanacaq, məhsullar anbara qayıdacaq və alıcıya xəbər gedəcək. Bunu geri qaytarmaq olmur.",
      "Return the whole payment to the customer's card? The order ends, its products return to the stock, and the customer is told. This cannot be undone.",
      "Вернуть весь платёж на карту покупателя? Заказ закроется, товары вернутся на склад, покупатель получит сообщение. Отменить это нельзя.",
    ),
  },
  ask: {
    label: label("Bankdan yenidən soruş", "Ask the bank again", "Спросить банк ещё раз"),
    question: null,
  },
  release: {
    label: label(
      "Bank pul götürməyib: burax",
      "The bank took nothing: release",
      "Банк ничего не снял: отпустить",
    ),
    question: label(
      "Bankın kabinetində yoxlamısınız ki, bu ödəniş üzrə pul götürülməyib (və ya bank onu özü qaytarıb)? Sifarişin məhsulları bu ödənişi daha gözləməyəcək.",
      "Have you seen at the bank that nothing was taken by this payment (or that the bank has given it back)? The order's products will no longer wait for it.",
      "Вы проверили в кабинете банка, что по этому платежу ничего не снято (или банк сам вернул деньги)? Товары заказа больше не будут его ждать.",
    ),
    reason: label(
      "Haradan məlumdur (tarixçədə qalacaq)",
      "How do you know? (kept in the history)",
      "Откуда это известно (останется в истории)",
    ),
  },
  "give-back": {
    label: label("Pulu qaytar", "Return the money", "Вернуть деньги"),
    question: label(
      "Bankın götürdüyü məbləğ alıcının kartına qaytarılsın? Alıcıya xəbər gedəcək. Bunu geri qaytarmaq olmur.",
      "Return what the bank took to the customer's card? The customer is told. This cannot be undone.",
      "Вернуть снятую банком сумму на карту покупателя? Покупатель получит сообщение. Отменить это нельзя.",
    ),
  },
  accept: {
    label: label("Ödəniş kimi qəbul et", "Accept as paid", "Принять как оплату"),
    question: label(
      "Bankın sözü sifarişə uyğundur: məbləğ eynidir, istinad başqa ödənişdə yoxdur. Sifariş ödənilmiş sayılsın?",
      "The bank's word fits the order: the same amount, and a reference of no other payment. Count the order as paid?",
      "Слово банка соответствует заказу: сумма та же, ссылки нет у другого платежа. Считать заказ оплаченным?",
    ),
  },
} satisfies Record<string, { label: Label; question: Label | null; reason?: Label }>;

export type ActionName = keyof typeof ACTIONS;

/** The message after the bank was asked again and the payment's state is unchanged. */
export const UNCHANGED = label(
  "Bank nəticəni dəqiqləşdirmədi: vəziyyət dəyişməyib. Cavabı tarixçədədir.",
  "The bank did not settle it: nothing has changed. Its answer is in the history.",
  "Банк не уточнил результат: ничего не изменилось. Его ответ — в истории.",
);
export const DONE = label("Edildi.", "Done.", "Сделано.");
