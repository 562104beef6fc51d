import type { Language } from "@/lib/languages";

/** The words of a day's report (day-report.ts). */
export const REPORT_TEXTS = {
  az: {
    columns: ["Bankdakı nömrə (ORDER)", "Nə üçün", "Başlanıb", "Bizdə", "Məbləğ (AZN)", "Nəticə", "Qaytarılıb", "Kod (RC)", "Təsdiq kodu", "RRN", "INT_REF", "Bankda", "Bankın məbləği (AZN)", "Bankın kodu (RC)", "Bank götürüb", "Bank qaytarıb", "Bankın sözü nə vaxtındır", "Fərq"],
    ours: { created: "Yaradılıb", redirected: "Banka göndərilib", authorised: "Məbləğ saxlanılıb", captured: "Ödənilib", reversal_requested: "Qaytarılır", reversed: "Qaytarılıb", declined: "Rədd edilib", expired: "Vaxtı bitib", needs_review: "Yoxlanmalıdır" },
    bank: { charged: "Pul götürülüb", reversed: "Qaytarılıb", declined: "Rədd edilib", none: "Belə ödəniş yoxdur", unknown: "Bank deməyib" },
    differences: { "not-ours": "Bizdə belə ödəniş yoxdur", "in-review": "Yoxlanmalıdır", unchecked: "Bank təsdiqləməyib", "not-settled": "Bank pul götürüb, bizdə ödənilməyib", "not-at-bank": "Bankda belə ödəniş yoxdur", amount: "Məbləğ fərqlidir", reference: "Bankın istinadı fərqlidir", return: "Qaytarılma fərqlidir", "being-returned": "Qaytarılır" },
    charged: "Götürülüb:", returned: "Qaytarılıb:", count: "Fərqlərin sayı",
  },
  en: {
    columns: ["Number at the bank (ORDER)", "For", "Begun", "Ours", "Amount (AZN)", "Settled", "Returned", "Code (RC)", "Approval", "RRN", "INT_REF", "The bank's", "The bank's amount (AZN)", "The bank's code (RC)", "Charged at the bank", "Returned by the bank", "The bank's word is of", "Difference"],
    ours: { created: "Created", redirected: "Sent to the bank", authorised: "Held", captured: "Paid", reversal_requested: "Being returned", reversed: "Returned", declined: "Declined", expired: "Expired", needs_review: "Needs review" },
    bank: { charged: "Charged", reversed: "Returned", declined: "Declined", none: "No such payment", unknown: "Not said" },
    differences: { "not-ours": "We have no such payment", "in-review": "Needs review", unchecked: "Not confirmed by the bank", "not-settled": "Charged at the bank, not paid here", "not-at-bank": "No such payment at the bank", amount: "Another amount", reference: "Another reference of the bank", return: "Returned on one side only", "being-returned": "Being returned" },
    charged: "Charged:", returned: "Returned:", count: "Differences",
  },
  ru: {
    columns: ["Номер в банке (ORDER)", "За что", "Начат", "У нас", "Сумма (AZN)", "Результат", "Возвращён", "Код (RC)", "Код подтверждения", "RRN", "INT_REF", "В банке", "Сумма банка (AZN)", "Код банка (RC)", "Снято банком", "Возвращено банком", "Ответ банка от", "Расхождение"],
    ours: { created: "Создан", redirected: "Отправлен в банк", authorised: "Сумма удержана", captured: "Оплачен", reversal_requested: "Возвращается", reversed: "Возвращён", declined: "Отклонён", expired: "Истёк", needs_review: "Требует проверки" },
    bank: { charged: "Деньги сняты", reversed: "Возвращено", declined: "Отклонён", none: "Такого платежа нет", unknown: "Банк не сообщил" },
    differences: { "not-ours": "У нас такого платежа нет", "in-review": "Требует проверки", unchecked: "Банк не подтвердил", "not-settled": "Банк снял деньги, у нас не оплачено", "not-at-bank": "В банке такого платежа нет", amount: "Другая сумма", reference: "Другая ссылка банка", return: "Возврат только с одной стороны", "being-returned": "Возвращается" },
    charged: "Снято:", returned: "Возвращено:", count: "Расхождений",
  },
} satisfies Record<Language, unknown>;
