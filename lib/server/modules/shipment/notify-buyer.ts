import { type ShipmentNotice, shipmentMail } from "@/lib/documents/shipment-mail";
import { shipmentName } from "@/lib/documents/shipment-data";
import { env } from "@/lib/env";
import { shortDate } from "@/lib/format/short-date";
import { clock } from "../../db/clock";
import type { Sql } from "../../db/sql";
import { queueMail } from "../../ports/mail/queue-mail";
import { queueSms } from "../../ports/sms/queue-sms";
import { findProvenEmail } from "../email/proven-email";
import { messageContext } from "../shop-settings/message-context";
import { orderLinkKey } from "./order-link";
import { readShipments } from "./read-shipments";
import { shipmentSms } from "./shipment-sms";

/** The hours of the day in Baku within which SMS about shipments are sent. */
const SMS_HOURS = [9, 22] as const;

/**
 * Notifies the buyer of a shipment by SMS and mail, in the transaction of its move, so that each
 * move is told once. As for payments (payment/notify-customer.ts), messages go to the account's own
 * phone and its proven address; a buyer who has deleted the account gets none.
 */
export async function notifyBuyer(
  run: Sql,
  shipmentId: number,
  notice: ShipmentNotice,
): Promise<void> {
  const [buyer] = await run<{ id: number; phone: string }>(
    "SELECT c.id, c.phone FROM shipments s JOIN invoices i ON i.id = s.invoice_id JOIN customers c ON c.id = i.customer_id WHERE s.id = $1",
    [shipmentId],
  );
  const [shipment] = buyer ? await readShipments(run, [shipmentId]) : [];
  if (!buyer || !shipment) return;
  const { language, invoiceId } = shipment;
  const context = await messageContext(run, language);
  const now = clock.now();
  const link = `${env().SITE_URL}/${language}/order?key=${orderLinkKey(invoiceId, now)}`;
  await queueSms(run, {
    to: buyer.phone,
    text: shipmentSms(context, notice, language, {
      name: shipmentName(shipment),
      day: shortDate(now.toISOString(), language),
      carrier: shipment.carrier ?? "",
      link,
    }),
    isCode: false,
    sendingHours: SMS_HOURS,
  });
  const email = await findProvenEmail(run, buyer.id);
  if (email)
    await queueMail(run, {
      to: email,
      fromName: context.shop.name,
      ...shipmentMail({ notice, shipment, link, context }),
      invoiceId,
    });
}
