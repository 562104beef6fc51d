import type { DemoShortcut } from "./types";

/** The first stands full width, the others half (specification section 2, "Home"). */
export const shortcuts: readonly DemoShortcut[] = [
  { id: 1, theme: "pine", categories: [602, 605, 606], url: "/searchResult?categoryId=6", title: { az: "Soyuqlara hazır olun: qızdırıcılar və kombilər", en: "Get ready for the cold: heaters and boilers", ru: "Готовимся к холодам: обогреватели и котлы" } },
  { id: 2, theme: "saffron", categories: [103, 401], url: "/menu-page/3", title: { az: "Kartla taksit: 18 aya qədər", en: "Card instalments: up to 18 months", ru: "Рассрочка по карте: до 18 месяцев" } },
  { id: 3, theme: "mist", categories: [702, 701], url: "/searchResult?categoryId=7", title: { az: "Təmizlik robotun işidir", en: "Leave the cleaning to a robot", ru: "Уборку доверьте роботу" } },
  { id: 4, theme: "nar", categories: [205, 201], url: "/searchResult?categoryId=205", title: { az: "Səhərin ilk qəhvəsi", en: "The first coffee of the morning", ru: "Первый кофе утра" } },
  { id: 5, theme: "ink", categories: [501, 504], url: "/business", title: { az: "Təşkilatlar üçün ayrıca qiymət", en: "Separate prices for organisations", ru: "Отдельные цены для организаций" } },
];
