import type { Language } from "@/lib/languages";

/**
 * `subjects` and `notices` are of the e-mails about an order's changes. `returned`: a payment of it
 * is returned, because the order had ended or was paid already, or a part of it. `transferred`: a part
 * was transferred back. `refunded`, `repaid`: the paid
 * order is cancelled, and the money returned to the card or to the account it came from. `unpaid`:
 * cancelled, because it was not paid in time. `cancelled`: cancelled by staff.
 */
const TEXTS = {
  az: {
    order: "Sifariş",
    invoice: "Hesab-faktura",
    ordered: "Sifariş tarixi",
    recipient: "Alıcı",
    phone: "Telefon",
    address: "Çatdırılma ünvanı",
    note: "Qeyd",
    payment: "Ödəniş",
    state: "Vəziyyət",
    product: "Məhsul",
    goods: "Məhsullar",
    price: "Qiymət",
    count: "Say",
    sum: "Məbləğ",
    saving: "Endirim",
    delivery: "Çatdırılma",
    total: "Yekun",
    vat: "O cümlədən ƏDV 18 %",
    months: (count: number, amount: string) => `${count} ay, ayda ${amount}`,
    types: { 3: "Bank köçürməsi", 5: "Bank kartı ilə", 6: "Kartla taksit" } as Record<
      number,
      string
    >,
    states: {
      awaiting: "Ödəniş gözlənilir",
      checking: "Ödəniş bankda yoxlanılır",
      paid: "Ödənilib",
      cancelled: "Ləğv edilib",
      refunded: "Pul qaytarılıb",
    },
    seller: "Satıcı",
    taxId: "VÖEN",
    bank: "Bank",
    iban: "Hesab (IBAN)",
    swift: "SWIFT",
    purpose: "Təyinat",
    purposeText: (id: number) => `Sifariş № ${id}`,
    transfer: "Köçürmə üçün rekvizitlər",
    until: (date: string) =>
      `Köçürməni ${date} tarixinədək gözləyirik. Təyinatda sifarişin nömrəsini yazın.`,
    hello: (name: string) => (name ? `Salam, ${name}!` : "Salam!"),
    subjects: {
      awaiting: (id: number) => `Sifariş № ${id} qəbul olundu`,
      paid: (id: number) => `Sifariş № ${id} ödənildi`,
      returned: (id: number) => `Sifariş № ${id}: pul qaytarılır`,
      transferred: (id: number) => `Sifariş № ${id}: pul köçürüldü`,
      refunded: (id: number) => `Sifariş № ${id} ləğv edildi, pul qaytarılır`,
      repaid: (id: number) => `Sifariş № ${id} ləğv edildi, pul qaytarılır`,
      unpaid: (id: number) => `Sifariş № ${id} ləğv edildi`,
      cancelled: (id: number) => `Sifariş № ${id} ləğv edildi`,
    },
    notices: {
      awaiting: "Sifarişinizi qəbul etdik. Məhsullar köçürmə gələnədək sizin üçün saxlanılır.",
      paid: "Ödənişiniz gəldi, təşəkkür edirik! Sifarişi hazırlayırıq: operator çatdırılma vaxtını razılaşdırmaq üçün zəng edəcək.",
      returned: (amount: string) =>
        `Bu sifariş üzrə ${amount} məbləği ödədiyiniz karta qaytarılır. Bu, bankdan asılı olaraq bir neçə gün çəkə bilər.`,
      transferred: (amount: string) =>
        `Bu sifariş üzrə ${amount} hesabınıza köçürüldü. Bank onu adətən bir-iki iş günü ərzində yazır.`,
      refunded: (amount: string) =>
        `Sifariş ləğv edildi, ${amount} ödədiyiniz karta qaytarılır. Bu, bankdan asılı olaraq bir neçə gün çəkə bilər.`,
      repaid: (amount: string) =>
        `Sifariş ləğv edildi, ${amount} köçürmənin gəldiyi hesaba qaytarılır.`,
      unpaid:
        "Ödəniş vaxtında gəlmədi, buna görə sifarişi ləğv etdik və məhsullar daha sizin üçün saxlanılmır. Ödəmisinizsə, bizə xəbər verin: pulunuz itməyəcək. Sifarişi istədiyiniz vaxt yenidən verə bilərsiniz.",
      cancelled:
        "Sifariş ödənilmədən ləğv edildi. Ödəmisinizsə, bizə xəbər verin: pulunuz itməyəcək.",
    },
    profile: "Sifarişlərim",
    questions: (phone: string, email: string) => `Sualınız var? ${phone} və ya ${email}`,
    print: "Çap et",
    printed: "Çap olunub",
  },
  en: {
    order: "Order",
    invoice: "Invoice",
    ordered: "Ordered",
    recipient: "Recipient",
    phone: "Phone",
    address: "Delivery address",
    note: "Note",
    payment: "Payment",
    state: "State",
    product: "Product",
    goods: "Products",
    price: "Price",
    count: "Count",
    sum: "Amount",
    saving: "Discount",
    delivery: "Delivery",
    total: "Total",
    vat: "18 % VAT included",
    months: (count: number, amount: string) => `${count} months, ${amount} a month`,
    types: { 3: "Bank transfer", 5: "By bank card", 6: "Instalments by card" } as Record<
      number,
      string
    >,
    states: {
      awaiting: "Awaiting payment",
      checking: "The payment is being checked",
      paid: "Paid",
      cancelled: "Cancelled",
      refunded: "Money returned",
    },
    seller: "Seller",
    taxId: "Tax ID (VÖEN)",
    bank: "Bank",
    iban: "Account (IBAN)",
    swift: "SWIFT",
    purpose: "Reference",
    purposeText: (id: number) => `Order No. ${id}`,
    transfer: "Details for your transfer",
    until: (date: string) =>
      `We await your transfer until ${date}. Please give the order's number as the reference.`,
    hello: (name: string) => (name ? `Hello ${name},` : "Hello,"),
    subjects: {
      awaiting: (id: number) => `We have your order No. ${id}`,
      paid: (id: number) => `Order No. ${id} is paid`,
      returned: (id: number) => `Order No. ${id}: your money is returned`,
      transferred: (id: number) => `Order No. ${id}: money transferred`,
      refunded: (id: number) => `Order No. ${id} is cancelled, your money is returned`,
      repaid: (id: number) => `Order No. ${id} is cancelled, your money is returned`,
      unpaid: (id: number) => `Order No. ${id} is cancelled`,
      cancelled: (id: number) => `Order No. ${id} is cancelled`,
    },
    notices: {
      awaiting: "We have your order. The products are kept for you until your transfer arrives.",
      paid: "Your payment has arrived, thank you! We are preparing the order: an operator will call to agree on the delivery.",
      returned: (amount: string) =>
        `${amount} of this order are returned to the card you paid with. Depending on your bank this takes a few days.`,
      transferred: (amount: string) =>
        `Of this order, ${amount} were transferred to your account. Banks usually book them within one or two working days.`,
      refunded: (amount: string) =>
        `The order is cancelled, and ${amount} are returned to the card you paid with. Depending on your bank this takes a few days.`,
      repaid: (amount: string) =>
        `The order is cancelled, and ${amount} are returned to the account your transfer came from.`,
      unpaid:
        "No payment arrived in time, so we have cancelled the order, and the products are no longer kept for you. If you have paid, tell us: your money is not lost. You can place the order again at any time.",
      cancelled:
        "The order was cancelled before it was paid. If you have paid, tell us: your money is not lost.",
    },
    profile: "My orders",
    questions: (phone: string, email: string) => `Questions? ${phone} or ${email}`,
    print: "Print",
    printed: "Printed",
  },
  ru: {
    order: "Заказ",
    invoice: "Счёт",
    ordered: "Дата заказа",
    recipient: "Получатель",
    phone: "Телефон",
    address: "Адрес доставки",
    note: "Примечание",
    payment: "Оплата",
    state: "Состояние",
    product: "Товар",
    goods: "Товары",
    price: "Цена",
    count: "Кол-во",
    sum: "Сумма",
    saving: "Скидка",
    delivery: "Доставка",
    total: "Итого",
    vat: "В том числе НДС 18 %",
    months: (count: number, amount: string) => `${count} мес. по ${amount}`,
    types: { 3: "Банковский перевод", 5: "Банковской картой", 6: "Рассрочка по карте" } as Record<
      number,
      string
    >,
    states: {
      awaiting: "Ожидает оплаты",
      checking: "Оплата проверяется",
      paid: "Оплачен",
      cancelled: "Отменён",
      refunded: "Деньги возвращены",
    },
    seller: "Продавец",
    taxId: "ИНН (VÖEN)",
    bank: "Банк",
    iban: "Счёт (IBAN)",
    swift: "SWIFT",
    purpose: "Назначение",
    purposeText: (id: number) => `Заказ № ${id}`,
    transfer: "Реквизиты для перевода",
    until: (date: string) => `Ждём перевод до ${date}. В назначении укажите номер заказа.`,
    hello: (name: string) => (name ? `Здравствуйте, ${name}!` : "Здравствуйте!"),
    subjects: {
      awaiting: (id: number) => `Заказ № ${id} принят`,
      paid: (id: number) => `Заказ № ${id} оплачен`,
      returned: (id: number) => `Заказ № ${id}: деньги возвращаются`,
      transferred: (id: number) => `Заказ № ${id}: деньги переведены`,
      refunded: (id: number) => `Заказ № ${id} отменён, деньги возвращаются`,
      repaid: (id: number) => `Заказ № ${id} отменён, деньги возвращаются`,
      unpaid: (id: number) => `Заказ № ${id} отменён`,
      cancelled: (id: number) => `Заказ № ${id} отменён`,
    },
    notices: {
      awaiting: "Мы приняли ваш заказ. Товары отложены для вас до поступления перевода.",
      paid: "Оплата получена, спасибо! Мы готовим заказ: оператор позвонит, чтобы договориться о доставке.",
      returned: (amount: string) =>
        `По этому заказу ${amount} возвращаются на карту, которой вы платили. В зависимости от банка это занимает несколько дней.`,
      transferred: (amount: string) =>
        `По этому заказу ${amount} переведены на ваш счёт. Банк обычно зачисляет их за один-два рабочих дня.`,
      refunded: (amount: string) =>
        `Заказ отменён, ${amount} возвращаются на карту, которой вы платили. В зависимости от банка это занимает несколько дней.`,
      repaid: (amount: string) =>
        `Заказ отменён, ${amount} возвращаются на счёт, с которого пришёл перевод.`,
      unpaid:
        "Оплата не поступила в срок, поэтому мы отменили заказ, и товары больше не отложены для вас. Если вы оплатили, сообщите нам: деньги не пропадут. Оформить заказ снова можно в любое время.",
      cancelled: "Заказ отменён до оплаты. Если вы оплатили, сообщите нам: деньги не пропадут.",
    },
    profile: "Мои заказы",
    questions: (phone: string, email: string) => `Есть вопросы? ${phone} или ${email}`,
    print: "Печать",
    printed: "Напечатано",
  },
};

/**
 * The texts of an order's documents. The payment types have the same names as in messages/*.json,
 * `profile`.
 */
export const INVOICE_TEXTS: Record<Language, (typeof TEXTS)["az"]> = TEXTS;
