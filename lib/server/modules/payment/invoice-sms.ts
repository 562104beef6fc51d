import { amountText } from "@/lib/format/amount-text";
import type { Qepik } from "@/lib/format/money";
import { shortDate } from "@/lib/format/short-date";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";

/**
 * `returned`: the payment came after the order had ended and is returned. `paid-twice`: another
 * payment had paid the order, and this one is returned. `given-back`: staff return a payment that did
 * not match, or a part of one. `transferred-back`: staff have transferred a part back. `refunded`, `repaid`: a paid order is cancelled and the
 * money returned, by card or by bank transfer. `unpaid`: the order was not paid in time.
 * `cancelled`: staff cancelled it before it was paid.
 */
export type InvoiceNotice =
  | "awaiting"
  | "paid"
  | "returned"
  | "paid-twice"
  | "given-back"
  | "transferred-back"
  | "refunded"
  | "repaid"
  | "unpaid"
  | "cancelled";

// Unaccented Latin letters only: a single `ə`, `ş`, `ç` or Cyrillic letter doubles the cost of an
// SMS (domain.md section 2).
const TEXTS: Record<
  InvoiceNotice,
  Record<Language, (id: number, amount: string, until: string) => string>
> = {
  awaiting: {
    az: (id, amount, until) =>
      `Vitrin: ${id} nomreli sifarisiniz qebul olundu. ${amount} AZN mebleginde kocurmeni ${until} tarixinedek gozleyirik.`,
    en: (id, amount, until) =>
      `Vitrin: we have your order ${id}. Please transfer ${amount} AZN by ${until}.`,
    ru: (id, amount, until) =>
      `Vitrin: zakaz ${id} prinyat. Zhdem perevod ${amount} AZN do ${until} vklyuchitelno.`,
  },
  paid: {
    az: (id, amount) =>
      `Vitrin: ${id} nomreli sifarisiniz odenildi, ${amount} AZN. Tesekkur edirik!`,
    en: (id, amount) => `Vitrin: order ${id} is paid, ${amount} AZN. Thank you!`,
    ru: (id, amount) => `Vitrin: zakaz ${id} oplachen, ${amount} AZN. Spasibo!`,
  },
  returned: {
    az: (id, amount) =>
      `Vitrin: ${id} nomreli sifaris bitdiyi ucun ${amount} AZN kartiniza qaytarilir.`,
    en: (id, amount) =>
      `Vitrin: order ${id} had ended, so ${amount} AZN are returned to your card.`,
    ru: (id, amount) =>
      `Vitrin: zakaz ${id} uzhe zakryt, ${amount} AZN vozvrashchayutsya na vashu kartu.`,
  },
  "paid-twice": {
    az: (id, amount) =>
      `Vitrin: ${id} nomreli sifaris artiq odenilib, ikinci odenis ${amount} AZN kartiniza qaytarilir.`,
    en: (id, amount) =>
      `Vitrin: order ${id} was paid already, so the second payment of ${amount} AZN is returned to your card.`,
    ru: (id, amount) =>
      `Vitrin: zakaz ${id} uzhe oplachen, vtoroy platezh ${amount} AZN vozvrashchaetsya na vashu kartu.`,
  },
  "given-back": {
    az: (id, amount) => `Vitrin: ${id} nomreli sifaris uzre ${amount} AZN kartiniza qaytarilir.`,
    en: (id, amount) => `Vitrin: order ${id}, ${amount} AZN are returned to your card.`,
    ru: (id, amount) => `Vitrin: zakaz ${id}, ${amount} AZN vozvrashchayutsya na vashu kartu.`,
  },
  "transferred-back": {
    az: (id, amount) => `Vitrin: ${id} nomreli sifaris uzre ${amount} AZN hesabiniza kocuruldu.`,
    en: (id, amount) => `Vitrin: order ${id}, ${amount} AZN were transferred to your account.`,
    ru: (id, amount) => `Vitrin: zakaz ${id}, ${amount} AZN perevedeny na vash schet.`,
  },
  repaid: {
    az: (id, amount) =>
      `Vitrin: ${id} nomreli sifaris legv edildi, ${amount} AZN kocurmenin geldiyi hesaba qaytarilir.`,
    en: (id, amount) =>
      `Vitrin: order ${id} is cancelled, ${amount} AZN are returned to the account your transfer came from.`,
    ru: (id, amount) =>
      `Vitrin: zakaz ${id} otmenen, ${amount} AZN vozvrashchayutsya na schet, s kotorogo prishel perevod.`,
  },
  refunded: {
    az: (id, amount) =>
      `Vitrin: ${id} nomreli sifaris legv edildi, ${amount} AZN kartiniza qaytarilir.`,
    en: (id, amount) =>
      `Vitrin: order ${id} is cancelled, ${amount} AZN are returned to your card.`,
    ru: (id, amount) =>
      `Vitrin: zakaz ${id} otmenen, ${amount} AZN vozvrashchayutsya na vashu kartu.`,
  },
  unpaid: {
    az: (id) =>
      `Vitrin: odenis vaxtinda gelmediyi ucun ${id} nomreli sifarisiniz legv edildi. Odemisinizse, bize zeng edin: ${SHOP.hotline}`,
    en: (id) =>
      `Vitrin: no payment arrived in time, so order ${id} is cancelled. If you have paid, please call ${SHOP.hotline}`,
    ru: (id) =>
      `Vitrin: oplata ne postupila v srok, zakaz ${id} otmenen. Esli vy oplatili, pozvonite: ${SHOP.hotline}`,
  },
  cancelled: {
    az: (id) =>
      `Vitrin: ${id} nomreli sifarisiniz legv edildi. Sualiniz varsa, zeng edin: ${SHOP.hotline}`,
    en: (id) => `Vitrin: order ${id} is cancelled. Questions? Call ${SHOP.hotline}`,
    ru: (id) => `Vitrin: zakaz ${id} otmenen. Esli est voprosy, pozvonite: ${SHOP.hotline}`,
  },
};

/**
 * The text of an SMS about an invoice, in unaccented Latin letters. `until`: the last day on which
 * a transfer is awaited.
 */
export const invoiceSms = (
  notice: InvoiceNotice,
  language: Language,
  invoiceId: number,
  amount: Qepik,
  until: Date | null,
): string =>
  TEXTS[notice][language](
    invoiceId,
    amountText(amount),
    until ? shortDate(until.toISOString(), language) : "",
  );
