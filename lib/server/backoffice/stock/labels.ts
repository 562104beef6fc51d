import type { DocumentKind, MovementKind, StockAct } from "@/lib/contract/stock-movements";
import type { StockRefusal } from "@/lib/server/modules/stock/stock-refused";
import { label, type Label } from "../../labels";

export const WEB_WAREHOUSE_LABEL = label("Onlayn anbar", "Web warehouse", "Онлайн-склад");
/** A place whose store was deleted. */
export const FORMER_STORE = label(
  "Silinmiş mağaza № {id}",
  "Former store № {id}",
  "Бывший магазин № {id}",
);

export const MOVEMENT_LABELS: Record<MovementKind, Label> = {
  opening: label("İlk qalıq", "Opening", "Начальный остаток"),
  count: label("Sayım", "Count", "Пересчёт"),
  receipt: label("Mal gəldi", "Received", "Поступление"),
  sale: label("Satış", "Sale", "Продажа"),
  cancelled_sale: label("Satış ləğv edildi", "Cancelled sale", "Отменённая продажа"),
  return: label("Qaytarılma", "Return", "Возврат"),
  transfer_out: label("Başqa yerə göndərildi", "Moved away", "Перемещено отсюда"),
  transfer_in: label("Başqa yerdən gəldi", "Moved here", "Перемещено сюда"),
  write_off: label("Silindi", "Written off", "Списание"),
  correction: label("Düzəliş", "Correction", "Исправление"),
};

/** What a count found, beside its name. */
export const COUNTED = label("{what}: {count}", "{what}: {count}", "{what}: {count}");

/** `{name}`: the number or name of the document. */
export const DOCUMENT_LABELS: Record<DocumentKind, Label> = {
  order: label("sifariş № {name}", "order № {name}", "заказ № {name}"),
  transfer: label("yerdəyişmə № {name}", "transfer № {name}", "перемещение № {name}"),
  import: label("fayl {name}", "file {name}", "файл {name}"),
  program: label("proqram, açar № {name}", "program, key № {name}", "программа, ключ № {name}"),
  paper: label("{name}", "{name}", "{name}"),
};

export const SHOP_LABEL = label("mağaza", "the shop", "магазин");

export const ACT_DONE: Record<StockAct, Label> = {
  receipt: label("Mədaxil yazıldı.", "Received pieces are entered.", "Поступление внесено."),
  count: label("Sayım yazıldı.", "The count is entered.", "Пересчёт внесён."),
  transfer: label("Yerdəyişmə yazıldı.", "The transfer is entered.", "Перемещение внесено."),
  return: label("Qaytarılma yazıldı.", "The return is entered.", "Возврат внесён."),
  write_off: label("Silinmə yazıldı.", "The write-off is entered.", "Списание внесено."),
  correction: label("Düzəliş yazıldı.", "The correction is entered.", "Исправление внесено."),
};
export const PLACE_CHANGED = label(
  "Yerin qaydası dəyişdi.",
  "The rule of the place is changed.",
  "Правило места изменено.",
);

/** `{about}`: the number of pieces that the sentence names. */
export const STOCK_REFUSALS: Record<StockRefusal, Label> = {
  "no-product": label("Belə məhsul yoxdur.", "There is no such product.", "Такого товара нет."),
  "no-place": label(
    "Belə yer yoxdur. Səhifəni yeniləyin.",
    "There is no such place. Reload the page.",
    "Такого места нет. Обновите страницу.",
  ),
  "same-place": label(
    "Mal hara göndərilir? Başqa yer seçin.",
    "Where do the pieces go? Choose another place.",
    "Куда перемещается товар? Выберите другое место.",
  ),
  "not-a-number": label(
    "Tam ədəd yazın: 1 ilə 1 000 000 arası (sayımda 0 da ola bilər, düzəlişdə mənfi də).",
    "Enter a whole number from 1 to 1,000,000 (a count may be 0, a correction negative).",
    "Укажите целое число от 1 до 1 000 000 (при пересчёте можно 0, при исправлении и отрицательное).",
  ),
  "too-few": label(
    "Bu yerdə {about} ədəd var: daha çoxu çıxa bilməz.",
    "This place has {about} pieces: no more can leave it.",
    "Здесь {about} шт.: больше списать нельзя.",
  ),
  reserved: label(
    "{about} ədəd açıq sifarişlər üçün saxlanılıb: onlar üçün az qalardı.",
    "{about} pieces are reserved for open orders: too few would be left for them.",
    "{about} шт. зарезервировано для открытых заказов: для них осталось бы слишком мало.",
  ),
  "too-many": label(
    "Məhsulun sayı {about}-dən çox ola bilməz.",
    "A product cannot have more than {about} pieces.",
    "У товара не может быть больше {about} шт.",
  ),
  "without-reason": label("Səbəbini yazın.", "Enter the reason.", "Укажите причину."),
  "still-needed": label(
    "Açıq sifarişlər bu mağazadakı malları saxlayıb: onlar bitəndən sonra dəyişin.",
    "Open orders have reserved pieces of this store: change it when they have ended.",
    "Открытые заказы зарезервировали товар этого магазина: измените, когда они завершатся.",
  ),
};

export const BAD_REQUEST = label(
  "Sorğu düzgün deyil. Səhifəni yeniləyin və yenidən cəhd edin.",
  "The request is not well-formed. Reload the page and try again.",
  "Запрос некорректен. Обновите страницу и попробуйте ещё раз.",
);
export const BUSY = label(
  "Bu məhsulu indi başqası dəyişir. Bir azdan yenidən cəhd edin.",
  "Somebody else is changing this product now. Try again in a moment.",
  "Этот товар сейчас меняет кто-то другой. Попробуйте чуть позже.",
);
