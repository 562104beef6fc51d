/** Why an act on a shipment is refused. */
export type ShipmentRefusal =
  | "no-shipment"
  | "no-line"
  | "not-paid"
  | "still-paid"
  | "moved"
  | "no-carrier"
  | "bad-code"
  | "without-reason"
  | "serial-letters"
  | "serial-digit"
  | "serial-sold"
  | "serial-twice"
  | "serials-missing"
  | "serials-too-many"
  | "nothing-to-split"
  | "pieces-changed"
  | "too-many-pieces";

/** An act on a shipment was refused; nothing was changed. `about`: the serial number, product or state. */
export class ShipmentRefused extends Error {
  constructor(
    readonly reason: ShipmentRefusal,
    readonly about = "",
  ) {
    super(`act on a shipment refused: ${reason}`);
  }
}
