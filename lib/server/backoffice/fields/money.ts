import type { NumberField } from "payload";
import type { label } from "../labels";

/** An amount in AZN with at most two decimals; PostgreSQL keeps it as an exact numeric. */
export const moneyField = (name: string, labels: ReturnType<typeof label>, options: { required?: boolean } = {}): NumberField => ({
  name,
  type: "number",
  label: labels,
  required: options.required ?? false,
  min: 0,
  validate: (value: number | null | undefined) => {
    if (value === null || value === undefined) return options.required ? "AZN?" : true;
    if (!(value > 0)) return "> 0 AZN";
    return Math.abs(Math.round(value * 100) - value * 100) < 1e-6 || "0.01 AZN";
  },
  admin: { step: 0.01 },
});
