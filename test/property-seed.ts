import { randomInt } from "node:crypto";

/**
 * The seed of random cases, one for all attempts of a run (scripts/launcher/test-stages.mjs): a repeated test that drew others would hide a rare fault. fast-check
 * names it when a property fails; `PROPERTY_SEED=… npm test -- --only=unit` draws the same again.
 */
export const propertySeed = Number(process.env.PROPERTY_SEED) || randomInt(2 ** 31);
