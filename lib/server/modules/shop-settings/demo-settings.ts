import { DEMO_ACCOUNT, DEMO_HOURS } from "@/lib/initial-facts";
import { DEMO_FACTS } from "@/lib/shop-facts";
import type { StoredSettings } from "./query-settings";

/** The settings that a shop in demo mode begins with: everything about the made-up shop Vitrin. */
export const DEMO_SETTINGS: StoredSettings = {
  name: DEMO_FACTS.name,
  hotline: DEMO_FACTS.hotline,
  email: DEMO_FACTS.email,
  city: "Bakı",
  latitude: null,
  longitude: null,
  creditMonths: DEMO_FACTS.creditMonths,
  ...DEMO_ACCOUNT,
  phones: ["+994502221221"],
  whatsApp: [
    {
      phone: "+994502221221",
      titles: { az: "WhatsApp: satış", en: "WhatsApp: sales", ru: "WhatsApp: продажи" },
    },
    {
      phone: "+994502221222",
      titles: {
        az: "WhatsApp: çatdırılma və servis",
        en: "WhatsApp: delivery and service",
        ru: "WhatsApp: доставка и сервис",
      },
    },
  ],
  hours: [...DEMO_HOURS],
  socials: [],
  texts: {
    az: {
      address: "Bakı, Nizami küçəsi 78",
      inCity: "Bakıda",
      freeDeliveryIn: "Bakıda",
      deliveryShort: "Bakıda və Abşeronda 1–2 günə",
      deliveryLong:
        "Bakı və Abşeron üçün 1–2 gün, digər bölgələr üçün 2–5 gün. [Çatdırılma](/menu-page/2)",
      homeTitle: "Vitrin: elektronika və məişət texnikası, hissə-hissə ödəniş",
      homeDescription:
        "Bakıda elektronika, məişət və mətbəx texnikası onlayn mağazası: qiymətlər manatla, aylıq ödəniş, pulsuz çatdırılma, rəsmi zəmanət.",
      about:
        "Vitrin Bakıda elektronika və məişət malları mağazasıdır. Soyuducu və paltaryuyan maşından telefon, noutbuk və qab-qacağa qədər ev üçün lazım olanları saytda və mağazalarımızda tapa bilərsiniz.",
      nameStory:
        "Malı vitrində olduğu kimi, yaxşı işıqda və gizlətmədən göstərmək istəyirik. Soyuducunu bir il üçün almırlar, ona görə seçim sakit və aydın keçməlidir.",
    },
    en: {
      address: "78 Nizami Street, Baku",
      inCity: "in Baku",
      freeDeliveryIn: "in Baku",
      deliveryShort: "In Baku and Absheron within 1–2 days",
      deliveryLong:
        "1–2 days in Baku and Absheron, 2–5 days in other regions. [Delivery](/menu-page/2)",
      homeTitle: "Vitrin: electronics and household goods in Azerbaijan",
      homeDescription:
        "Online shop for electronics, household and kitchen appliances in Baku: prices in manat, monthly payments, free delivery, official warranty.",
      about:
        "Vitrin is a shop for electronics and household goods in Baku. On the site and in our stores you will find what a home needs, from refrigerators and washing machines to phones, laptops and cookware.",
      nameStory:
        "Vitrin is Azerbaijani for shop window: we want to show goods as they are, in good light. Nobody buys a refrigerator for a year, so choosing one should be calm and clear.",
    },
    ru: {
      address: "Баку, улица Низами, 78",
      inCity: "в Баку",
      freeDeliveryIn: "по Баку",
      deliveryShort: "По Баку и Апшерону за 1–2 дня",
      deliveryLong:
        "В Баку и на Апшероне — 1–2 дня, в других регионах — 2–5 дней. [Доставка](/menu-page/2)",
      homeTitle: "Vitrin: электроника и бытовая техника в рассрочку",
      homeDescription:
        "Интернет-магазин электроники, бытовой и кухонной техники в Баку: цены в манатах, ежемесячная оплата, бесплатная доставка, гарантия.",
      about:
        "Vitrin — магазин электроники и товаров для дома в Баку. На сайте и в наших магазинах есть всё нужное для дома: от холодильников и стиральных машин до телефонов, ноутбуков и посуды.",
      nameStory:
        "«Vitrin» по-азербайджански — витрина: мы хотим показывать товары такими, какие они есть, при хорошем свете. Холодильник покупают не на один год, поэтому выбор должен быть спокойным и понятным.",
    },
  },
};
