import type { DeskAct } from "@/lib/contract/desk";
import type { ShipmentRefusal } from "@/lib/server/modules/shipment/shipment-refused";
import type { ShipmentState } from "@/lib/server/modules/shipment-states/transitions";
import { label, type Label } from "../../labels";

export const SHIPMENT_LABELS: Record<ShipmentState, Label> = {
  to_pack: label("Yığılmalıdır", "To pack", "Собрать"),
  packed: label(
    "Yığılıb, kuryeri gözləyir",
    "Packed, waits for a courier",
    "Собрано, ждёт курьера",
  ),
  handed_over: label("Yoldadır", "On its way", "В пути"),
  delivered: label("Çatdırılıb", "Delivered", "Доставлено"),
  failed: label("Çatdırılmayıb", "Not delivered", "Не доставлено"),
  back: label("Mağazaya qayıdıb", "Back in the shop", "Вернулось в магазин"),
  cancelled: label("Ləğv edilib", "Cancelled", "Отменено"),
};

export const ACT_LABELS: Record<DeskAct, Label> = {
  pack: label("Yığıldı", "Packed", "Собрано"),
  "hand-over": label("Kuryerə verildi", "Handed over", "Передано курьеру"),
  deliver: label("Çatdırıldı", "Delivered", "Доставлено"),
  fail: label("Çatdırılmadı", "Not delivered", "Не доставлено"),
  "bring-back": label("Mağazaya qayıtdı", "Back in the shop", "Вернулось в магазин"),
  "send-again": label("Yenidən göndər", "Send again", "Отправить снова"),
  unpack: label("Yığımı ləğv et", "Unpack", "Разобрать"),
  "correct-carrier": label(
    "Kuryeri və ya kodu düzəlt",
    "Correct carrier or code",
    "Исправить курьера или код",
  ),
  "not-delivered": label(
    "Səhvdir, çatdırılmayıb",
    "A mistake: not delivered",
    "Ошибка: не доставлено",
  ),
  "was-delivered": label("Çoxdan çatdırılıb", "Was delivered long ago", "Доставлено давно"),
  "not-sent": label("Hələ göndərilməyib", "Is still to be sent", "Ещё не отправлено"),
  dissolve: label("Mallar yerinə qoyuldu", "Put back on the shelf", "Товары возвращены на полку"),
};

/** `{about}`: the serial number or the product that is wrong. */
export const REFUSAL_LABELS: Record<ShipmentRefusal, Label> = {
  "no-shipment": label(
    "Belə göndərmə yoxdur.",
    "There is no such shipment.",
    "Такого отправления нет.",
  ),
  "no-line": label(
    "Göndərmədə belə məhsul yoxdur. Səhifəni yeniləyin.",
    "The shipment has no such product. Reload the page.",
    "В отправлении нет такого товара. Обновите страницу.",
  ),
  "not-paid": label(
    "Sifariş ödənilmiş deyil: ləğv edilib və ya pulu qaytarılıb. Göndərməyin.",
    "The order is not paid: it was cancelled or its money returned. Do not send it.",
    "Заказ не оплачен: отменён или деньги возвращены. Не отправляйте его.",
  ),
  "still-paid": label(
    "Sifariş ödənilib və göndərilməlidir.",
    "The order is paid and has to be sent.",
    "Заказ оплачен, его нужно отправить.",
  ),
  // `{about}` is the state.
  moved: label(
    "Göndərmənin indiki vəziyyəti: “{about}”. Bu əməliyyat ona uyğun deyil, heç nə dəyişmədi.",
    "The shipment's state is now “{about}”. This act does not fit it; nothing was changed.",
    "Состояние отправления сейчас: «{about}». Это действие к нему не подходит, ничего не изменено.",
  ),
  "no-carrier": label(
    "Kimin çatdıracağını seçin.",
    "Choose who delivers it.",
    "Выберите, кто доставляет.",
  ),
  "bad-code": label(
    "İzləmə kodu boşluqsuz ən çoxu 64 latın hərfi, rəqəm və işarədir.",
    "A tracking code has at most 64 Latin letters, digits and signs, without spaces.",
    "Код отслеживания: не более 64 латинских букв, цифр и знаков без пробелов.",
  ),
  "without-reason": label("Səbəbini yazın.", "Enter the reason.", "Укажите причину."),
  "serial-letters": label(
    "“{about}” seriya nömrəsi deyil: ən çoxu 40 latın hərfi və rəqəm.",
    "“{about}” is no serial number: at most 40 Latin letters and digits.",
    "«{about}» — не серийный номер: не более 40 латинских букв и цифр.",
  ),
  "serial-digit": label(
    "IMEI “{about}” səhvdir: son rəqəmi uyğun gəlmir. Yenidən oxudun.",
    "The IMEI “{about}” is wrong: its last digit does not fit. Scan it again.",
    "IMEI «{about}» неверен: последняя цифра не подходит. Отсканируйте ещё раз.",
  ),
  "serial-sold": label(
    "“{about}” artıq satılıb: başqa sifarişdədir.",
    "“{about}” was sold before: it is in another order.",
    "«{about}» уже продан: он в другом заказе.",
  ),
  "serial-twice": label(
    "“{about}” iki dəfə yazılıb.",
    "“{about}” was entered twice.",
    "«{about}» указан дважды.",
  ),
  "serials-missing": label(
    "“{about}”: hər ədəd üçün seriya nömrəsi və ya IMEI lazımdır.",
    "“{about}”: each piece needs a serial number or IMEI.",
    "«{about}»: для каждой штуки нужен серийный номер или IMEI.",
  ),
  "serials-too-many": label(
    "“{about}”: ədəddən çox seriya nömrəsi yazılıb.",
    "“{about}”: there are more serial numbers than pieces.",
    "«{about}»: серийных номеров больше, чем штук.",
  ),
  "nothing-to-split": label(
    "Ayrılacaq bir şey yoxdur: hamısı və ya heç biri seçilib, yaxud artıq göndərilib.",
    "There is nothing to split off: all or none was chosen, or it is being sent already.",
    "Отделять нечего: выбрано всё или ничего либо уже отправляется.",
  ),
  "pieces-changed": label(
    "Göndərmənin ədədləri bu arada dəyişib, heç nə bölünmədi. Yenidən baxın.",
    "The pieces of the shipment have changed meanwhile; nothing was split. Look again.",
    "Состав отправления тем временем изменился, ничего не отделено. Посмотрите ещё раз.",
  ),
  "too-many-pieces": label(
    "“{about}”: göndərmədə o qədər ədəd yoxdur.",
    "“{about}”: the shipment does not have as many pieces.",
    "«{about}»: в отправлении нет столько штук.",
  ),
};

export const TRY_AGAIN = label(
  "Alınmadı, heç nə dəyişmədi. Yenidən cəhd edin.",
  "That did not work; nothing was changed. Try again.",
  "Не получилось, ничего не изменено. Попробуйте ещё раз.",
);
export const UNCHANGED = label(
  "Artıq belədir, heç nə dəyişmədi.",
  "It was so already; nothing was changed.",
  "Уже так, ничего не изменено.",
);
export const ORDER_ENDED = label(
  "Sifariş ləğv edilib və ya pulu qaytarılıb: göndərməyin, malları yerinə qoyun.",
  "The order is cancelled or its money returned: do not send it, put the pieces back.",
  "Заказ отменён или деньги возвращены: не отправляйте, верните товары на полку.",
);
export const REPAY = label(
  "Alıcı sifarişi ləğv etdi: köçürməni geri qaytarın və sifarişin səhifəsində qeyd edin.",
  "The buyer cancelled the order: return the transfer, and record it on the order's page.",
  "Покупатель отменил заказ: верните перевод и отметьте это на странице заказа.",
);
export const ASSUMED = label(
  "Köhnə sifariş: vəziyyəti qayda ilə güman edilib, yoxlayın.",
  "An old order: its state was assumed by a rule, check it.",
  "Старый заказ: состояние предположено по правилу, проверьте.",
);
export const NO_ADDRESS = label(
  "Ünvan yoxdur: alıcı hesabını silib.",
  "No address: the buyer has deleted the account.",
  "Адреса нет: покупатель удалил аккаунт.",
);

/** Those who move shipments and are no staff, by `ACTORS`. */
export const ACTOR_LABELS: Readonly<Record<string, Label>> = {
  shop: label("mağaza", "the shop", "магазин"),
  customer: label("alıcı", "the buyer", "покупатель"),
};

export const BULK_ACT = label(
  "{count} göndərmə dəyişəcək: {act}. Davam etmək üçün bu rəqəmi yazın: {count}",
  "{count} shipments will be changed: {act}. To go on, type this number: {count}",
  "Будет изменено отправлений: {count} ({act}). Чтобы продолжить, введите это число: {count}",
);
export const LONG_SHEET = label(
  "Bu gün bir vərəq üçün çox göndərmə var. Onları seçib hissələrlə çap edin.",
  "There are too many shipments of this day for one sheet. Choose and print them in parts.",
  "За этот день слишком много отправлений для одного листа. Выберите и напечатайте их по частям.",
);
export const BAD_REQUEST = label(
  "Sorğu düzgün deyil. Səhifəni yeniləyin və yenidən cəhd edin.",
  "The request is not well-formed. Reload the page and try again.",
  "Неверный запрос. Обновите страницу и попробуйте снова.",
);
export const NOT_FOUND = label(
  "Bu koda uyğun göndərmə tapılmadı.",
  "No shipment was found for this code.",
  "По этому коду отправление не найдено.",
);
