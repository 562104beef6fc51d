/** The migration that begins the ledger of stock, on a shop that already has products. */
import {
  createPreparedShop,
  environmentOf,
  removeShops,
  runScript,
  withClient,
} from "../scratch-shop";

jest.setTimeout(240_000);
afterAll(removeShops);

test("every product gets its opening at the web warehouse, and a number in a draft gives way to it", async () => {
  const shop = await createPreparedShop("stock_migration");
  const migrate = (direction: "up" | "down") =>
    runScript(
      [
        "--conditions=react-server",
        "--import",
        "./scripts/tsx.mjs",
        "test/stock/run-migration.ts",
        direction,
      ],
      environmentOf(shop),
    );
  await migrate("down");
  await withClient(shop.databaseUrl, async (client) => {
    // Before the ledger any statement could write the number.
    const { rows } = await client.query<{ id: number }>(
      "SELECT id FROM products ORDER BY id LIMIT 4",
    );
    const [full, empty, drafted, without] = rows.map(({ id }) => id);
    await client.query("UPDATE products SET stock = 17 WHERE id = ANY ($1)", [[full, drafted]]);
    await client.query("UPDATE products SET stock = 0 WHERE id = $1", [empty]);
    await client.query("UPDATE products SET stock = NULL WHERE id = $1", [without]);
    await client.query(
      "UPDATE _products_v SET version_stock = 99 WHERE parent_id = $1 AND latest",
      [drafted],
    );
    await migrate("up");
    const movements = await client.query(
      "SELECT product_id AS id, place_id AS place, kind, pieces, by FROM stock_movements WHERE product_id = ANY ($1) ORDER BY product_id",
      [[full, empty, drafted, without]],
    );
    const opening = { place: 1, kind: "opening", by: "shop" };
    expect(movements.rows).toEqual([
      { ...opening, id: full, pieces: 17 },
      { ...opening, id: empty, pieces: 0 },
      { ...opening, id: drafted, pieces: 17 },
      { ...opening, id: without, pieces: 0 },
    ]);
    const all = await client.query<{ products: number; openings: number; different: number }>(
      `SELECT (SELECT count(*)::integer FROM products) AS products, (SELECT count(*)::integer FROM stock_movements) AS openings,
         (SELECT count(*)::integer FROM products p JOIN stock_levels l ON l.product_id = p.id JOIN _products_v v ON v.parent_id = p.id AND v.latest
          WHERE l.on_hand <> COALESCE(p.stock, 0) OR COALESCE(v.version_stock, 0) <> l.on_hand OR p.stock_apart <> 0) AS different`,
    );
    const products = all.rows[0]?.products ?? 0;
    expect(products).toBeGreaterThan(100);
    expect(all.rows[0]).toEqual({ products, openings: products, different: 0 });
    const places = await client.query(
      "SELECT count(*) FILTER (WHERE store_id IS NULL AND id = 1 AND ships)::integer AS warehouses, count(store_id)::integer - (SELECT count(*)::integer FROM stores) AS stores FROM stock_places",
    );
    expect(places.rows).toEqual([{ warehouses: 1, stores: 0 }]);
    // A store that is opened later is a place too.
    await client.query(
      "INSERT INTO stores (opens, closes, phone, latitude, longitude, slug) VALUES ('10:00', '20:00', '*1221', 40, 49, 'yeni')",
    );
    const [place] = (
      await client.query(
        "SELECT s.ships, s.allows_negative AS negative FROM stock_places s JOIN stores o ON o.id = s.store_id WHERE o.slug = 'yeni'",
      )
    ).rows as unknown[];
    expect(place).toEqual({ ships: false, negative: false });
    await expect(
      client.query("UPDATE products SET stock = 18 WHERE id = $1", [full]),
    ).rejects.toThrow("changes only by a row of stock_movements");
  });
});
