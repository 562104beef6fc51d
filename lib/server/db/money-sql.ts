import { MAX_QEPIK } from "@/lib/format/money";

/**
 * SQL for an amount in qəpik as an `integer`, from a `numeric` in AZN: exact, no float is involved. Read it with `asQepik`. Null, and what is
 * less than one qəpik, is no amount; one absurd row must not break a list, so values beyond an integer are clamped.
 */
export const inQepik = (azn: string): string => `CASE WHEN round(${azn} * 100) > 0 THEN LEAST(round(${azn} * 100), ${MAX_QEPIK})::integer END`;

/** SQL for a `numeric` in AZN, from qəpik: exact, two decimals. */
export const inAzn = (qepik: string): string => `round(${qepik}::integer / 100.0, 2)`;
