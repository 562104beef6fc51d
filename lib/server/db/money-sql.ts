import { MAX_QEPIK } from "@/lib/format/money";

/**
 * SQL for an amount in qəpik as an `integer` from a `numeric` in AZN, without floats; null for less
 * than one qəpik. Read it with `asQepik`. No column of amounts holds one that does not fit (the
 * constraints `..._money_fits`); a row from before those is clamped, because one absurd row must
 * not break a list.
 */
export const inQepik = (azn: string): string =>
  `CASE WHEN round(${azn} * 100) > 0 THEN LEAST(round(${azn} * 100), ${MAX_QEPIK})::integer END`;

/** SQL for a `numeric` in AZN, from qəpik: exact, two decimals. */
export const inAzn = (qepik: string): string => `round(${qepik}::integer / 100.0, 2)`;
