import type { StockAct } from "@/lib/contract/stock-movements";

type Texts = Record<
  | "title"
  | "search"
  | "searchHint"
  | "go"
  | "nothingFound"
  | "loading"
  | "failed"
  | "onHand"
  | "reserved"
  | "available"
  | "places"
  | "place"
  | "act"
  | "pieces"
  | "counted"
  | "difference"
  | "to"
  | "choosePlace"
  | "document"
  | "note"
  | "reason"
  | "enter"
  | "history"
  | "when"
  | "what"
  | "after"
  | "who"
  | "why"
  | "noHistory"
  | "previous"
  | "next"
  | "page"
  | "openProduct"
  | "rules"
  | "ships"
  | "allowsNegative"
  | "save"
  | "link",
  string
> & { acts: Record<StockAct, string> };

/** The texts of the page on which staff keep the stock. */
export const STOCK_TEXTS: Record<"az" | "en" | "ru", Texts> = {
  az: {
    title: "Anbar",
    search: "Məhsul",
    searchHint: "SKU-nu oxudun və ya yazın, ya da məhsulun adını yazın",
    go: "Tap",
    nothingFound: "Heç nə tapılmadı.",
    loading: "Yüklənir…",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
    onHand: "Cəmi",
    reserved: "Sifarişlər üçün saxlanılıb",
    available: "Saytda satıla bilər",
    places: "Yerlər üzrə",
    place: "Yer",
    act: "Nə olub?",
    pieces: "Neçə ədəd",
    counted: "Neçə ədəd sayıldı",
    difference: "Fərq (məsələn, -2)",
    to: "Hara",
    choosePlace: "Seçin…",
    document: "Sənəd (qaimə nömrəsi), varsa",
    note: "Qeyd",
    reason: "Səbəb",
    enter: "Yaz",
    history: "Tarixçə",
    when: "Nə vaxt",
    what: "Nə",
    after: "Qalıq",
    who: "Kim",
    why: "Sənəd və səbəb",
    noHistory: "Hərəkət yoxdur.",
    previous: "Əvvəlki",
    next: "Növbəti",
    page: "Səhifə",
    openProduct: "Məhsulu aç",
    rules: "Yerlərin qaydaları",
    ships: "Saytın sifarişləri buradan da göndərilir",
    allowsNegative: "Qalıq sıfırdan az ola bilər (mədaxil sonra yazılır)",
    save: "Saxla",
    link: "Yerlər üzrə qalıq, tarixçə, mədaxil və sayım",
    acts: {
      receipt: "Mal gəldi",
      count: "Sayıldı",
      transfer: "Başqa yerə göndərildi",
      return: "Alıcı qaytardı",
      write_off: "Silindi (sınıb, itib)",
      correction: "Səhvin düzəlişi",
    },
  },
  en: {
    title: "Stock",
    search: "Product",
    searchHint: "Scan or type an SKU, or type the product's name",
    go: "Find",
    nothingFound: "Nothing was found.",
    loading: "Loading…",
    failed: "That did not work. Check the connection and try again.",
    onHand: "In all",
    reserved: "Reserved for orders",
    available: "Can be sold on the site",
    places: "By place",
    place: "Place",
    act: "What happened?",
    pieces: "How many pieces",
    counted: "How many were counted",
    difference: "Difference (such as -2)",
    to: "Where to",
    choosePlace: "Choose…",
    document: "Document (a waybill's number), if any",
    note: "Note",
    reason: "Reason",
    enter: "Enter",
    history: "History",
    when: "When",
    what: "What",
    after: "Left",
    who: "Who",
    why: "Document and reason",
    noHistory: "There are no movements.",
    previous: "Previous",
    next: "Next",
    page: "Page",
    openProduct: "Open the product",
    rules: "Rules of the places",
    ships: "Orders of the site are sent from here too",
    allowsNegative: "May fall below zero (receipts are entered later)",
    save: "Save",
    link: "Pieces by place, history, receipts and counts",
    acts: {
      receipt: "Received",
      count: "Counted",
      transfer: "Moved to another place",
      return: "A buyer returned it",
      write_off: "Written off (broken, lost)",
      correction: "Correction of a mistake",
    },
  },
  ru: {
    title: "Склад",
    search: "Товар",
    searchHint: "Отсканируйте или введите SKU либо название товара",
    go: "Найти",
    nothingFound: "Ничего не найдено.",
    loading: "Загружается…",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
    onHand: "Всего",
    reserved: "Зарезервировано для заказов",
    available: "Можно продать на сайте",
    places: "По местам",
    place: "Место",
    act: "Что произошло?",
    pieces: "Сколько штук",
    counted: "Сколько насчитали",
    difference: "Разница (например, -2)",
    to: "Куда",
    choosePlace: "Выберите…",
    document: "Документ (номер накладной), если есть",
    note: "Примечание",
    reason: "Причина",
    enter: "Внести",
    history: "История",
    when: "Когда",
    what: "Что",
    after: "Остаток",
    who: "Кто",
    why: "Документ и причина",
    noHistory: "Движений нет.",
    previous: "Предыдущая",
    next: "Следующая",
    page: "Страница",
    openProduct: "Открыть товар",
    rules: "Правила мест",
    ships: "Заказы сайта отправляются и отсюда",
    allowsNegative: "Остаток может быть меньше нуля (поступление вносят позже)",
    save: "Сохранить",
    link: "Остатки по местам, история, поступления и пересчёт",
    acts: {
      receipt: "Поступило",
      count: "Пересчитано",
      transfer: "Перемещено в другое место",
      return: "Покупатель вернул",
      write_off: "Списано (разбито, потеряно)",
      correction: "Исправление ошибки",
    },
  },
};

export type StockTexts = Texts;
