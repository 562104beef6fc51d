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
import { recordShipmentEvents } from "../shop-event/record-events";
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

/** The carrier of a shipment, and its tracking code or null. Throws `ShipmentRefused`. */
async function carrierFacts(run: Sql, { carrierId, ...act }: HandOver) {
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

/** The carrier and tracking code of a shipment; without a new code, one of the same carrier is kept. */
async function nextCarrierFacts(run: Sql, act: ShipmentAct & HandOver) {
  const facts = await carrierFacts(run, act);
  if (facts.trackingCode !== null) return facts;
  const [shipment] = await run<{ code: string | null }>(
    "SELECT tracking_code AS code FROM shipments WHERE id = $1 AND carrier_id = $2",
    [act.id, act.carrierId],
  );
  return { ...facts, trackingCode: shipment?.code ?? null };
}

/**
 * Hands a packed shipment over to a carrier, or lets a carrier try again, and notifies the buyer.
 * `trackingCode`: empty for none, or for the one that the same carrier has given before. Throws
 * `ShipmentRefused`.
 */
export const handOverShipment = (act: ShipmentAct & HandOver): Promise<MoveResult> =>
  move(
    act,
    "handedOver",
    (run, shipment) => {
      requirePaid(shipment);
      return nextCarrierFacts(run, act);
    },
    "handedOver",
  );

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

/** What staff who handle orders correct, without a message to the buyer; each needs a note. */
const CORRECTIONS = {
  "not-delivered": "correctedFailed",
  "was-delivered": "correctedDelivered",
  "not-sent": "correctedUnsent",
} as const satisfies Record<string, keyof ShipmentEvents>;
export type Correction = keyof typeof CORRECTIONS;

function requireNote({ note }: ShipmentAct): void {
  if (note === "") throw new ShipmentRefused("without-reason");
}

/**
 * Corrects the state of a shipment that was moved by mistake, or of one whose state is only assumed
 * (`was-delivered`, `not-sent`). Nobody is notified. Throws `ShipmentRefused`, also without a note.
 */
export const correctShipment = (
  act: ShipmentAct & { correction: Correction },
): Promise<MoveResult> => {
  const event = CORRECTIONS[act.correction];
  return move(act, event, async (run, shipment) => {
    requireNote(act);
    const [row] = await run<{ assumed: boolean; isHandedOver: boolean }>(
      'SELECT assumed, handed_over_at IS NOT NULL AS "isHandedOver" FROM shipments WHERE id = $1',
      [act.id],
    );
    const mayBeCorrected = event === "correctedFailed" ? row?.isHandedOver : row?.assumed;
    if (!mayBeCorrected) throw new ShipmentRefused("moved", shipment.state);
    // What is to be packed belongs to an order that is to be sent.
    if (event === "correctedUnsent") requirePaid(shipment);
    return {};
  });
};

/**
 * Corrects to whom a shipment was handed over, or its tracking code (empty for none, or for the one of
 * the same carrier); the history keeps the earlier ones. Nobody is notified. Throws `ShipmentRefused`, also without a note.
 */
export const correctCarrier = (act: ShipmentAct & HandOver): Promise<MoveResult> =>
  transaction(async (run) => {
    const { state } = await lockShipment(run, act.id);
    if (state !== "handed_over") throw new ShipmentRefused("moved", state);
    requireNote(act);
    const { carrierId, carrierName, trackingCode } = await nextCarrierFacts(run, act);
    const changed = await run(
      `UPDATE shipments SET carrier_id = $2, carrier_name = $3, tracking_code = $4, moved_by = $5, move_note = $6
       WHERE id = $1 AND (carrier_id, tracking_code) IS DISTINCT FROM ($2::integer, $4::text) RETURNING id`,
      [act.id, carrierId, carrierName, trackingCode, act.by, act.note],
    );
    if (changed.length > 0) await recordShipmentEvents(run, "shipment.changed", [act.id]);
    return { state, changed: changed.length > 0 };
  });
