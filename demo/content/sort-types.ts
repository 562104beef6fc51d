import type { DemoSortType } from "./types";

export const sortTypes: readonly DemoSortType[] = [
  {
    id: 1,
    sortKey: "orderbydescdate",
    title: { az: "Əvvəlcə yenilər", en: "Newest first", ru: "Сначала новые" },
  },
  {
    id: 2,
    sortKey: "orderbyprice",
    title: { az: "Əvvəlcə ucuz", en: "Price: low to high", ru: "Сначала дешёвые" },
  },
  {
    id: 3,
    sortKey: "orderbydescprice",
    title: { az: "Əvvəlcə bahalı", en: "Price: high to low", ru: "Сначала дорогие" },
  },
  {
    id: 4,
    sortKey: "orderbypopular",
    title: { az: "Populyar", en: "Most popular", ru: "Популярные" },
  },
  {
    id: 5,
    sortKey: "orderbydiscount",
    title: { az: "Endirim faizi", en: "Biggest discount", ru: "По размеру скидки" },
  },
  { id: 6, sortKey: "orderbyname", title: { az: "Ada görə", en: "By name", ru: "По названию" } },
  {
    id: 7,
    sortKey: "orderbydate",
    title: { az: "Əvvəlcə köhnələr", en: "Oldest first", ru: "Сначала старые" },
  },
];
