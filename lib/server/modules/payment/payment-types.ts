import type { PaymentType } from "@/lib/contract/payment";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import type { Language } from "@/lib/languages";

type Texts = Record<Language, { title: string; description: string }>;

// The titles are those in messages/*.json (`profile`), so that an order is shown with the words
// that were used when it was placed.
const TEXTS: Record<keyof typeof PAYMENT_TYPES, Texts> = {
  card: {
    az: {
      title: "Bank kartı ilə",
      description: "Visa və ya Mastercard ilə bankın səhifəsində ödənilir.",
    },
    en: { title: "By bank card", description: "Paid with Visa or Mastercard on the bank's page." },
    ru: {
      title: "Банковской картой",
      description: "Оплата картой Visa или Mastercard на странице банка.",
    },
  },
  instalments: {
    az: { title: "Kartla taksit", description: "Taksit kartı ilə, aylara bölünmüş ödəniş." },
    en: {
      title: "Instalments by card",
      description: "With an instalment card, divided into monthly payments.",
    },
    ru: { title: "Рассрочка по карте", description: "Картой рассрочки, ежемесячными платежами." },
  },
  transfer: {
    az: {
      title: "Bank köçürməsi",
      description:
        "Sifarişin nömrəsi ilə hesabımıza köçürmə, növbəti iş gününün sonunadək; ödənilmiş sifarişi olanlar üçün 5 gün.",
    },
    en: {
      title: "Bank transfer",
      description:
        "A transfer to our account with the order's number, by the end of the next working day; within 5 days for those with a paid order.",
    },
    ru: {
      title: "Банковский перевод",
      description:
        "Перевод на наш счёт с номером заказа до конца следующего рабочего дня; для тех, у кого есть оплаченный заказ, — 5 дней.",
    },
  },
};

/** The name of a payment type; undefined for an id that is none. */
export const paymentTypeTitle = (id: number, language: Language): string | undefined =>
  paymentTypes(language).find(({ paymentTypeId }) => paymentTypeId === id)?.paymentTypeTitle;

/** The payment types, the most common one first. */
export const paymentTypes = (language: Language): PaymentType[] =>
  (["card", "instalments", "transfer"] as const).map((name) => ({
    paymentTypeId: PAYMENT_TYPES[name],
    paymentTypeTitle: TEXTS[name][language].title,
    paymentTypeDescription: TEXTS[name][language].description,
  }));
