import type { Sql } from "../../db/sql";
import { createTransition, type RowFilter, type StateMachine } from "../../db/state-machine";
import { recordShipmentEvents, type ShipmentKind } from "../shop-event/record-events";

/*
 * All states of shipments, the events that change them and the guards of these events (docs/adr/0074,
 * 0092). No other code writes a state. After a change run `npm run states`; if the change allows a
 * new pair of states, the trigger `shipments_moves` needs a migration.
 */

/** The states of a shipment, in the order in which it goes through them. */
export const SHIPMENT_STATES = [
  "to_pack",
  "packed",
  "handed_over",
  "delivered",
  "failed",
  "back",
  "cancelled",
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/**
 * Who moves a shipment, for its history, which the database writes. `by`: the e-mail of a member of
 * staff, or one of `ACTORS`; `note`: the reason in their words.
 */
type Mover = { by: string; note: string | null };

/** Those who move shipments and are no staff. */
export const ACTORS = { shop: "shop", customer: "customer" } as const;

/** The events of shipments, and the facts that each of them needs. */
export type ShipmentEvents = {
  packed: Mover;
  unpacked: Mover;
  handedOver: Mover & { carrierId: number; carrierName: string; trackingCode: string | null };
  delivered: Mover;
  failed: Mover;
  broughtBack: Mover;
  withdrawn: Mover;
  assumedDelivered: Mover;
  assumedUnsent: Mover;
  correctedFailed: Mover;
  correctedDelivered: Mover;
  correctedUnsent: Mover;
};

/** The columns that every event writes; the trigger `shipments_record` copies them to the history. */
const recorded = (fact: (name: "by" | "note") => string): string =>
  `moved_at = now(), moved_by = ${fact("by")}, move_note = ${fact("note")}`;
/** The same for what somebody has seen: from then on the shipment's state is no assumption. */
const witnessed = (fact: (name: "by" | "note") => string): string =>
  `${recorded(fact)}, assumed = false`;

export const shipmentStates: StateMachine<ShipmentState, ShipmentEvents> = {
  table: "shipments",
  states: {
    to_pack: "paid, and not packed yet; its buyer can cancel the order",
    packed: "packed, waits for its carrier",
    handed_over: "a carrier is bringing it",
    delivered: "the recipient has it",
    failed: "the carrier could not deliver it and still has it",
    back: "back in the shop; its pieces can be sent again",
    cancelled: "its order was cancelled or refunded before it was handed over",
  },
  initial: "to_pack",
  events: {
    packed: {
      from: ["to_pack"],
      to: "packed",
      guard: "the order is paid, and each piece that needs a serial number has one",
      set: (fact) => `${witnessed(fact)}, packed_at = now()`,
    },
    unpacked: {
      from: ["packed"],
      to: "to_pack",
      guard: "staff have packed it wrongly; the order is paid",
      set: (fact) => `${witnessed(fact)}, packed_at = NULL`,
    },
    handedOver: {
      from: ["packed", "failed"],
      to: "handed_over",
      guard: "the order is paid; from `failed` the carrier tries again, or another one does",
      set: (fact) =>
        `${witnessed(fact)}, handed_over_at = now(), carrier_id = ${fact("carrierId")},
         carrier_name = ${fact("carrierName")}, tracking_code = ${fact("trackingCode")}`,
    },
    delivered: {
      from: ["handed_over"],
      to: "delivered",
      guard: "the carrier or the recipient says so",
      set: (fact) => `${witnessed(fact)}, delivered_at = now()`,
    },
    failed: {
      from: ["handed_over"],
      to: "failed",
      guard: "the carrier could not deliver it",
      set: (fact) => `${witnessed(fact)}, failed_at = now()`,
    },
    broughtBack: {
      from: ["failed"],
      to: "back",
      guard: "the carrier has returned it to the shop",
      set: (fact) => `${witnessed(fact)}, back_at = now()`,
    },
    withdrawn: {
      from: ["to_pack", "packed"],
      to: "cancelled",
      guard:
        "its order is cancelled or refunded; from `packed` only after staff have unpacked the pieces",
      set: (fact) => `${witnessed(fact)}, cancelled_at = now()`,
    },
    assumedDelivered: {
      from: ["to_pack"],
      to: "delivered",
      guard:
        "paid long before the shop kept shipments, by the days of the rules of sending; nobody has touched it",
      condition: () => "assumed",
      set: recorded,
    },
    assumedUnsent: {
      from: ["delivered"],
      to: "to_pack",
      guard: "the same rule was changed, and the order is not that old any more",
      condition: () => "assumed",
      set: recorded,
    },
    correctedFailed: {
      from: ["delivered"],
      to: "failed",
      guard: "it was marked as delivered by mistake, as staff note; its buyer is not told",
      condition: () => "handed_over_at IS NOT NULL",
      set: (fact) => `${witnessed(fact)}, delivered_at = NULL, failed_at = now()`,
    },
    correctedDelivered: {
      from: ["to_pack"],
      to: "delivered",
      guard: "staff have seen that an assumption is wrong, and note why; its buyer is not told",
      condition: () => "assumed",
      set: witnessed,
    },
    correctedUnsent: {
      from: ["delivered"],
      to: "to_pack",
      guard: "the same, the other way round",
      condition: () => "assumed",
      set: witnessed,
    },
  },
};

const moveShipments = createTransition(shipmentStates);

/** What other programs are told of; an assumption is no event. */
const EVENT_KINDS: Partial<Record<keyof ShipmentEvents, ShipmentKind>> = {
  packed: "shipment.packed",
  unpacked: "shipment.unpacked",
  handedOver: "shipment.handed_over",
  delivered: "shipment.delivered",
  failed: "shipment.failed",
  broughtBack: "shipment.returned",
  withdrawn: "shipment.cancelled",
  correctedFailed: "shipment.failed",
  correctedDelivered: "shipment.delivered",
  correctedUnsent: "shipment.changed",
};

/** Fires an event on shipments, in the caller's transaction, and records it for other programs. */
export async function transitionShipments<Event extends keyof ShipmentEvents>(
  run: Sql,
  event: Event,
  rows: { where: string; values: readonly unknown[] },
  facts: ShipmentEvents[Event],
): Promise<{ id: number }[]> {
  const moved = await moveShipments(run, event, rows, facts);
  const kind = EVENT_KINDS[event];
  if (kind)
    await recordShipmentEvents(
      run,
      kind,
      moved.map(({ id }) => id),
    );
  return moved;
}

/**
 * Fires an event on a shipment that the caller has locked and whose state and guard it has checked.
 * Throws if the event still does not apply, so that the whole transaction is rolled back.
 */
export async function transitionShipment<Event extends keyof ShipmentEvents>(
  run: Sql,
  id: number,
  event: Event,
  facts: ShipmentEvents[Event],
): Promise<void> {
  const row: RowFilter = { where: "id = $1", values: [id] };
  if ((await transitionShipments(run, event, row, facts)).length === 0)
    throw new Error(`the event "${event}" does not apply to shipment ${id} in its current state`);
}
