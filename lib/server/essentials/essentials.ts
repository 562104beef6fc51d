import type { SortKey } from "@/lib/contract/limits";
import {
  FOOTER_MENU,
  HEADER_MENU,
  MENU_PAGES,
  MONTHLY_PAYMENT_MENU,
} from "@/lib/contract/menu-types";
import { FEATURED, OFFER_OF_THE_WEEK } from "@/lib/contract/promotion";
import { label, type Label } from "../labels";

/** The sort orders in the order in which shoppers see them. */
export const SORT_TYPES: readonly { sortKey: SortKey; title: Label }[] = [
  {
    sortKey: "orderbydescdate",
    title: label("Əvvəlcə yenilər", "Newest first", "Сначала новые"),
  },
  {
    sortKey: "orderbyprice",
    title: label("Əvvəlcə ucuz", "Price: low to high", "Сначала дешёвые"),
  },
  {
    sortKey: "orderbydescprice",
    title: label("Əvvəlcə bahalı", "Price: high to low", "Сначала дорогие"),
  },
  { sortKey: "orderbypopular", title: label("Populyar", "Most popular", "Популярные") },
  {
    sortKey: "orderbydiscount",
    title: label("Endirim faizi", "Biggest discount", "По размеру скидки"),
  },
  { sortKey: "orderbyname", title: label("Ada görə", "By name", "По названию") },
  {
    sortKey: "orderbydate",
    title: label("Əvvəlcə köhnələr", "Oldest first", "Сначала старые"),
  },
];

/** The lists of the home page (specification section 7); staff choose their products. */
export const PROMOTIONS: readonly { id: number; title: Label }[] = [
  {
    id: OFFER_OF_THE_WEEK,
    title: label("Həftənin təklifi", "Offer of the week", "Предложение недели"),
  },
  { id: FEATURED, title: label("Seçilmiş məhsullar", "Featured products", "Избранные товары") },
];

/** The parameter whose values are the brands: its filter, and the pages of brands, depend on it. */
export const BRAND_PARAMETER = { key: "brand", title: label("Brend", "Brand", "Бренд") } as const;

/**
 * A menu item. `isFixed`: the code refers to it by its id. One with a `link` leads to a page of the
 * shop; the others are pages whose text only the shop's owner can write, so they begin as drafts.
 */
type EssentialMenu = {
  id: number;
  type: typeof HEADER_MENU | typeof FOOTER_MENU;
  title: Label;
  link?: string;
  isFixed: boolean;
};

/** The menu items in the order in which they are shown. */
export const MENUS: readonly EssentialMenu[] = [
  {
    id: MENU_PAGES.delivery,
    type: HEADER_MENU,
    title: label("Çatdırılma", "Delivery", "Доставка"),
    isFixed: true,
  },
  {
    id: MENU_PAGES.credit,
    type: HEADER_MENU,
    title: label("Kredit şərtləri", "Credit terms", "Условия кредита"),
    isFixed: true,
  },
  {
    id: MENU_PAGES.payment,
    type: HEADER_MENU,
    title: label("Ödəniş üsulları", "Payment methods", "Способы оплаты"),
    isFixed: true,
  },
  {
    id: MONTHLY_PAYMENT_MENU,
    type: HEADER_MENU,
    title: label("Aylıq ödəniş", "Monthly payment", "Ежемесячный платёж"),
    link: "/aylik-odenis",
    isFixed: true,
  },
  {
    id: 5,
    type: HEADER_MENU,
    title: label("Korporativ satış", "Corporate sales", "Корпоративным клиентам"),
    link: "/business",
    isFixed: false,
  },
  {
    id: 20,
    type: FOOTER_MENU,
    title: label("Şirkət haqqında", "About the company", "О компании"),
    link: "/about",
    isFixed: false,
  },
  {
    id: MENU_PAGES.returns,
    type: FOOTER_MENU,
    title: label("Qaytarma və dəyişdirmə", "Returns and exchange", "Возврат и обмен"),
    isFixed: true,
  },
  {
    id: MENU_PAGES.warranty,
    type: FOOTER_MENU,
    title: label("Zəmanət və servis", "Warranty and service", "Гарантия и сервис"),
    isFixed: true,
  },
  {
    id: 25,
    type: FOOTER_MENU,
    title: label("Əlaqə", "Contact", "Контакты"),
    link: "/contact",
    isFixed: false,
  },
  {
    id: 22,
    type: FOOTER_MENU,
    title: label("Məxfilik siyasəti", "Privacy policy", "Политика конфиденциальности"),
    isFixed: false,
  },
  {
    id: 23,
    type: FOOTER_MENU,
    title: label("İstifadə şərtləri", "Terms of use", "Условия использования"),
    isFixed: false,
  },
];
