import { z } from "zod";
import { blankAsMissing } from "./inputs";
import { MAX_AMOUNT } from "./limits";
import { parseAzn } from "./parse-number";

/**
 * A text as the one function reads it that knows commas, spaces and points; what it refuses stays a
 * text, which is no amount.
 */
function fromText(value: unknown): unknown {
  if (typeof value !== "string") return blankAsMissing(value);
  const amount = parseAzn(value);
  return value.trim() === "" ? undefined : amount === null ? value : amount;
}

/**
 * `1234.5`, or as people type it; above nothing, at most two decimals. Whether the contract still
 * owes that much, the use case says.
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
