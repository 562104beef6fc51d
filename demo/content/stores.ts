import type { DemoStore } from "./types";

const hours = { az: "Hər gün 10:00–20:00", en: "Daily 10:00–20:00", ru: "Ежедневно 10:00–20:00" };

export const stores: readonly DemoStore[] = [
  {
    id: 1,
    slug: "nizami",
    title: { az: "Vitrin Nizami", en: "Vitrin Nizami", ru: "Vitrin Низами" },
    address: {
      az: "Nizami küçəsi 78, Səbail rayonu, Bakı",
      en: "78 Nizami Street, Sabail district, Baku",
      ru: "ул. Низами, 78, Сабаильский район, Баку",
    },
    hours,
    opens: "10:00",
    closes: "20:00",
    phone: "+994125551221",
    latitude: 40.373482,
    longitude: 49.841267,
  },
  {
    id: 2,
    slug: "genclik",
    title: { az: "Vitrin Gənclik", en: "Vitrin Ganjlik", ru: "Vitrin Гянджлик" },
    address: {
      az: "Fətəli xan Xoyski prospekti 26, Nərimanov rayonu, Bakı",
      en: "26 Fatali Khan Khoyski Avenue, Narimanov district, Baku",
      ru: "пр. Фатали хана Хойского, 26, Наримановский район, Баку",
    },
    hours,
    opens: "10:00",
    closes: "20:00",
    phone: "+994125551222",
    latitude: 40.400584,
    longitude: 49.852913,
  },
];
