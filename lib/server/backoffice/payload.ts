import config from "@payload-config";
import { getPayload, type Payload } from "payload";

/** Payload's local API, for scripts and staff-sized work. Pages read through `lib/data`. */
export const backOffice = (): Promise<Payload> => getPayload({ config });
