import type { ShipmentNotice } from "@/lib/documents/shipment-mail";
import type { Language } from "@/lib/languages";
import { SHOP } from "@/lib/shop";

/** `name`: the number of the order or of its part; `day`: when; `link`: to the order's page. */
type ShipmentSms = { name: string; day: string; carrier: string; link: string };

/** The longest name of a carrier in an SMS, so that the whole text is one part. */
const MAX_CARRIER = 20;

/**
 * A name in unaccented Latin letters, because a single other letter doubles the cost of an SMS
 * (domain.md section 2); empty when nothing of it is left.
 */
export const plainLatin = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[əı]/gi, (letter) => ({ ə: "e", Ə: "E" })[letter] ?? "i")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_CARRIER)
    .trim();

const withCarrier = (carrier: string): string => {
  const plain = plainLatin(carrier);
  return plain === "" ? "" : ` (${plain})`;
};

const TEXTS: Record<ShipmentNotice, Record<Language, (sms: ShipmentSms) => string>> = {
  handedOver: {
    az: ({ name, day, carrier, link }) =>
      `Vitrin: ${name} nomreli sifaris ${day} yola cixdi${withCarrier(carrier)}: ${link}`,
    en: ({ name, day, carrier, link }) =>
      `Vitrin: order ${name} was sent on ${day}${withCarrier(carrier)}: ${link}`,
    ru: ({ name, day, carrier, link }) =>
      `Vitrin: zakaz ${name} otpravlen ${day}${withCarrier(carrier)}: ${link}`,
  },
  delivered: {
    az: ({ name, link }) => `Vitrin: ${name} nomreli sifaris catdirildi. Tesekkur edirik! ${link}`,
    en: ({ name, link }) => `Vitrin: order ${name} is delivered. Thank you! ${link}`,
    ru: ({ name, link }) => `Vitrin: zakaz ${name} dostavlen. Spasibo! ${link}`,
  },
  failed: {
    az: ({ name, link }) =>
      `Vitrin: ${name} nomreli sifarisi catdira bilmedik. Vaxt secmek ucun zeng edin: ${SHOP.hotline} ${link}`,
    en: ({ name, link }) =>
      `Vitrin: we could not deliver order ${name}. To choose a time, call ${SHOP.hotline} ${link}`,
    ru: ({ name, link }) =>
      `Vitrin: ne udalos dostavit zakaz ${name}. Vybrat vremya: ${SHOP.hotline} ${link}`,
  },
};

/** The text of an SMS about a shipment, in unaccented Latin letters. */
export const shipmentSms = (
  notice: ShipmentNotice,
  language: Language,
  facts: ShipmentSms,
): string => TEXTS[notice][language](facts);
