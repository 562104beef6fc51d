import type { DemoShortcut } from "./types";

/** The first stands full width, the others half (specification section 2, "Home"). */
export const shortcuts: readonly DemoShortcut[] = [
  {
    id: 1,
    art: "heating",
    url: "/searchResult?categoryId=6",
    title: {
      az: "Soyuqlara hazır olun: qızdırıcılar və kombilər",
      en: "Get ready for the cold: heaters and boilers",
      ru: "Готовимся к холодам: обогреватели и котлы",
    },
  },
  {
    id: 2,
    art: "card",
    url: "/menu-page/3",
    title: {
      az: "Kartla taksit: {longest-term} aya qədər",
      en: "Card instalments: up to {longest-term} months",
      ru: "Рассрочка по карте: до {longest-term} месяцев",
    },
  },
  {
    id: 3,
    art: "cleaning",
    url: "/searchResult?categoryId=7",
    title: {
      az: "Təmizlik robotun işidir",
      en: "Leave the cleaning to a robot",
      ru: "Уборку доверьте роботу",
    },
  },
  {
    id: 4,
    art: "coffee",
    url: "/searchResult?categoryId=205",
    title: {
      az: "Səhərin ilk qəhvəsi",
      en: "The first coffee of the morning",
      ru: "Первый кофе утра",
    },
  },
  {
    id: 5,
    art: "organisation",
    url: "/business",
    title: {
      az: "Təşkilatlar üçün ayrıca qiymət",
      en: "Separate prices for organisations",
      ru: "Отдельные цены для организаций",
    },
  },
];
