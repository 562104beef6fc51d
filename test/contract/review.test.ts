/** Product reviews by buyers (docs/adr/0047) through every implementation of the API. */
import { newPhone, requestContext, type SignedInCustomer, signInCustomer, sql } from "../customer";
import { products } from "./demo-shop";
import {
  badInput,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  responseBody,
  success,
} from "./transports";

const TEXT = "Səssiz işləyir, çox razıyam.";
const NOT_A_BUYER = failure(
  403,
  "NOT_A_BUYER",
  "Only who has bought and paid for the product may review it.",
);

/** A demo product that no other test of this file reviews. */
let usedCount = 0;
function nextProduct() {
  const product = products[products.length - 1 - usedCount++];
  if (!product) throw new Error("too few products");
  return product;
}

/** Stores an order of a customer for a product. */
async function insertOrder(
  phone: string,
  productId: number,
  state: "awaiting" | "paid" | "cancelled" | "refunded",
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    "INSERT INTO invoices (customer_id, payment_type_id, final_price, state) SELECT id, 5, 10, $2::enum_invoices_state FROM customers WHERE phone = $1 RETURNING id",
    [phone, state],
  );
  await sql(
    "INSERT INTO invoice_lines (invoice_id, product_id, product_slug, title, base_price, count) VALUES ($1, $2, 'x', 'x', 10, 1)",
    [row?.id, productId],
  );
  return row?.id ?? 0;
}

const moderate = (slug: string, state: string, reason: string | null = null) =>
  sql(
    "UPDATE reviews r SET state = $2::enum_reviews_state, reason = $3 FROM products p WHERE p.id = r.product_id AND p.slug = $1",
    [slug, state, reason],
  );

afterAll(() =>
  sql("DELETE FROM reviews WHERE product_id = ANY($1)", [
    products.slice(products.length - usedCount).map(({ id }) => id),
  ]),
);

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.review;
  const buyerOf = async (productId: number, phone = newPhone()): Promise<SignedInCustomer> => {
    const customer = await signInCustomer(shop().backend, phone);
    await insertOrder(customer.phone, productId, "paid");
    return customer;
  };

  test("only a buyer with a paid order may write a review; another customer's order does not help", async () => {
    const product = nextProduct();
    const review = { productSlug: product.slug, stars: 5, text: TEXT };
    const { phone, options } = await signInCustomer(shop().backend);
    expect(await responseBody(api().writeReview(review, requestContext()))).toMatchObject({
      statusCode: 401,
    });
    await insertOrder((await signInCustomer(shop().backend)).phone, product.id, "paid");
    for (const state of ["awaiting", "cancelled", "refunded"] as const)
      await insertOrder(phone, product.id, state);
    await insertOrder(phone, products[0]?.id ?? 0, "paid");
    expect(await responseBody(api().writeReview(review, options))).toEqual(NOT_A_BUYER);
    expect(
      await responseBody(
        api().writeReview({ ...review, productSlug: "yoxdur-bele-mehsul" }, options),
      ),
    ).toMatchObject({ statusCode: 404, code: "PRODUCT_NOT_FOUND" });
    expect((await api().getMyReview({ Slug: product.slug }, options)).data).toEqual({
      mayWrite: false,
      author: null,
      review: null,
    });
    const id = await insertOrder(phone, product.id, "paid");
    expect((await api().getMyReview({ Slug: product.slug }, options)).data.mayWrite).toBe(true);
    expect((await api().writeReview(review, options)).data).toMatchObject({
      stars: 5,
      text: TEXT,
      state: "new",
      language: "az",
      reason: null,
    });
    // After a refund the review can no longer be changed, but it can be deleted.
    await sql("UPDATE invoices SET state = 'refunded' WHERE id = $1", [id]);
    expect(await responseBody(api().writeReview({ ...review, stars: 1 }, options))).toEqual(
      NOT_A_BUYER,
    );
    expect(await api().deleteReview({ productSlug: product.slug }, options)).toEqual(success(null));
    expect((await api().getMyReviews({}, options)).data).toEqual([]);
  });

  test("repeated submits are one review; it is public only after moderation; a change withdraws it, the same text again does not", async () => {
    const product = nextProduct();
    const { phone, options } = await buyerOf(product.id);
    await sql(
      "UPDATE customers SET first_name = 'Aygün Nigar', last_name = 'Məmmədova' WHERE phone = $1",
      [phone],
    );
    const review = {
      productSlug: product.slug,
      stars: 4,
      text: `  ${TEXT}\r\n\r\n\r\n\r\nİkinci hissə  `,
      language: "ru" as const,
    };
    await Promise.all(Array.from({ length: 8 }, () => api().writeReview(review, options)));
    expect(
      await sql("SELECT count(*)::int AS count FROM reviews WHERE product_id = $1", [product.id]),
    ).toEqual([{ count: 1 }]);
    const readReviews = async () => (await api().getReviews({ Slug: product.slug })).data;
    expect(await readReviews()).toEqual({
      average: null,
      totalCount: 0,
      distribution: [0, 0, 0, 0, 0],
      items: [],
    });
    await moderate(product.slug, "published");
    const expectedReview = {
      stars: 4,
      text: `${TEXT}\n\nİkinci hissə`,
      language: "ru",
      author: "Aygün",
      writeDate: expect.any(String),
    };
    expect(await readReviews()).toEqual({
      average: 4,
      totalCount: 1,
      distribution: [0, 0, 0, 1, 0],
      items: [expectedReview],
    });
    await api().writeReview(review, options);
    expect((await readReviews()).totalCount).toBe(1);
    await api().writeReview({ ...review, stars: 2 }, options);
    expect((await readReviews()).totalCount).toBe(0);
    await moderate(product.slug, "rejected", "Başqa məhsul haqqındadır");
    expect((await api().getMyReviews({ lang: "ru" }, options)).data).toEqual(
      [
        {
          ...expectedReview,
          author: undefined,
          stars: 2,
          state: "rejected",
          reason: "Başqa məhsul haqqındadır",
          productSlug: product.slug,
          productTitle: product.title.ru,
          coverImage: expect.stringContaining("/media/"),
          isOnSale: true,
        },
      ].map(({ author: _, ...rest }) => rest),
    );
    expect((await readReviews()).totalCount).toBe(0);
  });

  test("deleting an account deletes its reviews, and the export of personal data contains them", async () => {
    const product = nextProduct();
    const { options } = await buyerOf(product.id);
    await api().writeReview({ productSlug: product.slug, stars: 3, text: TEXT }, options);
    await moderate(product.slug, "published");
    const { data } = await shop().backend.auth.getMyData({}, options);
    expect(data.reviews).toMatchObject([{ stars: 3, text: TEXT, state: "published" }]);
    await shop().backend.auth.deleteAccount({}, options);
    expect((await api().getReviews({ Slug: product.slug })).data.totalCount).toBe(0);
    // The product's page was invalidated: nothing else in this file does so for this product.
    expect(
      await sql("SELECT 1 FROM cache_tags WHERE tag = $1 LIMIT 1", [`reviews:${product.id}`]),
    ).toHaveLength(1);
  });

  test("the average covers all reviews, to one decimal; the list is newest first and paged", async () => {
    const product = nextProduct();
    const texts: string[] = [];
    for (const [i, stars] of [5, 4, 4, 4].entries()) {
      const { options } = await buyerOf(product.id);
      texts.unshift(`${TEXT} ${i}`);
      await api().writeReview({ productSlug: product.slug, stars, text: texts[0] ?? "" }, options);
    }
    await moderate(product.slug, "published");
    const { data } = await api().getReviews({ Slug: product.slug, pageSize: 3 });
    expect([data.average, data.totalCount, data.distribution]).toEqual([4.3, 4, [0, 0, 0, 3, 1]]);
    expect(data.items.map(({ text }) => text)).toEqual(texts.slice(0, 3));
    expect(
      (await api().getReviews({ Slug: product.slug, pageSize: 3, pageIndex: 1 })).data.items.map(
        ({ text }) => text,
      ),
    ).toEqual(texts.slice(3));
    expect(await responseBody(api().getReviews({ Slug: "yoxdur-bele-mehsul" }))).toMatchObject({
      statusCode: 404,
    });
  });

  test("stars are integers from 1 to 5; a text is plain, of 10 to 2,000 characters", async () => {
    const product = nextProduct();
    const { options } = await buyerOf(product.id);
    const resultOf = async (overrides: object) =>
      responseBody(
        api().writeReview(
          { productSlug: product.slug, stars: 5, text: TEXT, ...overrides },
          options,
        ),
      );
    for (const stars of [0, 6, 4.5, Number.NaN])
      expect(await resultOf({ stars })).toMatchObject({
        statusCode: 400,
        fields: { stars: [expect.any(String)] },
      });
    for (const text of [
      "  qısa     ",
      "a".repeat(2001),
      "Zəng\u0000 zəng zəng",
      "\u001b[31mqırmızı qırmızı",
      "Sətir\u0085 sonu var",
    ])
      expect(await resultOf({ text })).toMatchObject({
        statusCode: 400,
        fields: { text: [expect.any(String)] },
      });
    expect(await resultOf({ text: "Zəng\u0007 zəng zəng" })).toEqual(
      badInput("text", "Invalid input: a control character"),
    );
    // What is invisible is removed, as in every text.
    expect(await resultOf({ text: "Sol\u202e tə\u00adrəf sağ\u200b" })).toMatchObject({
      data: { text: "Sol tərəf sağ" },
    });
    // A line break counts as one character, whichever way a browser sends it.
    expect(await resultOf({ text: `${"a".repeat(999)}\r\n${"b".repeat(1000)}` })).toMatchObject({
      isSuccessful: true,
    });
    expect(await resultOf({ text: "<b>qalın</b> & 'dırnaq' \" 😀 Ə" })).toMatchObject({
      data: { text: "<b>qalın</b> & 'dırnaq' \" 😀 Ə" },
    });
  });
});

describeOverHttp((shop) => {
  test("a form without scripts is redirected (303) to the next page, or back with the entered values", async () => {
    const product = nextProduct();
    const { phone, token } = await signInCustomer(shop().backend);
    await insertOrder(phone, product.id, "paid");
    const back = `/az/product/${product.slug}/review`;
    const text =
      `Первая строка отзыва\r\n${"Очень тихий и холодный холодильник, всем советую. ".repeat(38)}`.slice(
        0,
        1990,
      );
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetchApi(shop(), "/Review/write-review", {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/x-www-form-urlencoded",
          ...headers,
        },
        body: new URLSearchParams({
          lang: "az",
          back,
          next: `${back}?saved=1`,
          productSlug: product.slug,
          ...fields,
        }).toString(),
      });
    const rejected = await post({ text });
    expect([rejected.status, rejected.headers.get("location")]).toEqual([303, back]);
    expect(
      rejected.headers.getSetCookie().some((cookie) => cookie.startsWith("form_failure=z.")),
    ).toBe(true);
    const sent = await post({ text, stars: "5", language: "ru" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${back}?saved=1`]);
    expect(
      await sql("SELECT text, language FROM reviews WHERE product_id = $1", [product.id]),
    ).toEqual([{ text: text.replace("\r\n", "\n").trim(), language: "ru" }]);
    expect((await post({ text, stars: "5" }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    await sql("DELETE FROM reviews WHERE product_id = $1", [product.id]);
  });
});
