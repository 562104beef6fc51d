import type { DeskAct, DeskShipment } from "@/lib/contract/desk";
import { bakuDayAndTime } from "@/lib/format/baku";
import { formatPhone } from "@/lib/format/format-phone";
import { amountText } from "@/lib/format/amount-text";
import { asQepik } from "@/lib/format/money";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@/lib/languages";
import { trackingUrl } from "@/lib/orders/tracking-url";
import type { Sql } from "@/lib/server/db/sql";
import type { ShipmentState } from "@/lib/server/modules/shipment-states/transitions";
import type { Label } from "../../labels";
import { staffMessage } from "../staff-message";
import { ACT_LABELS, ASSUMED, NO_ADDRESS, ORDER_ENDED, REPAY, SHIPMENT_LABELS } from "./labels";
import { type DeskLineRow, type DeskRow, readDeskRows } from "./query-desk";

type Reader = { i18n: { language: string } };

/** The language of the staff member who reads. */
export const staffLanguage = ({ i18n }: Reader): Language =>
  isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;

/** The acts by which a staff member who handles orders corrects a shipment. */
function correctionsOf({ state, assumed, isHandedOver, orderState }: DeskRow): DeskAct[] {
  if (assumed && state === "to_pack") return ["was-delivered"];
  if (assumed) return orderState === "paid" ? ["not-sent"] : [];
  if (state === "handed_over") return ["correct-carrier"];
  return state === "delivered" && isHandedOver ? ["not-delivered"] : [];
}

/** The acts that a shipment's state and its order's allow, the usual one first. */
function actsOf({ state, orderState, isUndecided }: DeskRow): DeskAct[] {
  const isPaid = orderState === "paid";
  switch (state) {
    case "to_pack":
      return isPaid ? ["pack"] : ["dissolve"];
    case "packed":
      return isPaid ? ["hand-over", "unpack"] : ["dissolve"];
    case "handed_over":
      return ["deliver", "fail"];
    case "failed":
      return isPaid ? ["hand-over", "bring-back"] : ["bring-back"];
    case "back":
      return isUndecided ? ["send-again"] : [];
    default:
      return [];
  }
}

/** What staff must know about a shipment before they touch it; null for nothing. */
function warningOf({ state, orderState, isRepayable, assumed, address }: DeskRow): Label | null {
  const isOpen = state !== "delivered" && state !== "cancelled";
  if (isRepayable) return REPAY;
  if (isOpen && orderState !== "paid") return ORDER_ENDED;
  if (assumed && isOpen) return ASSUMED;
  return isOpen && !address ? NO_ADDRESS : null;
}

/** The states in which those who pack see the phone, address and note: afterwards nobody brings it. */
const CONTACT_STATES: readonly ShipmentState[] = ["to_pack", "packed", "handed_over", "failed"];

/** Whether a staff member sees the contact data of a shipment's recipient. */
export const seesContact = (state: ShipmentState, seesAmounts: boolean): boolean =>
  seesAmounts || CONTACT_STATES.includes(state);

function toShipment(
  row: DeskRow,
  lines: readonly DeskLineRow[],
  { req, seesAmounts }: { req: Reader; seesAmounts: boolean },
): DeskShipment {
  const warning = warningOf(row);
  const { phone, address, note } = seesContact(row.state, seesAmounts)
    ? row
    : { phone: null, address: null, note: null };
  return {
    id: row.id,
    code: `${row.invoiceId}-${row.part}`,
    invoiceId: row.invoiceId,
    parts: row.parts,
    state: row.state,
    stateText: staffMessage(SHIPMENT_LABELS[row.state], req),
    warning: warning && staffMessage(warning, req),
    recipient: [row.name, row.surName].filter(Boolean).join(" "),
    phone: phone && formatPhone(phone),
    address,
    note,
    paidAt: row.paidAt && bakuDayAndTime(row.paidAt),
    movedAt: bakuDayAndTime(row.movedAt),
    carrierId: row.carrierId,
    carrier: row.carrier,
    trackingCode: row.trackingCode,
    trackingUrl: trackingUrl(row.trackingPage, row.trackingCode),
    pieces: lines.reduce((sum, { count }) => sum + count, 0),
    total: seesAmounts && row.qepik !== null ? `${amountText(asQepik(row.qepik))} AZN` : null,
    lines: lines.map(({ shipmentId: _, ...line }) => line),
    acts: [...actsOf(row), ...(seesAmounts ? correctionsOf(row) : [])].map((name) => ({
      name,
      label: staffMessage(ACT_LABELS[name], req),
    })),
    maySplit:
      row.state === "to_pack" &&
      row.orderState === "paid" &&
      lines.reduce((sum, { count }) => sum + count, 0) > 1,
  };
}

/**
 * Shipments as the desk shows them, in the order of `ids`. `seesAmounts`: whether the staff member
 * sees what an order costs.
 */
export async function readDeskShipments(
  run: Sql,
  ids: readonly number[],
  reader: { req: Reader; seesAmounts: boolean },
): Promise<DeskShipment[]> {
  if (ids.length === 0) return [];
  const { rows, lines } = await readDeskRows(run, ids, staffLanguage(reader.req));
  return rows.map((row) =>
    toShipment(
      row,
      lines.filter(({ shipmentId }) => shipmentId === row.id),
      reader,
    ),
  );
}
