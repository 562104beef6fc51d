import type { DemoSlider } from "./types";

export const sliders: readonly DemoSlider[] = [
  {
    id: 1,
    art: "kitchen",
    link: "/searchResult?categoryId=1",
    title: {
      az: "Ev üçün etibarlı iri texnika",
      en: "Large appliances you can rely on",
      ru: "Надёжная крупная техника для дома",
    },
    text: {
      az: "Soyuducu, paltaryuyan və qabyuyan maşınlar. Bakıda və Abşeronda 1–2 günə çatdırırıq.",
      en: "Refrigerators, washers and dishwashers. Baku and Absheron: delivered in 1–2 days.",
      ru: "Холодильники, стиральные и посудомоечные машины. Баку и Апшерон — за 1–2 дня.",
    },
  },
  {
    id: 2,
    art: "instalments",
    link: "/menu-page/3",
    title: {
      az: "İndi alın, {longest-term} aya qədər ödəyin",
      en: "Buy now, pay over up to {longest-term} months",
      ru: "Покупки в рассрочку до {longest-term} месяцев",
    },
    text: {
      az: "Kartla taksit: {instalment-terms} ay. Ödənişlərin cəmi nağd qiymətə bərabərdir.",
      en: "Card instalments over {instalment-terms} months. The payments add up to the cash price.",
      ru: "Рассрочка по карте: {instalment-terms} мес. Сумма платежей равна цене за наличные.",
    },
  },
  {
    id: 3,
    art: "cinema",
    link: "/searchResult?categoryId=301",
    title: {
      az: "Böyük ekran, aydın səs",
      en: "A big screen and clear sound",
      ru: "Большой экран и чистый звук",
    },
    text: {
      az: "Otağınızın ölçüsünə uyğun televizoru və saundbarı yan-yana müqayisə edin.",
      en: "Compare TVs and soundbars side by side and find the size that suits your room.",
      ru: "Сравните телевизоры и саундбары рядом и подберите размер под свою комнату.",
    },
  },
  {
    id: 4,
    art: "offers",
    link: "/searchResult?SortType=orderbydiscount",
    title: {
      az: "Ən böyük endirimlər bir yerdə",
      en: "The biggest discounts in one place",
      ru: "Самые большие скидки в одном месте",
    },
    text: {
      az: "Endirimdə olan malları faizə görə sıraladıq. Kupon və kod lazım deyil.",
      en: "Discounted goods, sorted by percentage. No coupons and no codes needed.",
      ru: "Товары со скидкой, отсортированные по проценту. Купоны и коды не нужны.",
    },
  },
  {
    id: 5,
    art: "climate",
    link: "/searchResult?categoryId=6",
    title: {
      az: "Evdə rahat hava, bütün il boyu",
      en: "Comfortable air at home all year",
      ru: "Комфортный воздух дома круглый год",
    },
    text: {
      az: "Kondisionerlər, qızdırıcılar və hava təmizləyiciləri: otağın sahəsinə görə seçin.",
      en: "Air conditioners, heaters and air purifiers: choose by the area of the room.",
      ru: "Кондиционеры, обогреватели и очистители воздуха: выбирайте по площади комнаты.",
    },
  },
  {
    id: 6,
    art: "office",
    link: "/business",
    title: {
      az: "Ofisiniz üçün korporativ qiymət",
      en: "Corporate prices for your office",
      ru: "Корпоративные цены для вашего офиса",
    },
    text: {
      az: "Bank köçürməsi, ƏDV daxil, endirim və ya dəyəri ona bərabər hədiyyə məhsul.",
      en: "Bank transfer, VAT included, and a discount or a gift product worth the same.",
      ru: "Банковский перевод, НДС включён, скидка или подарок на ту же сумму.",
    },
  },
];
