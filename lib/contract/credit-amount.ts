import { z } from "zod";
import { blankAsMissing } from "./inputs";
import { MOST_AMOUNT } from "./limits";

/** `1234.5`, also as a form writes it; above nothing, at most two decimals. Whether the contract still owes that much, the use case says. */
export const creditAmount = z.preprocess(
  (value) => blankAsMissing(typeof value === "string" ? value.trim().replace(",", ".") : value),
  z.coerce.number().gt(0).max(MOST_AMOUNT).refine((azn) => Math.abs(Math.round(azn * 100) - azn * 100) < 1e-6, "Invalid input: smaller than a qəpik").optional(),
);
