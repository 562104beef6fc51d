/** `npm run states`: regenerates docs/payment-states.md. */
import { writeFileSync } from "node:fs";
import { statesDocument } from "./states/states-document";

writeFileSync(new URL("../docs/payment-states.md", import.meta.url), statesDocument());
