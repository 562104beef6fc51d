import { expectedCard, products } from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  fetchApi,
} from "./transports";

const find = (title: RegExp) => products.find((product) => title.test(product.title.az));

describeOnEveryTransport((shop) => {
  const suggest = (input: object) =>
    shop()
      .backend.product.suggest(input)
      .then(({ data }) => data);

  test("returns products with prices and matched letters, categories with their counts, and popular searches, as separate groups", async () => {
    const found = await suggest({ lang: "az", keyWord: "iphone 13" });
    const phone = find(/iPhone 13/);
    if (!phone) throw new Error("no such product in the demo catalogue");
    const { productId, slug, productTitle, coverImage, price, discountPrice } = expectedCard(
      phone,
      "az",
    );
    expect(found.products).toEqual([
      {
        productId,
        slug,
        productTitle,
        coverImage,
        price,
        discountPrice,
        met: [{ from: productTitle.indexOf("iPhone"), to: productTitle.indexOf("13") + 2 }],
      },
    ]);
    expect(found.categories).toEqual([
      { categoryId: 401, categoryTitle: "Smartfonlar", keyWord: "iphone 13", count: 1, met: [] },
    ]);
    expect(found.understood).toEqual({ how: "words", shown: null });

    const forPrefix = await suggest({ lang: "en", keyWord: "smartph" });
    expect(forPrefix.products).toHaveLength(3);
    for (const { productTitle: title, met } of forPrefix.products)
      expect(met.map(({ from, to }) => title.slice(from, to))).toContain("Smartph");
    expect((await suggest({ lang: "ru", keyWord: "телевизор" })).categories[0]).toEqual({
      categoryId: 301,
      categoryTitle: "Телевизоры",
      keyWord: null,
      count: products.filter(({ categoryId }) => categoryId === 301).length,
      met: [{ from: 0, to: 9 }],
    });
  });

  test("a corrected spelling is suggested as it would be searched for", async () => {
    expect(await suggest({ lang: "az", keyWord: "televiyor" })).toMatchObject({
      understood: { how: "corrected", shown: "Televizor" },
      categories: [{ categoryId: 301 }],
    });
    expect(await suggest({ lang: "az", keyWord: "xxqqzzyy" })).toMatchObject({
      products: [],
      categories: [],
      searches: [],
      understood: { how: "nothing" },
    });
  });

  test("without a text only popular searches are returned", async () => {
    for (const input of [{ lang: "az" }, { lang: "az", keyWord: "" }, { keyWord: "  " }])
      expect(await suggest(input)).toMatchObject({ products: [], categories: [] });
    expect((await suggest({ lang: "ru" })).searches.length).toBeLessThanOrEqual(6);
  });

  test("answers 400 and names the field", async () => {
    expect(await responseBody(shop().backend.product.suggest({ lang: "de" } as never))).toEqual(
      badInput("lang", 'Invalid option: expected one of "az"|"en"|"ru"'),
    );
    expect(
      await responseBody(shop().backend.product.suggest({ keyWord: "a".repeat(201) })),
    ).toEqual(badInput("keyWord", "Too big: expected string to have <=200 characters"));
  });
});

describeOverHttp((shop) => {
  test("is a plain GET that is never cached without revalidation", async () => {
    const answer = await fetchApi(shop(), "/Product/suggest?keyWord=lg");
    expect([
      answer.status,
      answer.headers.get("cache-control"),
      answer.headers.get("set-cookie"),
    ]).toEqual([200, "public, max-age=0, must-revalidate", null]);
    expect((await fetchApi(shop(), "/Product/suggest", { method: "POST" })).status).toBe(405);
  });
});
