import type { Language } from "@/lib/languages";

/** What each variable is, for staff who write a text. */
export const VARIABLE_LABELS: Readonly<Record<string, Record<Language, string>>> = {
  shop: { az: "mağazanın adı", en: "the shop's name", ru: "название магазина" },
  hotline: { az: "zəng ediləcək nömrə", en: "the number to call", ru: "номер для звонка" },
  code: { az: "giriş kodu", en: "the sign-in code", ru: "код для входа" },
  order: { az: "sifarişin nömrəsi", en: "the order's number", ru: "номер заказа" },
  amount: { az: "məbləğ", en: "the amount", ru: "сумма" },
  until: { az: "son gün", en: "the last day", ru: "последний день" },
  day: { az: "yola çıxdığı gün", en: "the day on which it was sent", ru: "день отправки" },
  carrier: {
    az: "çatdıranın adı, mötərizədə",
    en: "the carrier's name, in brackets",
    ru: "название перевозчика, в скобках",
  },
  link: { az: "səhifənin ünvanı", en: "the address of the page", ru: "адрес страницы" },
  leave: { az: "imtina ünvanı", en: "the address to stop it", ru: "адрес для отказа" },
  model: { az: "modelin adı", en: "the model's name", ru: "название модели" },
};

/** Values as long as they usually are, for previews and for the length of an SMS. */
export const sampleValues = (siteUrl: string): Readonly<Record<string, string>> => ({
  code: "4821",
  order: "1234567",
  amount: "1299.99",
  until: "28.11.2026",
  day: "26.11.2026",
  carrier: " (Ekspres)",
  link: `${siteUrl}/az/order?key=${"a".repeat(34)}`,
  leave: `${siteUrl}/az/model-wish?key=${"b".repeat(22)}`,
  model: "Galaxy S25 Ultra",
});
