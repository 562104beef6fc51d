import { campaigns } from "./pages/campaigns";
import { credit } from "./pages/credit";
import { delivery } from "./pages/delivery";
import { payment } from "./pages/payment";
import { privacy } from "./pages/privacy";
import { questions } from "./pages/questions";
import { returns } from "./pages/returns";
import { terms } from "./pages/terms";
import { warranty } from "./pages/warranty";
import type { DemoMenu } from "./types";

/**
 * Header (2) and footer (3) items in the order they are shown. Id 10 is the monthly payment
 * (specification section 9).
 */
export const menus: readonly DemoMenu[] = [
  {
    id: 1,
    type: 2,
    title: { az: "Kampaniyalar", en: "Campaigns", ru: "Акции" },
    content: campaigns,
  },
  {
    id: 2,
    type: 2,
    title: { az: "Çatdırılma", en: "Delivery", ru: "Доставка" },
    content: delivery,
  },
  {
    id: 3,
    type: 2,
    title: { az: "Kredit şərtləri", en: "Credit terms", ru: "Условия кредита" },
    content: credit,
  },
  {
    id: 4,
    type: 2,
    title: { az: "Ödəniş üsulları", en: "Payment methods", ru: "Способы оплаты" },
    content: payment,
  },
  {
    id: 10,
    type: 2,
    title: { az: "Aylıq ödəniş", en: "Monthly payment", ru: "Ежемесячный платёж" },
    link: "/aylik-odenis",
  },
  {
    id: 5,
    type: 2,
    title: { az: "Korporativ satış", en: "Corporate sales", ru: "Корпоративным клиентам" },
    link: "/business",
  },
  {
    id: 6,
    type: 2,
    title: { az: "Azericard haqqında", en: "About Azericard", ru: "Об Azericard" },
    link: "www.azericard.com",
  },
  {
    id: 20,
    type: 3,
    title: { az: "Şirkət haqqında", en: "About the company", ru: "О компании" },
    link: "/about",
  },
  {
    id: 21,
    type: 3,
    title: { az: "Qaytarma və dəyişdirmə", en: "Returns and exchange", ru: "Возврат и обмен" },
    content: returns,
  },
  {
    id: 24,
    type: 3,
    title: { az: "Zəmanət və servis", en: "Warranty and service", ru: "Гарантия и сервис" },
    content: warranty,
  },
  {
    id: 27,
    type: 3,
    title: {
      az: "Tez-tez verilən suallar",
      en: "Frequently asked questions",
      ru: "Частые вопросы",
    },
    content: questions,
  },
  { id: 25, type: 3, title: { az: "Əlaqə", en: "Contact", ru: "Контакты" }, link: "/contact" },
  {
    id: 22,
    type: 3,
    title: { az: "Məxfilik siyasəti", en: "Privacy policy", ru: "Политика конфиденциальности" },
    content: privacy,
  },
  {
    id: 23,
    type: 3,
    title: { az: "İstifadə şərtləri", en: "Terms of use", ru: "Условия использования" },
    content: terms,
  },
];
