/**
 * The customer's basket (specification section 7, domain.md section 6) on every path to the API.
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
const at = (i: number) => {
  const product = stocked[i];
  if (!product) throw new Error("too few products");
  return product;
};
const scarce = () => products.find((product) => product.stock > 0 && product.stock < 5) ?? at(0);
const soldOut = () => products.find((product) => product.stock === 0) ?? at(0);
const line = (productSlug: string, productCount = 1): BasketLine => ({ productSlug, productCount });
const ifMatch = (version: number) => ({ headers: { "if-match": `"${version}"` } });

/** Gives a product one more earlier slug while `run` runs. */
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

describeOnEveryTransport((path) => {
  const basket = () => path().backend.basket;

  test("is empty at first, holds what was posted, and is read with today's products", async () => {
    const { options: by } = await signInCustomer(path().backend);
    expect(await basket().getBasket({ lang: "ru" }, by)).toEqual(
      success({ version: 0, lines: [] }),
    );
    const lines = [line(at(0).slug, 2), line(soldOut().slug), line("hec-vaxt-olmayan")];
    expect(await basket().postBasket({ body: lines }, by)).toEqual(success({ version: 1, lines }));
    expect(await basket().getBasket({ lang: "ru" }, by)).toEqual(
      success({
        version: 1,
        lines: [
          { ...line(at(0).slug, 2), product: expectedCard(at(0), "ru") },
          { ...line(soldOut().slug), product: expectedCard(soldOut(), "ru") },
          { ...line("hec-vaxt-olmayan"), product: null },
        ],
      }),
    );
  });

  test("posted again unchanged, has the same version; a repeated product is one line with the larger quantity", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await basket().postBasket(
      { body: [line(at(0).slug), line(at(0).slug, 3), line(at(0).slug, 2)] },
      by,
    );
    expect(await basket().postBasket({ body: [line(at(0).slug, 3)], ...ifMatch(1) }, by)).toEqual(
      success({ version: 1, lines: [line(at(0).slug, 3)] }),
    );
  });

  test("changed elsewhere meanwhile, it is not overwritten; without If-Match the last write wins", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await basket().postBasket({ body: [line(at(0).slug)], ...ifMatch(0) }, by);
    const conflict = failure(
      409,
      "VERSION_CONFLICT",
      "The list was changed elsewhere since it was read.",
    );
    expect(await responseBody(basket().postBasket({ body: [], ...ifMatch(0) }, by))).toEqual(
      conflict,
    );
    expect((await basket().getBasket({}, by)).data.lines).toHaveLength(1);
    expect(await basket().postBasket({ body: [] }, by)).toEqual(success({ version: 2, lines: [] }));
    expect(
      await responseBody(basket().postBasket({ body: [], headers: { "if-match": "x" } }, by)),
    ).toMatchObject({ statusCode: 400 });
  });

  test("of twenty writes of the same version one succeeds", async () => {
    const { options: by } = await signInCustomer(path().backend);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        responseBody(basket().postBasket({ body: [line(at(0).slug, i + 1)], ...ifMatch(0) }, by)),
      ),
    );
    expect(answers.filter(({ isSuccessful }) => isSuccessful)).toHaveLength(1);
    expect((await basket().getBasket({}, by)).data.version).toBe(1);
  });

  test("merging takes the larger quantity, capped by the stock, and changes nothing the second time", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await basket().postBasket(
      { body: [line(at(0).slug, 3), line(at(1).slug, 1), line(scarce().slug, 1)] },
      by,
    );
    const device = [
      line(at(0).slug, 1),
      line(at(1).slug, 2),
      line(scarce().slug, 99),
      line(soldOut().slug, 4),
      line("hec-vaxt-olmayan", 2),
    ];
    const merged = success({
      version: 2,
      lines: [
        line(at(0).slug, 3),
        line(at(1).slug, 2),
        line(scarce().slug, scarce().stock),
        line(soldOut().slug, 4),
        line("hec-vaxt-olmayan", 2),
      ],
    });
    expect(await basket().mergeBasket({ lines: device }, by)).toEqual(merged);
    expect(await basket().mergeBasket({ lines: device }, by)).toEqual(merged);
  });

  test("two devices that sign in at once lose nothing", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        basket().mergeBasket({ lines: [line(at(i).slug, i + 1)] }, by),
      ),
    );
    const { lines } = (await basket().getBasket({}, by)).data;
    expect(lines).toHaveLength(10);
  });

  test("a renamed product is one line: the device's earlier address and the present one merge, and either removes it", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await withEarlierSlug(at(0).id, async (earlier) => {
      await basket().postBasket({ body: [line(earlier, 2)] }, by);
      expect((await basket().getBasket({ lang: "az" }, by)).data.lines).toEqual([
        { ...line(earlier, 2), product: expectedCard(at(0), "az") },
      ]);
      expect(
        (await basket().mergeBasket({ lines: [line(at(0).slug, 1), line(at(1).slug)] }, by)).data
          .lines,
      ).toEqual([line(at(0).slug, 2), line(at(1).slug)]);
      expect(
        (await basket().removeProduct({ query: { ProductSlug: earlier } }, by)).data.lines,
      ).toEqual([line(at(1).slug)]);
    });
  });

  test("a product is removed once; then it is not in the basket any more", async () => {
    const { options: by } = await signInCustomer(path().backend);
    await basket().postBasket({ body: [line(at(0).slug), line("hec-vaxt-olmayan")] }, by);
    expect(await basket().removeProduct({ query: { ProductSlug: at(0).slug } }, by)).toEqual(
      success({ version: 2, lines: [line("hec-vaxt-olmayan")] }),
    );
    expect(
      await responseBody(basket().removeProduct({ query: { ProductSlug: at(0).slug } }, by)),
    ).toEqual(failure(404, "PRODUCT_NOT_FOUND", "There is no such product."));
    // What is not sold any more must not stay for ever.
    expect(
      (await basket().removeProduct({ query: { ProductSlug: "hec-vaxt-olmayan" } }, by)).data.lines,
    ).toEqual([]);
  });

  test("belongs to one customer", async () => {
    const [one, two] = [await signInCustomer(path().backend), await signInCustomer(path().backend)];
    await basket().postBasket({ body: [line(at(0).slug)] }, one.options);
    expect((await basket().getBasket({}, two.options)).data).toEqual({ version: 0, lines: [] });
  });

  test("nobody reads or writes one without a session", async () => {
    const refused = failure(
      401,
      "UNAUTHENTICATED",
      "Nobody is signed in, or the access token is no longer valid.",
    );
    for (const by of [requestContext(), requestContext({ session: { accessToken: "x.y.z" } })]) {
      expect(await responseBody(basket().getBasket({}, by))).toEqual(refused);
      expect(await responseBody(basket().postBasket({ body: [] }, by))).toEqual(refused);
      expect(await responseBody(basket().mergeBasket({ lines: [] }, by))).toEqual(refused);
      expect(
        await responseBody(basket().removeProduct({ query: { ProductSlug: at(0).slug } }, by)),
      ).toEqual(refused);
    }
  });

  test.each([
    [line("Not A Slug")],
    [line("a", 0)],
    [line("a", 1.5)],
    [line("a", 10_000)],
    [{ productSlug: "a" }],
  ])("%j is bad input", async (bad) => {
    const { options: by } = await signInCustomer(path().backend);
    expect(
      await responseBody(basket().postBasket({ body: [bad as BasketLine] }, by)),
    ).toMatchObject({ statusCode: 400, code: "BAD_REQUEST" });
  });

  test("as many pieces as the storefront's basket allows, and no more than 100 products, are stored", async () => {
    const { options: by } = await signInCustomer(path().backend);
    const many = products.slice(0, 100).map(({ slug }) => line(slug, 9_999));
    expect((await basket().postBasket({ body: many }, by)).data.lines).toEqual(many);
    expect(
      await responseBody(basket().postBasket({ body: [...many, line("one-more")] }, by)),
    ).toMatchObject({ statusCode: 400 });
    // A merge of two full baskets keeps the first hundred.
    expect(
      (
        await basket().mergeBasket(
          { lines: products.slice(100, 200).map(({ slug }) => line(slug)) },
          by,
        )
      ).data.lines,
    ).toHaveLength(100);
  });

  describe("calculated", () => {
    const vatIn = (qepik: number) => Math.floor((qepik * 36 + 118) / 236) / 100;
    const discounted = () =>
      products.filter((product) => product.discount !== null && product.stock > 0)[0] ?? at(0);
    const calculate = (...lines: BasketLine[]) =>
      basket().calculateBasket(
        {
          productBasketModel: lines,
          userPaymentType: { paymentTypeId: 5, cardTypeId: 1, monthCount: 3 },
        },
        requestContext(),
      );

    test("it is the sum of price times quantity, with what the discounts save; nobody need be signed in", async () => {
      const [plain, cheap] = [
        stocked.filter((product) => product.discount === null)[0] ?? at(0),
        discounted(),
      ];
      const [base, final] = [
        2 * plain.price + 3 * cheap.price,
        2 * demoPayable(plain) + 3 * demoPayable(cheap),
      ];
      expect(await calculate(line(plain.slug, 2), line(cheap.slug, 3))).toEqual(
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

    test("what is gone or sold out costs nothing, nor does an empty basket", async () => {
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

    test("a renamed product costs the same under both addresses", async () => {
      await withEarlierSlug(at(0).id, async (earlier) => {
        expect(await calculate(line(earlier, 2))).toEqual(await calculate(line(at(0).slug, 2)));
      });
    });
  });
});

describeOverHttp((path) => {
  test("answers about a basket are stored by nobody", async () => {
    const { token } = await signInCustomer(path().backend);
    const answer = await fetchApi(path(), "/Basket/get-basket?lang=az", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    const removal = await fetchApi(path(), "/Basket/remove-product", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    expect([removal.status, removal.body]).toEqual([
      400,
      badInput("ProductSlug", "Invalid input: expected string, received undefined"),
    ]);
  });
});
