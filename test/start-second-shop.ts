import { staffToken } from "./staff-token";
import { type SecondShop, startSecondShop } from "./second-shop";

const shared = globalThis as { secondShop?: SecondShop };

/**
 * Global setup, if there is a shop under test (BASE_URL). Starts one second shop with it as
 * upstream (unless SECOND_SHOP says that no test needs it), and one staff session, for all test
 * files.
 */
export default async function startSharedShop(): Promise<void> {
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

/** Global teardown. */
export const stopSharedShop = (): Promise<void> | undefined => shared.secondShop?.stop();
