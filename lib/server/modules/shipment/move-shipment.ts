import { transaction } from "../../db/pool";
import type { Sql } from "../../db/sql";
import {
  type ShipmentEvents,
  type ShipmentState,
  shipmentStates,
  transitionShipment,
} from "../shipment-states/transitions";
import { forgetBuyers } from "../shipment-states/forget-buyers";
import { findShipmentPieces } from "../shipment-states/pieces-in-shop";
import { restock } from "../stock/stock";
import { recordOrderMoved } from "../shop-event/record-order-moved";
import { type LockedShipment, lockShipment } from "./lock-shipment";
import { notifyBuyer } from "./notify-buyer";
import { ShipmentRefused } from "./shipment-refused";
import type { ShipmentNotice } from "@/lib/documents/shipment-mail";
import { type LineSerials, takeSerials } from "./take-serials";

/** `by`: the e-mail of the member of staff; `note`: what they say about it, empty for nothing. */
export type ShipmentAct = { id: number; by: string; note: string };

/**
 * The state of the shipment after the act. `changed`: false when it was in that state already: a
 * second press or scan, or a colleague who was faster.
 */
export type MoveResult = { state: ShipmentState; changed: boolean };

/**
 * Moves a shipment in one transaction, by an act that may come twice or late. If it is already where
 * the event leads to, nothing changes; if the event does not start from its state, it is refused.
 * `prepare` runs with the order locked, before the shipment moves; `notice` is sent to its buyer while
 * the order is paid.
 */
const move = <Event extends keyof ShipmentEvents>(
  { id, by, note }: ShipmentAct,
  event: Event,
  prepare: (
    run: Sql,
    shipment: LockedShipment,
  ) => Promise<Omit<ShipmentEvents[Event], "by" | "note">>,
  notice?: ShipmentNotice,
): Promise<MoveResult> =>
  transaction(async (run) => {
    const shipment = await lockShipment(run, id);
    const { to } = shipmentStates.events[event];
    const from: readonly ShipmentState[] = shipmentStates.events[event].from;
    if (shipment.state === to) return { state: to, changed: false };
    if (!from.includes(shipment.state)) throw new ShipmentRefused("moved", shipment.state);
    const facts = await prepare(run, shipment);
    const mover = { by, note: note === "" ? null : note };
    await transitionShipment(run, id, event, { ...facts, ...mover } as ShipmentEvents[Event]);
    // Whoever has got the money back is not told that the order is on its way, or to arrange a day.
    if (notice && shipment.orderState === "paid") await notifyBuyer(run, id, notice);
    await forgetBuyers(run, [shipment.invoiceId]);
    await recordOrderMoved(run, shipment.invoiceId);
    return { state: to, changed: true };
  });

const nothing = (): Promise<object> => Promise.resolve({});

function requirePaid({ orderState }: LockedShipment): void {
  if (orderState !== "paid") throw new ShipmentRefused("not-paid");
}

/** Packs a shipment, with the serial numbers of its pieces. Throws `ShipmentRefused`. */
export const packShipment = (
  act: ShipmentAct & { serials: readonly LineSerials[] },
): Promise<MoveResult> =>
  move(act, "packed", async (run, shipment) => {
    requirePaid(shipment);
    await takeSerials(run, act.id, act.serials, act.by);
    return {};
  });

/** Unpacks a shipment that was packed wrongly; its serial numbers are free again. */
export const unpackShipment = (act: ShipmentAct): Promise<MoveResult> =>
  move(act, "unpacked", (_run, shipment) => {
    requirePaid(shipment);
    return nothing();
  });

/**
 * Puts the pieces of a shipment back whose order was cancelled or refunded after it was packed.
 * Throws `ShipmentRefused`, also while the order is paid.
 */
export const dissolveShipment = (act: ShipmentAct): Promise<MoveResult> =>
  move(act, "withdrawn", (_run, { orderState }) => {
    if (orderState === "paid") throw new ShipmentRefused("still-paid");
    return nothing();
  });

const TRACKING_CODE = /^[!-~]{1,64}$/;

type HandOver = { carrierId: number; trackingCode: string };

/** The carrier of a shipment that is handed over. Throws `ShipmentRefused`. */
async function carrierFacts(run: Sql, shipment: LockedShipment, { carrierId, ...act }: HandOver) {
  requirePaid(shipment);
  const trackingCode = act.trackingCode.trim();
  if (trackingCode !== "" && !TRACKING_CODE.test(trackingCode))
    throw new ShipmentRefused("bad-code");
  const [carrier] = await run<{ title: string }>(
    "SELECT l.title FROM carriers c JOIN carriers_locales l ON l._parent_id = c.id AND l._locale = 'az' WHERE c.id = $1 AND c.active",
    [carrierId],
  );
  if (!carrier) throw new ShipmentRefused("no-carrier");
  return {
    carrierId,
    carrierName: carrier.title,
    trackingCode: trackingCode === "" ? null : trackingCode,
  };
}

/**
 * Hands a packed shipment over to a carrier, or lets a carrier try again, and notifies the buyer.
 * `trackingCode`: empty for none. Throws `ShipmentRefused`.
 */
export const handOverShipment = (act: ShipmentAct & HandOver): Promise<MoveResult> =>
  move(act, "handedOver", (run, shipment) => carrierFacts(run, shipment, act), "handedOver");

/** Records that a shipment was delivered, and notifies the buyer. Throws `ShipmentRefused`. */
export const deliverShipment = (act: ShipmentAct): Promise<MoveResult> =>
  move(act, "delivered", nothing, "delivered");

/**
 * Records that the carrier could not deliver a shipment, and notifies the buyer. The note, which is
 * required, says why; only staff see it. Throws `ShipmentRefused`.
 */
export const failShipment = (act: ShipmentAct): Promise<MoveResult> =>
  move(
    act,
    "failed",
    () => {
      if (act.note === "") throw new ShipmentRefused("without-reason");
      return nothing();
    },
    "failed",
  );

/**
 * Records that an undelivered shipment is back in the shop. Its pieces can be sent again
 * (`sendAgain`), or the money returned; they are in stock again if that was returned before. Throws
 * `ShipmentRefused`.
 */
export const bringBackShipment = (act: ShipmentAct): Promise<MoveResult> =>
  move(act, "broughtBack", async (run, { id, orderState }) => {
    if (orderState !== "paid") await restock(run, await findShipmentPieces(run, id));
    return {};
  });
