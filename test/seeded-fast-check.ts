import { randomInt } from "node:crypto";
import fc from "fast-check";

/**
 * The seed of random cases, one for all attempts of a run: a repeated test that drew others would
 * hide a rare fault. `PROPERTY_SEED=…` draws the same again.
 */
const propertySeed = Number(process.env.PROPERTY_SEED) || randomInt(2 ** 31);

fc.configureGlobal({ seed: propertySeed });

/** fast-check with the run's seed. Tests import it from here: the lint refuses the package. */
export default fc;
