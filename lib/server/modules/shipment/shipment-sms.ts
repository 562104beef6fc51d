import { type MessageContext, renderSms } from "@/lib/documents/message-texts/render";
import type { SmsKey } from "@/lib/documents/message-texts/sms-templates";
import type { ShipmentNotice } from "@/lib/documents/shipment-mail";
import { plainLatin } from "@/lib/format/plain-latin";
import type { Language } from "@/lib/languages";

/** `name`: the number of the order or of its part; `day`: when; `link`: to the order's page. */
type ShipmentSms = { name: string; day: string; carrier: string; link: string };

/** The longest name of a carrier in an SMS, so that the whole text is one part. */
const MAX_CARRIER = 20;

const withCarrier = (carrier: string): string => {
  const plain = plainLatin(carrier, MAX_CARRIER);
  return plain === "" ? "" : ` (${plain})`;
};

const KEYS: Record<ShipmentNotice, SmsKey> = {
  handedOver: "shipmentHandedOver",
  delivered: "shipmentDelivered",
  failed: "shipmentFailed",
};

/** The text of an SMS about a shipment. */
export const shipmentSms = (
  context: MessageContext,
  notice: ShipmentNotice,
  language: Language,
  { name, day, carrier, link }: ShipmentSms,
): string =>
  renderSms(context, KEYS[notice], language, {
    order: name,
    day,
    carrier: withCarrier(carrier),
    link,
  });
