import { randomInt } from "node:crypto";

/**
 * The seed of random cases, one for all attempts of a run: a repeated test that drew others would
 * hide a rare fault. `PROPERTY_SEED=…` draws the same again.
 */
export const propertySeed = Number(process.env.PROPERTY_SEED) || randomInt(2 ** 31);
