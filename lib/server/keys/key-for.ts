import { hkdfSync } from "node:crypto";
import { payloadSecret } from "./shop-secret";

/** Derives a key for one purpose from the shop's secret. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", payloadSecret(), "", `vitrin customer ${purpose}`, 32));
