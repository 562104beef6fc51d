import type { RefundGoods } from "@/lib/server/modules/refund-states/add-refund";
import type { RefundState, RefundWay } from "@/lib/server/modules/refund-states/transitions";
import type { RefundActionName } from "@/lib/server/modules/refund/query-refunds";
import { label, type Label } from "../labels";

/** The states of a refund, in the words of staff. */
export const REFUND_STATE_LABELS: Record<RefundState, Label> = {
  asked: label("Qaytarılmalıdır", "To be given back", "Нужно вернуть"),
  sent: label("Banka göndərilib", "Sent to the bank", "Отправлено в банк"),
  done: label("Qaytarılıb", "Given back", "Возвращено"),
  refused: label("Bank qaytarmayıb", "Not returned by the bank", "Банк не вернул"),
  unanswered: label(
    "Yoxlanılır: bankın cavabı məlum deyil",
    "Being checked: the bank's answer is unknown",
    "Проверяется: ответ банка неизвестен",
  ),
  withdrawn: label("Geri götürülüb", "Withdrawn", "Отозвано"),
};

export const REFUND_WAY_LABELS: Record<RefundWay, Label> = {
  card: label("karta, bank vasitəsilə", "to the card, by the bank", "на карту, через банк"),
  transfer: label("köçürmə ilə", "by transfer", "переводом"),
};

/** What becomes of the pieces. */
export const REFUND_GOODS_LABELS: Record<RefundGoods, Label> = {
  unsent: label(
    "Göndərilməyib: daha göndərilmir, anbara qayıdır",
    "Not sent: will not be sent, back into the stock",
    "Не отправлены: не отправляются, возвращаются на склад",
  ),
  returned: label(
    "Alıcı qaytarıb: anbara qayıdır",
    "Brought back by the buyer: back into the stock",
    "Возвращены покупателем: возвращаются на склад",
  ),
  kept: label(
    "Alıcıda qalır və ya silinir: anbar dəyişmir",
    "Kept by the buyer or written off: the stock stays",
    "Остаются у покупателя или списаны: склад не меняется",
  ),
};

/** What the program has noted about a move, instead of staff. */
export const REFUND_NOTE_LABELS: Readonly<Record<string, Label>> = {
  done: label("bank qaytardı", "the bank has returned it", "банк вернул"),
  declined: label("bank rədd etdi", "the bank has refused", "банк отказал"),
  duplicate: label("bank: təkrar sorğu", "the bank: repeated request", "банк: повторный запрос"),
  unknown: label("cavab aydın deyil", "the answer is not clear", "ответ неясен"),
  silent: label("bank cavab vermədi", "the bank has not answered", "банк не ответил"),
  made: label(
    "bankdan soruşuldu: qaytarılıb",
    "the bank was asked: it has returned it",
    "банк спрошен: возвращено",
  ),
  none: label(
    "bankdan soruşuldu: belə qaytarma yoxdur",
    "the bank was asked: it knows of no such return",
    "банк спрошен: такого возврата нет",
  ),
  returned: label("bank özü qaytarıb", "the bank says it was returned", "банк сообщил о возврате"),
  restored: label(
    "baza ehtiyat nüsxədən bərpa olunub: bankda baxın, qaytarılıbmı",
    "the database was restored from a backup: look at the bank whether it was returned",
    "база восстановлена из копии: проверьте в банке, возвращено ли",
  ),
  "no terminal": label(
    "ödənişin terminalı qurulmayıb",
    "the terminal of the payment is not configured",
    "терминал платежа не настроен",
  ),
};

/**
 * The actions of staff on a refund. `note`: the label of the field that they must fill in, if any;
 * `question`: the confirmation that is asked first.
 */
export const REFUND_ACTION_LABELS: Record<
  RefundActionName,
  { label: Label; note: Label | null; question: Label | null }
> = {
  transferred: {
    label: label("Köçürüldü", "Transferred", "Переведено"),
    note: label(
      "Köçürmənin bankdakı nömrəsi",
      "Number of the transfer at the bank",
      "Номер перевода в банке",
    ),
    question: null,
  },
  check: {
    label: label("Bankdan soruş", "Ask the bank", "Спросить банк"),
    note: null,
    question: null,
  },
  made: {
    label: label("Bank qaytarıb", "The bank has returned it", "Банк вернул"),
    note: label("Haradan məlumdur", "How do you know?", "Откуда это известно"),
    question: null,
  },
  "not-made": {
    label: label("Bank qaytarmayıb", "The bank has not returned it", "Банк не вернул"),
    note: label("Haradan məlumdur", "How do you know?", "Откуда это известно"),
    question: null,
  },
  "ask-again": {
    label: label("Bankdan yenidən istə", "Request it again", "Запросить ещё раз"),
    note: null,
    question: label(
      "Bankın bu məbləği qaytarmadığına əminsiniz? İkinci sorğu onu ikinci dəfə qaytara bilər.",
      "Are you sure that the bank has not returned this amount? A second request could return it a second time.",
      "Вы уверены, что банк не вернул эту сумму? Второй запрос может вернуть её второй раз.",
    ),
  },
  "by-transfer": {
    label: label("Köçürmə ilə qaytar", "Give back by transfer", "Вернуть переводом"),
    note: null,
    question: label(
      "Pul karta yox, köçürmə ilə qaytarılsın? Bankın onu qaytarmadığına əmin olun.",
      "Give the money back by transfer instead? Be sure that the bank has not returned it.",
      "Вернуть деньги переводом? Убедитесь, что банк их не вернул.",
    ),
  },
  withdraw: {
    label: label("Geri götür", "Withdraw", "Отозвать"),
    note: label("Səbəb", "Reason", "Причина"),
    question: null,
  },
};

/** What staff are told after they have decided to give money back. */
export const REFUND_ASKED = label(
  "Qərar yazıldı. Vəziyyəti aşağıdakı siyahıdadır.",
  "The decision is stored. Its state is in the list below.",
  "Решение записано. Состояние — в списке ниже.",
);
export const REFUND_DONE = label("Edildi.", "Done.", "Сделано.");
/** For a body that is malformed. */
export const REFUND_UNREADABLE = label(
  "Sorğu oxunmur: səhifəni yeniləyin.",
  "The request cannot be read: reload the page.",
  "Запрос не читается: обновите страницу.",
);
