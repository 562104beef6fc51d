import { type SecondShop, startSecondShop } from "./second-shop";

const shared = globalThis as { secondShop?: SecondShop };

/** Before the first test file: one second shop for all of them. Without a shop under test (BASE_URL) there is nothing to put it in front of. */
export default async function startOne(): Promise<void> {
  const { BASE_URL } = process.env;
  if (!BASE_URL) return;
  shared.secondShop = await startSecondShop(BASE_URL.replace(/\/+$/, ""));
  // Its 404 page is stored from here on: other tests make its upstream slow.
  await (await fetch(`${shared.secondShop.origin}/az/nothing`)).arrayBuffer();
  process.env.SECOND_SHOP_URL = shared.secondShop.origin;
}

/** After the last one. */
export const stopOne = (): Promise<void> | undefined => shared.secondShop?.stop();
