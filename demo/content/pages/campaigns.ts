import type { Page } from "./page";

export const campaigns: Page = {
  az: [
    {
      p: "Vitrində endirim sadə qurulub: köhnə qiymətin üstündən xətt çəkilir, yeni qiymət isə onun yanında göstərilir. Ödəyəcəyiniz məbləğ həmişə yeni qiymətdir. Kupon almaq və ya kod yazmaq lazım deyil.",
    },
    { h2: "Qiymətlər necə oxunur" },
    {
      ul: [
        "Məhsul şəklinin üzərindəki faiz köhnə qiymətin nə qədər azaldığını göstərir.",
        "Aylıq qiymət endirimli qiymətdən hesablanır: həmin məbləği {price-term} aya bölürük. Ətraflı məlumat [Kredit şərtləri](/menu-page/3) səhifəsindədir.",
        "Qiymətə 18% ƏDV daxildir, rəsmiləşdirmə zamanı üzərinə heç nə əlavə olunmur.",
        "Endirimli malların [çatdırılması](/menu-page/2) da pulsuzdur.",
      ],
    },
    { h2: "Həftənin təklifi" },
    {
      p: "Ana səhifədəki “Həftənin təklifi” bölməsi üçün hər həftə bir neçə endirimli məhsul seçirik. Siyahı yenilənəndə əvvəlki təklif başa çatır. Məhsul anbarda bitərsə, təklif həftənin sonunu gözləmədən bağlanır. Bu məhsulları adi qaydada səbətə əlavə etmək və ya kreditlə almaq olar.",
    },
    { h2: "Nəzərə alın" },
    {
      ul: [
        "Qiymət sifariş tamamlananda sabitlənir. Malın səbətdə qalması qiyməti saxlamır: endirim bitibsə, yeni məbləği ödənişdən əvvəl görəcək və ayrıca təsdiqləyəcəksiniz.",
        "Endirimli malın [zəmanəti](/menu-page/24) tam qiymətə alınmış malın zəmanəti ilə eynidir.",
        "Mal [qaytarılanda](/menu-page/21) faktiki ödədiyiniz məbləğ geri verilir.",
        "Təşkilatlar üçün şərtlər ayrıca razılaşdırılır: [Korporativ satış](/business).",
      ],
    },
    {
      p: "Ən böyük endirimlərdən başlamaq üçün [endirim faizinə görə sıralanmış siyahıya](/searchResult?SortType=orderbydiscount) baxın. Sualınız olsa, hər gün 09:00-dan 18:00-dək *1221 nömrəsinə zəng edin.",
    },
  ],
  en: [
    {
      p: "Discounts at Vitrin are simple: the old price is struck through and the new one stands beside it. The new price is always what you pay. There is no coupon to collect and no code to enter.",
    },
    { h2: "How to read the prices" },
    {
      ul: [
        "The percentage on the product's picture shows how much the old price has come down.",
        "The monthly price is worked out from the discounted price: we divide it by {price-term} months. See [Credit terms](/menu-page/3) for the details.",
        "Prices include 18% VAT; nothing is added to them at checkout.",
        "[Delivery](/menu-page/2) of discounted goods is free as well.",
      ],
    },
    { h2: "Offer of the week" },
    {
      p: "Every week we choose a few discounted products for the “Offer of the week” on the home page. When the list is renewed, the previous offer ends. If a product sells out, its offer closes without waiting for the end of the week. You can add these products to the basket or buy them on credit in the usual way.",
    },
    { h2: "Please note" },
    {
      ul: [
        "The price is fixed when the order is completed. Keeping a product in the basket does not hold its price: if the discount has ended, you will see the new total before paying and confirm it separately.",
        "The [warranty](/menu-page/24) on discounted goods is the same as on goods bought at full price.",
        "When goods are [returned](/menu-page/21), you get back the amount you actually paid.",
        "Terms for organisations are agreed separately: [Corporate sales](/business).",
      ],
    },
    {
      p: "To start with the biggest reductions, open the [list sorted by discount](/searchResult?SortType=orderbydiscount). If you have a question, call *1221 any day from 09:00 to 18:00.",
    },
  ],
  ru: [
    {
      p: "Скидки в Vitrin устроены просто: старая цена зачёркнута, рядом указана новая. Вы всегда платите новую цену. Собирать купоны и вводить коды не нужно.",
    },
    { h2: "Как читать цены" },
    {
      ul: [
        "Процент на изображении товара показывает, насколько снижена старая цена.",
        "Ежемесячная цена считается от цены со скидкой: мы делим её на {price-term} месяцев. Подробнее — на странице [Условия кредита](/menu-page/3).",
        "В цену включён НДС 18 %, при оформлении к ней ничего не добавляется.",
        "[Доставка](/menu-page/2) товаров со скидкой тоже бесплатна.",
      ],
    },
    { h2: "Предложение недели" },
    {
      p: "Каждую неделю мы выбираем несколько товаров со скидкой для раздела «Предложение недели» на главной странице. Когда список обновляется, предыдущее предложение заканчивается. Если товар закончился на складе, его предложение закрывается раньше. Эти товары можно добавить в корзину или купить в кредит как обычно.",
    },
    { h2: "Обратите внимание" },
    {
      ul: [
        "Цена фиксируется в момент завершения заказа. Товар в корзине цену не удерживает: если скидка закончилась, перед оплатой вы увидите новую сумму и подтвердите её отдельно.",
        "[Гарантия](/menu-page/24) на товар со скидкой такая же, как на товар по полной цене.",
        "При [возврате](/menu-page/21) вы получаете ту сумму, которую фактически заплатили.",
        "Условия для организаций согласуются отдельно: [Корпоративным клиентам](/business).",
      ],
    },
    {
      p: "Чтобы начать с самых больших скидок, откройте [список, отсортированный по размеру скидки](/searchResult?SortType=orderbydiscount). Если есть вопросы, звоните на *1221 ежедневно с 09:00 до 18:00.",
    },
  ],
};
