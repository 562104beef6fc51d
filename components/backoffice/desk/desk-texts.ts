import type { DeskAct, DeskDocument, DeskView } from "@/lib/contract/desk";

type Texts = Record<
  | "title"
  | "scan"
  | "scanHint"
  | "scanMode"
  | "open"
  | "go"
  | "found"
  | "close"
  | "views"
  | "search"
  | "searchHint"
  | "carrier"
  | "chooseCarrier"
  | "sheet"
  | "empty"
  | "nothingFound"
  | "loading"
  | "failed"
  | "select"
  | "selectAll"
  | "selected"
  | "print"
  | "printAll"
  | "order"
  | "part"
  | "paid"
  | "since"
  | "total"
  | "pieces"
  | "track"
  | "trackingCode"
  | "serials"
  | "serialsNeeded"
  | "history"
  | "split"
  | "splitHint"
  | "splitDo"
  | "reason"
  | "why"
  | "note"
  | "confirm"
  | "done"
  | "previous"
  | "next"
  | "page"
  | "noPicture"
  | "cut"
  | "dropped"
  | "several"
  | "opensOnly",
  string
> & {
  viewNames: Record<DeskView, string>;
  documents: Record<DeskDocument, string>;
  modes: Record<Extract<DeskAct, "pack" | "hand-over" | "deliver" | "bring-back">, string>;
};

/** The texts of the desk, at which orders are packed and sent. */
export const DESK_TEXTS: Record<"az" | "en" | "ru", Texts> = {
  az: {
    title: "Göndərmə masası",
    scan: "Kod",
    scanHint:
      "Ştrix-kodu oxudun və ya yazıb Enter basın: göndərmə, sifariş, IMEI, izləmə kodu, SKU",
    scanMode: "Oxudanda",
    open: "Aç",
    go: "Tap",
    found: "Tapıldı",
    close: "Bağla",
    views: "Nə etməli",
    search: "Axtarış",
    searchHint: "Nömrə, telefon, ad, SKU və ya seriya nömrəsi",
    carrier: "Kim çatdırır",
    chooseCarrier: "Seçin…",
    sheet: "Bugünkü kuryer vərəqi",
    empty: "Burada görüləsi iş yoxdur.",
    nothingFound: "Heç nə tapılmadı.",
    loading: "Yüklənir…",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
    select: "Seç",
    selectAll: "Hamısını seç",
    selected: "Seçilib",
    print: "Çap",
    printAll: "Seçilənləri çap et",
    order: "Sifariş",
    part: "hissə",
    paid: "Ödənilib",
    since: "Bu vəziyyətdə",
    total: "Sifarişin məbləği",
    pieces: "ədəd",
    track: "İzlə",
    trackingCode: "İzləmə kodu (varsa)",
    serials: "Seriya nömrələri və ya IMEI, hər sətirdə biri",
    serialsNeeded: "hər ədəd üçün lazımdır",
    history: "Tarixçə",
    split: "Hissələrə böl",
    splitHint: "Yeni hissəyə keçən ədədlər:",
    splitDo: "Ayır",
    reason: "Niyə çatdırılmadı? (yalnız işçilər görür)",
    why: "Niyə düzəldilir? (yalnız işçilər görür, alıcıya mesaj getmir)",
    note: "Qeyd",
    confirm: "Əminsiniz?",
    done: "Hazırdır",
    previous: "Əvvəlki",
    next: "Növbəti",
    page: "Səhifə",
    noPicture: "Şəkil yoxdur",
    cut: "Yalnız ən yeni {count} göndərmə göstərilir; qalanlarını axtarın.",
    dropped: "Edilmədi, başqa əməliyyat gedirdi. Yenidən cəhd edin.",
    several: "Bu kodun bir neçə göndərməsi var: birini seçin.",
    opensOnly:
      "Bu kod yalnız açır. Dəyişmək üçün göndərmənin, sifarişin və ya izləmənin kodunu oxudun.",
    viewNames: {
      to_pack: "Yığılmalı",
      packed: "Kuryeri gözləyir",
      handed_over: "Yolda",
      failed: "Çatdırılmayıb",
      back: "Qayıdıb",
      repay: "Pul qaytarılmalı",
      all: "Hamısı",
    },
    documents: {
      "packing-list": "Yığım vərəqi",
      "delivery-note": "Qaimə",
      "courier-sheet": "Kuryer vərəqi",
      "warranty-card": "Zəmanət talonu",
    },
    modes: {
      pack: "Yığıldı",
      "hand-over": "Kuryerə verildi",
      deliver: "Çatdırıldı",
      "bring-back": "Mağazaya qayıtdı",
    },
  },
  en: {
    title: "Order desk",
    scan: "Code",
    scanHint:
      "Scan a bar code, or type it and press Enter: shipment, order, IMEI, tracking code, SKU",
    scanMode: "A scan",
    open: "Opens",
    go: "Find",
    found: "Found",
    close: "Close",
    views: "To be done",
    search: "Search",
    searchHint: "Number, phone, name, SKU or serial number",
    carrier: "Delivered by",
    chooseCarrier: "Choose…",
    sheet: "Courier's sheet of today",
    empty: "There is nothing to be done here.",
    nothingFound: "Nothing was found.",
    loading: "Loading…",
    failed: "That did not work. Check the connection and try again.",
    select: "Select",
    selectAll: "Select all",
    selected: "Selected",
    print: "Print",
    printAll: "Print the selected",
    order: "Order",
    part: "part",
    paid: "Paid",
    since: "In this state since",
    total: "Amount of the order",
    pieces: "pieces",
    track: "Track",
    trackingCode: "Tracking code (if any)",
    serials: "Serial numbers or IMEIs, one on each line",
    serialsNeeded: "needed for each piece",
    history: "History",
    split: "Split",
    splitHint: "Pieces that go into a new part:",
    splitDo: "Split off",
    reason: "Why was it not delivered? (only staff see this)",
    why: "Why is it corrected? (only staff see this; the buyer gets no message)",
    note: "Note",
    confirm: "Are you sure?",
    done: "Done",
    previous: "Previous",
    next: "Next",
    page: "Page",
    noPicture: "No picture",
    cut: "Only the newest {count} are shown; search for the others.",
    dropped: "Not done: another act was running. Try again.",
    several: "Several shipments have this code: choose one.",
    opensOnly:
      "This code only opens. To move a shipment, scan its own code, its order or its tracking code.",
    viewNames: {
      to_pack: "To pack",
      packed: "Waiting for a courier",
      handed_over: "On their way",
      failed: "Not delivered",
      back: "Back",
      repay: "Money to return",
      all: "All",
    },
    documents: {
      "packing-list": "Packing list",
      "delivery-note": "Delivery note",
      "courier-sheet": "Courier's sheet",
      "warranty-card": "Warranty card",
    },
    modes: {
      pack: "Packs it",
      "hand-over": "Hands it over",
      deliver: "Is a delivery",
      "bring-back": "Brings it back",
    },
  },
  ru: {
    title: "Стол отправки",
    scan: "Код",
    scanHint:
      "Отсканируйте штрих-код или введите и нажмите Enter: отправление, заказ, IMEI, код отслеживания, SKU",
    scanMode: "При сканировании",
    open: "Открыть",
    go: "Найти",
    found: "Найдено",
    close: "Закрыть",
    views: "Что сделать",
    search: "Поиск",
    searchHint: "Номер, телефон, имя, SKU или серийный номер",
    carrier: "Кто доставляет",
    chooseCarrier: "Выберите…",
    sheet: "Лист курьера на сегодня",
    empty: "Здесь нечего делать.",
    nothingFound: "Ничего не найдено.",
    loading: "Загружается…",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
    select: "Выбрать",
    selectAll: "Выбрать все",
    selected: "Выбрано",
    print: "Печать",
    printAll: "Напечатать выбранные",
    order: "Заказ",
    part: "часть",
    paid: "Оплачен",
    since: "В этом состоянии с",
    total: "Сумма заказа",
    pieces: "шт.",
    track: "Отследить",
    trackingCode: "Код отслеживания (если есть)",
    serials: "Серийные номера или IMEI, по одному в строке",
    serialsNeeded: "нужен для каждой штуки",
    history: "История",
    split: "Разделить",
    splitHint: "Сколько штук уходит в новую часть:",
    splitDo: "Отделить",
    reason: "Почему не доставлено? (видят только сотрудники)",
    why: "Почему исправляете? (видят только сотрудники, покупатель сообщения не получит)",
    note: "Примечание",
    confirm: "Вы уверены?",
    done: "Готово",
    previous: "Предыдущая",
    next: "Следующая",
    page: "Страница",
    noPicture: "Нет изображения",
    cut: "Показаны только последние {count}; остальные ищите поиском.",
    dropped: "Не сделано: выполнялось другое действие. Попробуйте ещё раз.",
    several: "У этого кода несколько отправлений: выберите одно.",
    opensOnly:
      "Этот код только открывает. Чтобы изменить отправление, отсканируйте его код, заказ или код отслеживания.",
    viewNames: {
      to_pack: "Собрать",
      packed: "Ждут курьера",
      handed_over: "В пути",
      failed: "Не доставлены",
      back: "Вернулись",
      repay: "Вернуть деньги",
      all: "Все",
    },
    documents: {
      "packing-list": "Лист сборки",
      "delivery-note": "Накладная",
      "courier-sheet": "Лист курьера",
      "warranty-card": "Гарантийный талон",
    },
    modes: {
      pack: "Собрано",
      "hand-over": "Передано курьеру",
      deliver: "Доставлено",
      "bring-back": "Вернулось в магазин",
    },
  },
};

export type DeskTexts = Texts;
