import type { NumberField } from "payload";
import { label } from "../../labels";
import { numberRule } from "../numbers/number-rule";

/** The position of a document that was not given one. */
export const STANDARD_POSITION = 100;

/** Position among siblings, ascending. */
export const orderField: NumberField = {
  name: "position",
  type: "number",
  required: true,
  min: -1_000_000,
  max: 1_000_000,
  defaultValue: STANDARD_POSITION,
  index: true,
  label: label("Sıra", "Order", "Порядок"),
  admin: { position: "sidebar", step: 1 },
};

/** What the field accepts, for positions that come from files. */
export const POSITION_RULE = numberRule(orderField);
