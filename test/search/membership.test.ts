import { query, transaction } from "@/lib/server/db/pool";
import {
  changedLists,
  findListMembership,
} from "@/lib/server/modules/list-membership/list-membership";
import { closeShop } from "./shop";

afterAll(closeShop);

/** The lists whose pages a new price changes; the change is rolled back. */
const listsAfter = async (productId: number, price: number): Promise<number[]> => {
  let lists: number[] = [];
  const rollback = new Error("undone");
  await transaction(async (run) => {
    const before = await findListMembership(run, productId);
    await run("UPDATE product_search SET price_qepik = $2 WHERE product_id = $1", [
      productId,
      price,
    ]);
    lists = await changedLists(run, before, await findListMembership(run, productId));
    throw rollback;
  }).catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  return lists.sort((a, b) => a - b);
};

test("a changed price affects only lists whose lowest or highest price changes, because their pages show the range", async () => {
  const products = await query<{ id: number; price: number }>(
    "SELECT product_id AS id, price_qepik AS price FROM product_search WHERE category_id = 101 ORDER BY price_qepik, product_id",
  );
  const [cheapest, second, third] = products as [
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
  ];
  expect(await listsAfter(third.id, third.price + 1)).toEqual([]);
  expect(await listsAfter(cheapest.id, cheapest.price)).toEqual([]);
  expect(await listsAfter(cheapest.id, cheapest.price + 1)).toEqual([1, 101]);
  expect(await listsAfter(third.id, 1)).toEqual([1, 101]);
  expect(await listsAfter(second.id, 200_000_000)).toEqual([1, 101]);
});
