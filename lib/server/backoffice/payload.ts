import config from "@payload-config";
import { getPayload, type Payload } from "payload";

/**
 * Payload's local API, for scripts and the back office. Pages of the shop read through `lib/data`,
 * which is faster.
 */
export const backOffice = (): Promise<Payload> => getPayload({ config });
