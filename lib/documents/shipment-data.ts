import type { Language } from "@/lib/languages";

/** A product of a shipment. `serials`: the serial numbers and IMEIs of its pieces, if they have any. */
type ShipmentLine = {
  title: string;
  sku: string | null;
  count: number;
  serials: string[];
};

/** The data of a shipment's documents: what is printed for it, and the mails about it. */
export type ShipmentData = {
  shipmentId: number;
  invoiceId: number;
  /** its number among the `parts` of the order */
  part: number;
  parts: number;
  language: Language;
  orderedAt: Date;
  handedOverAt: Date | null;
  /** Empty after the customer has deleted the account. */
  recipient: { name: string; phone: string | null; address: string | null; note: string | null };
  carrier: string | null;
  trackingCode: string | null;
  trackingUrl: string | null;
  lines: ShipmentLine[];
};

/** The code by which a shipment is found on the desk, and which is printed as a bar code. */
export const shipmentCode = ({
  invoiceId,
  part,
}: Pick<ShipmentData, "invoiceId" | "part">): string => `${invoiceId}-${part}`;

/** How a shopper is told of a shipment: by the order's number, and the part's if there are several. */
export const shipmentName = (
  shipment: Pick<ShipmentData, "invoiceId" | "part" | "parts">,
): string => (shipment.parts > 1 ? shipmentCode(shipment) : String(shipment.invoiceId));
