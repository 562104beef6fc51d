/**
 * The customer's basket (specification section 7, domain.md section 6) through every implementation
 * of the API.
 */
import { randomInt } from "node:crypto";
import type { BasketLine } from "@/lib/contract/basket";
import { requestContext, signInCustomer, sql } from "../customer";
import { expectedCard, demoPayable, products } from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  success,
} from "./transports";

const stocked = products.filter((product) => product.stock >= 5);
const item = (i: number) => {
  const product = stocked[i];
  if (!product) throw new Error("too few products");
  return product;
};
const scarce = () => products.find((product) => product.stock > 0 && product.stock < 5) ?? item(0);
const soldOut = () => products.find((product) => product.stock === 0) ?? item(0);
const line = (productSlug: string, productCount = 1): BasketLine => ({ productSlug, productCount });
const ifMatch = (version: number) => ({ headers: { "if-match": `"${version}"` } });

/** Runs `run` while the product has one more former slug. */
async function withEarlierSlug(
  productId: number,
  run: (slug: string) => Promise<void>,
): Promise<void> {
  const slug = `kohne-unvan-${randomInt(1_000_000_000)}`;
  await sql('INSERT INTO product_redirects ("from", product_id) VALUES ($1, $2)', [
    slug,
    productId,
  ]);
  await run(slug).finally(() => sql('DELETE FROM product_redirects WHERE "from" = $1', [slug]));
}

describeOnEveryTransport((shop) => {
  const basket = () => shop().backend.basket;

  test("a basket is empty at first, and is returned as posted, with current product data", async () => {
    const { options } = await signInCustomer(shop().backend);
    expect(await basket().getBasket({ lang: "ru" }, options)).toEqual(
      success({ version: 0, lines: [] }),
    );
    const lines = [line(item(0).slug, 2), line(soldOut().slug), line("hec-vaxt-olmayan")];
    expect(await basket().postBasket({ body: lines }, options)).toEqual(
      success({ version: 1, lines }),
    );
    expect(await basket().getBasket({ lang: "ru" }, options)).toEqual(
      success({
        version: 1,
        lines: [
          { ...line(item(0).slug, 2), product: expectedCard(item(0), "ru") },
          { ...line(soldOut().slug), product: expectedCard(soldOut(), "ru") },
          { ...line("hec-vaxt-olmayan"), product: null },
        ],
      }),
    );
  });

  test("posting an unchanged basket keeps its version; a repeated product becomes one line with the largest quantity", async () => {
    const { options } = await signInCustomer(shop().backend);
    await basket().postBasket(
      { body: [line(item(0).slug), line(item(0).slug, 3), line(item(0).slug, 2)] },
      options,
    );
    expect(
      await basket().postBasket({ body: [line(item(0).slug, 3)], ...ifMatch(1) }, options),
    ).toEqual(success({ version: 1, lines: [line(item(0).slug, 3)] }));
  });

  test("If-Match prevents overwriting a change made elsewhere; without If-Match the last write wins", async () => {
    const { options } = await signInCustomer(shop().backend);
    await basket().postBasket({ body: [line(item(0).slug)], ...ifMatch(0) }, options);
    const conflict = failure(
      409,
      "VERSION_CONFLICT",
      "The list was changed elsewhere since it was read.",
    );
    expect(await responseBody(basket().postBasket({ body: [], ...ifMatch(0) }, options))).toEqual(
      conflict,
    );
    expect((await basket().getBasket({}, options)).data.lines).toHaveLength(1);
    expect(await basket().postBasket({ body: [] }, options)).toEqual(
      success({ version: 2, lines: [] }),
    );
    expect(
      await responseBody(basket().postBasket({ body: [], headers: { "if-match": "x" } }, options)),
    ).toMatchObject({ statusCode: 400 });
  });

  test("of twenty writes with the same version one succeeds", async () => {
    const { options } = await signInCustomer(shop().backend);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        responseBody(
          basket().postBasket({ body: [line(item(0).slug, i + 1)], ...ifMatch(0) }, options),
        ),
      ),
    );
    expect(answers.filter(({ isSuccessful }) => isSuccessful)).toHaveLength(1);
    expect((await basket().getBasket({}, options)).data.version).toBe(1);
  });

  test("merging takes the larger quantity, limited by the stock, and is idempotent", async () => {
    const { options } = await signInCustomer(shop().backend);
    await basket().postBasket(
      { body: [line(item(0).slug, 3), line(item(1).slug, 1), line(scarce().slug, 1)] },
      options,
    );
    const device = [
      line(item(0).slug, 1),
      line(item(1).slug, 2),
      line(scarce().slug, 99),
      line(soldOut().slug, 4),
      line("hec-vaxt-olmayan", 2),
    ];
    const merged = success({
      version: 2,
      lines: [
        line(item(0).slug, 3),
        line(item(1).slug, 2),
        line(scarce().slug, scarce().stock),
        line(soldOut().slug, 4),
        line("hec-vaxt-olmayan", 2),
      ],
    });
    expect(await basket().mergeBasket({ lines: device }, options)).toEqual(merged);
    expect(await basket().mergeBasket({ lines: device }, options)).toEqual(merged);
  });

  test("two devices that sign in at the same time lose nothing", async () => {
    const { options } = await signInCustomer(shop().backend);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        basket().mergeBasket({ lines: [line(item(i).slug, i + 1)] }, options),
      ),
    );
    const { lines } = (await basket().getBasket({}, options)).data;
    expect(lines).toHaveLength(10);
  });

  test("a renamed product is one line: lines with its former and its current slug are merged, and either slug removes it", async () => {
    const { options } = await signInCustomer(shop().backend);
    await withEarlierSlug(item(0).id, async (earlier) => {
      await basket().postBasket({ body: [line(earlier, 2)] }, options);
      expect((await basket().getBasket({ lang: "az" }, options)).data.lines).toEqual([
        { ...line(earlier, 2), product: expectedCard(item(0), "az") },
      ]);
      expect(
        (
          await basket().mergeBasket(
            { lines: [line(item(0).slug, 1), line(item(1).slug)] },
            options,
          )
        ).data.lines,
      ).toEqual([line(item(0).slug, 2), line(item(1).slug)]);
      expect(
        (await basket().removeProduct({ query: { ProductSlug: earlier } }, options)).data.lines,
      ).toEqual([line(item(1).slug)]);
    });
  });

  test("a product can be removed once; then it is no longer in the basket", async () => {
    const { options } = await signInCustomer(shop().backend);
    await basket().postBasket({ body: [line(item(0).slug), line("hec-vaxt-olmayan")] }, options);
    expect(await basket().removeProduct({ query: { ProductSlug: item(0).slug } }, options)).toEqual(
      success({ version: 2, lines: [line("hec-vaxt-olmayan")] }),
    );
    expect(
      await responseBody(basket().removeProduct({ query: { ProductSlug: item(0).slug } }, options)),
    ).toEqual(failure(404, "PRODUCT_NOT_FOUND", "There is no such product."));
    // Products that are no longer sold can be removed too.
    expect(
      (await basket().removeProduct({ query: { ProductSlug: "hec-vaxt-olmayan" } }, options)).data
        .lines,
    ).toEqual([]);
  });

  test("a basket belongs to one customer", async () => {
    const [owner, other] = [
      await signInCustomer(shop().backend),
      await signInCustomer(shop().backend),
    ];
    await basket().postBasket({ body: [line(item(0).slug)] }, owner.options);
    expect((await basket().getBasket({}, other.options)).data).toEqual({ version: 0, lines: [] });
  });

  test("reading and writing a basket requires a session", async () => {
    const unauthenticated = failure(
      401,
      "UNAUTHENTICATED",
      "Nobody is signed in, or the access token is no longer valid.",
    );
    for (const caller of [
      requestContext(),
      requestContext({ session: { accessToken: "x.y.z" } }),
    ]) {
      expect(await responseBody(basket().getBasket({}, caller))).toEqual(unauthenticated);
      expect(await responseBody(basket().postBasket({ body: [] }, caller))).toEqual(
        unauthenticated,
      );
      expect(await responseBody(basket().mergeBasket({ lines: [] }, caller))).toEqual(
        unauthenticated,
      );
      expect(
        await responseBody(
          basket().removeProduct({ query: { ProductSlug: item(0).slug } }, caller),
        ),
      ).toEqual(unauthenticated);
    }
  });

  test.each([
    [line("Not A Slug")],
    [line("a", 0)],
    [line("a", 1.5)],
    [line("a", 10_000)],
    [{ productSlug: "a" }],
  ])("%j is rejected as bad input", async (bad) => {
    const { options } = await signInCustomer(shop().backend);
    expect(
      await responseBody(basket().postBasket({ body: [bad as BasketLine] }, options)),
    ).toMatchObject({ statusCode: 400, code: "BAD_REQUEST" });
  });

  test("accepts the maximum quantity of the storefront's basket, and at most 100 products", async () => {
    const { options } = await signInCustomer(shop().backend);
    const fullBasket = products.slice(0, 100).map(({ slug }) => line(slug, 9_999));
    expect((await basket().postBasket({ body: fullBasket }, options)).data.lines).toEqual(
      fullBasket,
    );
    expect(
      await responseBody(basket().postBasket({ body: [...fullBasket, line("one-more")] }, options)),
    ).toMatchObject({ statusCode: 400 });
    // Merging two full baskets keeps the first hundred products.
    expect(
      (
        await basket().mergeBasket(
          { lines: products.slice(100, 200).map(({ slug }) => line(slug)) },
          options,
        )
      ).data.lines,
    ).toHaveLength(100);
  });

  describe("calculating a basket", () => {
    const vatIn = (qepik: number) => Math.floor((qepik * 36 + 118) / 236) / 100;
    const discounted = () =>
      products.filter((product) => product.discount !== null && product.stock > 0)[0] ?? item(0);
    const calculate = (...lines: BasketLine[]) =>
      basket().calculateBasket(
        {
          productBasketModel: lines,
          userPaymentType: { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
        },
        requestContext(),
      );

    test("returns the sum of price times quantity and what the discounts save; no session is needed", async () => {
      const [undiscounted, discountedProduct] = [
        stocked.filter((product) => product.discount === null)[0] ?? item(0),
        discounted(),
      ];
      const [base, final] = [
        2 * undiscounted.price + 3 * discountedProduct.price,
        2 * demoPayable(undiscounted) + 3 * demoPayable(discountedProduct),
      ];
      expect(await calculate(line(undiscounted.slug, 2), line(discountedProduct.slug, 3))).toEqual(
        success({
          baseTotalPrice: base / 100,
          finalTotalPrice: final / 100,
          saving: (base - final) / 100,
          delivery: 0,
          vat: vatIn(final),
        }),
      );
      expect(base).toBeGreaterThan(final);
    });

    test("products that no longer exist or are sold out cost nothing, and an empty basket costs nothing", async () => {
      const nothing = success({
        baseTotalPrice: 0,
        finalTotalPrice: 0,
        saving: 0,
        delivery: 0,
        vat: 0,
      });
      expect(await calculate(line(soldOut().slug, 2), line("hec-vaxt-olmayan"))).toEqual(nothing);
      expect(await calculate()).toEqual(nothing);
    });

    test("a renamed product costs the same under both slugs", async () => {
      await withEarlierSlug(item(0).id, async (earlier) => {
        expect(await calculate(line(earlier, 2))).toEqual(await calculate(line(item(0).slug, 2)));
      });
    });
  });
});

describeOverHttp((shop) => {
  test("responses about a basket are never cached", async () => {
    const { token } = await signInCustomer(shop().backend);
    const answer = await fetchApi(shop(), "/Basket/get-basket?lang=az", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    const removal = await fetchApi(shop(), "/Basket/remove-product", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    expect([removal.status, removal.body]).toEqual([
      400,
      badInput("ProductSlug", "Invalid input: expected string, received undefined"),
    ]);
  });
});
