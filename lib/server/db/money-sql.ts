import { MAX_QEPIK } from "@/lib/format/money";

/**
 * SQL that converts a `numeric` in AZN to an `integer` in qəpik, without floats; null for less than
 * one qəpik. Read the result with `asQepik`. The constraints `..._money_fits` reject amounts over
 * the maximum; rows written before these existed are capped, because one absurd amount must not
 * break a list.
 */
export const inQepik = (azn: string): string =>
  `CASE WHEN round(${azn} * 100) > 0 THEN LEAST(round(${azn} * 100), ${MAX_QEPIK})::integer END`;

/** SQL that converts qəpik to a `numeric` in AZN, exactly, with two decimals. */
export const inAzn = (qepik: string): string => `round(${qepik}::integer / 100.0, 2)`;
