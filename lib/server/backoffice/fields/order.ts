import type { Field } from "payload";
import { label } from "../../labels";

/** Position among siblings, ascending. */
export const orderField: Field = {
  name: "position",
  type: "number",
  required: true,
  min: -1_000_000,
  max: 1_000_000,
  defaultValue: 100,
  index: true,
  label: label("Sıra", "Order", "Порядок"),
  admin: { position: "sidebar", step: 1 },
};
