import { z } from "zod";
import { blankAsMissing } from "./inputs";
import { MAX_AMOUNT } from "./limits";
import { parseAzn } from "./parse-number";

/**
 * Parses a typed amount with commas, spaces or points (`parseAzn`). A text that it refuses is
 * returned unchanged, and then fails as not being a number.
 */
function fromText(value: unknown): unknown {
  if (typeof value !== "string") return blankAsMissing(value);
  const amount = parseAzn(value);
  return value.trim() === "" ? undefined : amount === null ? value : amount;
}

/**
 * `1234.5`, or an amount as people type it; more than zero, at most two decimals. The use case
 * checks that the contract still owes that much.
 */
export const creditAmount = z.preprocess(
  fromText,
  z
    .number()
    .gt(0)
    .max(MAX_AMOUNT)
    .refine(
      (azn) => Math.abs(Math.round(azn * 100) - azn * 100) < 1e-6,
      "Invalid input: smaller than a qəpik",
    )
    .optional(),
);
