/** Runs against the demo shop in the database of DATABASE_URL. */
import { randomInt } from "node:crypto";
import { closeShop } from "@/test/search/shop";
import { demoPayable, products } from "@/test/contract/demo-shop";
import { query } from "../../db/pool";
import { addFastOrder } from "./add-fast-order";

afterAll(closeShop);

test.each([
  [
    "reduced",
    products.find(
      (product) => product.stock > 0 && product.discount !== null && product.discount % 100 !== 0,
    ),
  ],
  [
    "not reduced",
    products.find(
      (product) => product.stock > 0 && product.discount === null && product.price % 100 !== 0,
    ),
  ],
])(
  "a fast order stores the current price, exact to the qəpik: a product that is %s",
  async (_, product) => {
    if (!product) throw new Error("the demo shop has no such product");
    const phoneNumber = `050 ${randomInt(200, 999)} ${randomInt(10, 99)} ${randomInt(10, 99)}`;
    await addFastOrder({ phoneNumber, productId: product.id }, undefined);
    const [order] = await query<{ price: string }>(
      "SELECT price::text FROM fast_orders WHERE product_id = $1 ORDER BY id DESC LIMIT 1",
      [product.id],
    );
    expect(order?.price).toBe(
      `${Math.floor(demoPayable(product) / 100)}.${String(demoPayable(product) % 100).padStart(2, "0")}`,
    );
  },
);
