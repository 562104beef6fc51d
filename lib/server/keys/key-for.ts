import { hkdfSync } from "node:crypto";
import { payloadSecret } from "./shop-secret";

/** A key of our own for one purpose, from the shop's secret. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", payloadSecret(), "", `vitrin customer ${purpose}`, 32));
