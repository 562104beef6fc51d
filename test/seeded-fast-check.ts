import { randomInt } from "node:crypto";
import fc from "fast-check";

/**
 * The seed of random cases, the same for all attempts of a run: if a retry drew other cases, it
 * would hide a rare fault. `PROPERTY_SEED=…` repeats a run's cases.
 */
const propertySeed = Number(process.env.PROPERTY_SEED) || randomInt(2 ** 31);

fc.configureGlobal({ seed: propertySeed });

/**
 * fast-check with the run's seed. Tests must import it from here; a lint rule forbids importing the
 * package.
 */
export default fc;
