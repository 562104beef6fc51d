import { type SecondShop, startSecondShop } from "./second-shop";

const shared = globalThis as { secondShop?: SecondShop };

/** Global setup: one second shop for all test files, if there is a shop under test (BASE_URL) as its upstream. */
export default async function startOne(): Promise<void> {
  const { BASE_URL } = process.env;
  if (!BASE_URL) return;
  shared.secondShop = await startSecondShop(BASE_URL.replace(/\/+$/, ""));
  // Its 404 page is stored from here on: other tests make its upstream slow.
  await (await fetch(`${shared.secondShop.origin}/az/nothing`)).arrayBuffer();
  process.env.SECOND_SHOP_URL = shared.secondShop.origin;
}

/** Global teardown. */
export const stopOne = (): Promise<void> | undefined => shared.secondShop?.stop();
