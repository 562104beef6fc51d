import type { NumberField } from "payload";
import type { NumberRule } from "@/lib/contract/parse-number";
import { ANY_DECIMALS, MAX_NUMBER } from "@/lib/format/number-faults";

/** The component that replaces Payload's number input everywhere. */
export const NUMBER_INPUT = "@/components/backoffice/number-input#NumberInput";

/**
 * What a number field accepts: `min`, `max`, and its decimals by `admin.step`: 1 for whole numbers,
 * 0.01 for amounts in manat; any number of decimals without one of these.
 */
export function numberRule({
  min,
  max,
  admin,
}: Pick<NumberField, "min" | "max" | "admin">): NumberRule {
  const decimals = admin?.step === 1 ? 0 : admin?.step === 0.01 ? 2 : ANY_DECIMALS;
  return {
    min: min ?? -MAX_NUMBER,
    max: max ?? MAX_NUMBER,
    decimals,
    ...(decimals === 2 ? { currency: true } : {}),
  };
}
