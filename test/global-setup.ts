import { staffToken } from "./staff-token";
import { type SecondShop, startSecondShop } from "./second-shop";

const shared = globalThis as { secondShop?: SecondShop };

/**
 * Jest's global setup for all test files, if there is a shop under test (BASE_URL): opens one staff
 * session, and starts one second shop whose upstream is the shop under test (unless SECOND_SHOP is
 * `none`, because no test needs it).
 */
export default async function globalSetup(): Promise<void> {
  const { BASE_URL, SECOND_SHOP } = process.env;
  if (!BASE_URL) return;
  process.env.SHARED_SHOP_URL = BASE_URL;
  await staffToken();
  if (SECOND_SHOP === "none") return;
  shared.secondShop = await startSecondShop(BASE_URL.replace(/\/+$/, ""));
  // Requests the 404 page so that it is cached, because other tests make the upstream slow later.
  await (await fetch(`${shared.secondShop.origin}/az/nothing`)).arrayBuffer();
  process.env.SECOND_SHOP_URL = shared.secondShop.origin;
}

/** Stops the second shop that `globalSetup` started, if any. */
export const stopSecondShop = (): Promise<void> | undefined => shared.secondShop?.stop();
