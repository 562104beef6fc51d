import { facetCategoryPath } from "@/lib/results/category-path";
import { readResultsQuery, type ResultsQuery } from "@/lib/results/query";
import {
  expectedFilters,
  LANGUAGES,
  leaves,
  lowestMonthlyPayment,
  parents,
  demoPayable,
  products,
  expectedSummary,
} from "./demo-shop";
import {
  badInput,
  responseBody,
  describeOnEveryTransport,
  describeOverHttp,
  failure,
  fetchApi,
  success,
} from "./transports";

type Language = (typeof LANGUAGES)[number];

const leaf = leaves.find((entry) => entry.products.length <= 8) ?? leaves[0];
const leafId = leaf?.id ?? 0;
const ofLeaf = products.filter((product) => product.categoryId === leafId);
const parent = parents.find((entry) => entry.id === Math.floor(leafId / 100));
const countOf = (categoryId: number) =>
  products.filter(
    (product) =>
      product.categoryId === categoryId || Math.floor(product.categoryId / 100) === categoryId,
  ).length;
const categories = (
  list: readonly { id: number; title: Record<Language, string> }[],
  language: Language,
) =>
  success(
    list
      .map((entry) => ({
        categoryId: entry.id,
        categoryTitle: entry.title[language],
        count: countOf(entry.id),
      }))
      .filter((entry) => entry.count > 0),
  );
const NO_CATEGORY = failure(404, "CATEGORY_NOT_FOUND", "There is no such category.");
type Products = typeof products;
/** The response with these filters, and with the summary of the list. */
const answer = (filters: unknown, list: Products) => ({
  ...success(filters),
  summary: expectedSummary(list),
});
const EMPTY = answer([], []);
const colour = ofLeaf
  .map((product) => product.source.parameters.color)
  .find((value) => typeof value === "string");

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.parameter;

  describe("get-parameters", () => {
    test.each(LANGUAGES)(
      "returns every filter of a category with its counts in %s",
      async (language) => {
        expect(
          await responseBody(
            api().getParameters({ lang: language, RequestFrontType: "search", CategoryId: leafId }),
          ),
        ).toEqual(answer(expectedFilters(ofLeaf, language), ofLeaf));
      },
    );

    test("accepts category, keyword and language in both spellings", async () => {
      expect(
        await responseBody(api().getParameters({ LanguageCode: "en", categoryId: leafId })),
      ).toEqual(answer(expectedFilters(ofLeaf, "en"), ofLeaf));
      const both = await Promise.all([
        api().getParameters({ keyWord: "samsung" }),
        api().getParameters({ KeyWord: "samsung" }),
      ]);
      expect(both[0].data.length).toBeGreaterThan(0);
      expect(both[0]).toEqual(both[1]);
    });

    test("a selected value narrows the other filters but not its own filter", async () => {
      const chosen = ofLeaf.filter((product) => product.source.parameters.color === colour);
      const allFilters = expectedFilters(ofLeaf, "az") as { parameterKey: string }[];
      const narrowed = expectedFilters(chosen, "az") as { parameterKey: string }[];
      const colourFilter = allFilters.find((parameter) => parameter.parameterKey === "color");
      expect(colourFilter).toBeDefined();
      expect(
        await responseBody(api().getParameters({ CategoryId: leafId, color: String(colour) })),
      ).toEqual(
        answer(
          narrowed.map((parameter) =>
            parameter.parameterKey === "color" ? colourFilter : parameter,
          ),
          chosen,
        ),
      );
    });

    test("a maximum monthly payment narrows every filter and the categories", async () => {
      const monthlyMax = (lowestMonthlyPayment(ofLeaf[0] as (typeof ofLeaf)[number]) + 1) / 100;
      const matching = ofLeaf.filter(
        (product) => lowestMonthlyPayment(product) <= monthlyMax * 100,
      );
      expect(await responseBody(api().getParameters({ CategoryId: leafId, monthlyMax }))).toEqual(
        answer(expectedFilters(matching, "az"), matching),
      );
      expect(
        await responseBody(api().getParameters({ CategoryId: leafId, monthlyMax: 0 })),
      ).toEqual(badInput("monthlyMax", "Too small: expected number to be >=0.01"));
      const { data } = await api().getAllCategoriesSearch({ CategoryId: leafId, monthlyMax });
      expect(data.find((category) => category.categoryId === leafId)?.count).toBe(matching.length);
    });

    test("price bounds narrow every filter except the price range; swapped bounds mean the same", async () => {
      const prices = ofLeaf.map(demoPayable).sort((a, b) => a - b);
      const [priceFrom = 0, priceTo = 0] = [prices[1], prices.at(-2)].map(
        (price) => (price ?? 0) / 100,
      );
      const matching = ofLeaf.filter(
        (product) =>
          demoPayable(product) >= priceFrom * 100 && demoPayable(product) <= priceTo * 100,
      );
      const expected = {
        ...answer(expectedFilters(matching, "az"), matching),
        summary: { ...expectedSummary(matching), price: expectedSummary(ofLeaf).price },
      };
      expect(
        await responseBody(api().getParameters({ CategoryId: leafId, priceFrom, priceTo })),
      ).toEqual(expected);
      expect(
        await responseBody(
          api().getParameters({ CategoryId: leafId, priceFrom: priceTo, priceTo: priceFrom }),
        ),
      ).toEqual(expected);
    });

    test('"in stock" and "on sale" narrow every filter, but not their own count', async () => {
      const available = ofLeaf.filter((product) => product.stock > 0);
      expect(await responseBody(api().getParameters({ CategoryId: leafId, inStock: "1" }))).toEqual(
        {
          ...answer(expectedFilters(available, "az"), available),
          summary: { ...expectedSummary(available), inStock: available.length },
        },
      );
      const both = products.filter((product) => product.stock > 0 && product.discount !== null);
      expect((await api().getParameters({ inStock: "1", onSale: "1" })).summary).toEqual({
        ...expectedSummary(both),
        inStock: both.length,
        onSale: both.length,
      });
      expect(await responseBody(api().getParameters({ inStock: "yes" as "1" }))).toEqual(
        badInput("inStock", 'Invalid input: expected "1"'),
      );
    });

    test("a number range narrows the other filters, and another value of the same parameter adds to it", async () => {
      const [key, numbers] = (
        expectedFilters(ofLeaf, "az") as {
          parameterKey: string;
          parameterRange: object | null;
          parameterValues: { value: string }[];
        }[]
      )
        .filter(
          ({ parameterRange, parameterValues }) =>
            parameterRange !== null && parameterValues.length > 2,
        )
        .map(
          ({ parameterKey, parameterValues }) =>
            [parameterKey, parameterValues.map(({ value }) => Number(value))] as const,
        )[0] ?? ["", []];
      const [lowest = 0, second = 0, third = 0] = numbers;
      const countWith = (meets: (value: number) => boolean) =>
        ofLeaf.filter((product) => meets(product.source.parameters[key] as number)).length;
      const total = async (value: string | string[]) =>
        (await api().getParameters({ CategoryId: leafId, [key]: value })).summary?.totalCount;
      expect(await total(`${second}..`)).toBe(countWith((value) => value >= second));
      expect(await total(`..${String(second).replace(".", ",")}`)).toBe(
        countWith((value) => value <= second),
      );
      expect(await total(`${third}..${second}`)).toBe(
        countWith((value) => value >= second && value <= third),
      );
      expect(await total([String(lowest), `${third}..`])).toBe(
        countWith((value) => value === lowest || value >= third),
      );
      for (const nothing of ["..", "a..b", "1...2", "1..2..3", "999999999..", "..-999999999"])
        expect(await total(nothing)).toBe(0);
    });

    test("decimals and texts are returned as staff entered them", async () => {
      const decimal = products.find(
        (product) =>
          typeof product.source.parameters["screen-size"] === "number" &&
          !Number.isInteger(product.source.parameters["screen-size"]),
      );
      const { data } = await api().getParameters({ CategoryId: decimal?.categoryId });
      expect(
        data
          .find((parameter) => parameter.parameterKey === "screen-size")
          ?.parameterValues.map((entry) => entry.value),
      ).toContain(String(decimal?.source.parameters["screen-size"]));
    });

    test("a text value is named in the requested language, has one id in every language, and is found by its text in any of them", async () => {
      const withTextParameter = (code: string) =>
        products.filter((product) => typeof product.source.parameters[code] === "object");
      const [written] = withTextParameter("gpu");
      const { categoryId, source } = written ?? {};
      const text = source?.parameters.gpu as Record<"az" | "en" | "ru", string>;
      const ofCategory = products.filter((product) => product.categoryId === categoryId);
      for (const lang of ["az", "en", "ru"] as const) {
        expect(text[lang]).not.toBe(lang === "az" ? text.ru : text.az);
        expect(await responseBody(api().getParameters({ lang, CategoryId: categoryId }))).toEqual(
          answer(expectedFilters(ofCategory, lang), ofCategory),
        );
        expect(
          (await api().getParameters({ CategoryId: categoryId, gpu: text[lang] })).summary
            ?.totalCount,
        ).toBe(
          withTextParameter("gpu").filter(
            (product) => (product.source.parameters.gpu as typeof text).az === text.az,
          ).length,
        );
      }
    });

    test("an empty result has no filters", async () => {
      expect(
        await responseBody(api().getParameters({ keyWord: "no-such-thing-anywhere" })),
      ).toEqual(EMPTY);
      expect(
        await responseBody(api().getParameters({ CategoryId: leafId, "no-such-parameter": "1" })),
      ).toEqual(EMPTY);
    });

    test("answers 404 and 400 like the search", async () => {
      expect(await responseBody(api().getParameters({ CategoryId: 2_147_483_647 }))).toEqual(
        NO_CATEGORY,
      );
      expect(await responseBody(api().getParameters({ CategoryId: "x" }))).toEqual(
        badInput("CategoryId", "Invalid input: expected number, received NaN"),
      );
      expect(await responseBody(api().getParameters({ KeyWord: "a".repeat(201) }))).toEqual(
        badInput("KeyWord", "Too big: expected string to have <=200 characters"),
      );
      expect(
        await responseBody(api().getParameters({ RequestFrontType: "other" as never })),
      ).toEqual(badInput("RequestFrontType", 'Invalid input: expected "search"'));
      expect(await responseBody(api().getParameters({ StoreSlug: "\0" }))).toEqual(
        badInput("StoreSlug", "Invalid input: a NUL character"),
      );
    });
  });

  describe("get-all-categories-search", () => {
    test.each(LANGUAGES)(
      "returns the roots, the children and, for a leaf, its siblings in %s",
      async (language) => {
        expect(await responseBody(api().getAllCategoriesSearch({ lang: language }))).toEqual(
          categories(parents, language),
        );
        expect(
          await responseBody(
            api().getAllCategoriesSearch({ lang: language, CategoryId: parent?.id }),
          ),
        ).toEqual(categories(parent?.categories ?? [], language));
        expect(
          await responseBody(
            api().getAllCategoriesSearch({ LanguageCode: language, categoryId: leafId }),
          ),
        ).toEqual(categories(parent?.categories ?? [], language));
      },
    );

    test("with a keyword it returns every leaf with results, in both spellings", async () => {
      const [product] = ofLeaf;
      const keyWord = product?.sku;
      const { data } = await api().getAllCategoriesSearch({ lang: "az", KeyWord: keyWord });
      expect(data).toContainEqual({
        categoryId: leafId,
        categoryTitle: leaf?.title.az,
        count: expect.any(Number),
      });
      expect(data.every((entry) => leaves.some((other) => other.id === entry.categoryId))).toBe(
        true,
      );
      expect(await responseBody(api().getAllCategoriesSearch({ keyWord }))).toEqual(success(data));
    });

    test.each([
      ["in the whole shop", {}],
      ["of a seller", { userCode: ofLeaf[0]?.sellerCode }],
      ["of a keyword", { keyWord: "samsung" }],
      ["of an exact keyword search", { keyWord: "samsung", exact: true }],
      ["of a seller within a category", { userCode: ofLeaf[0]?.sellerCode, categoryId: leafId }],
      ["of a seller and a keyword", { userCode: ofLeaf[0]?.sellerCode, keyWord: "samsung" }],
    ])("%s, a category's link leads to as many products as its count says", async (_, scope) => {
      const query: ResultsQuery = { pageIndex: 0, filters: [], ...scope };
      const toInput = ({ exact, ...others }: Partial<ResultsQuery>) => ({
        keyWord: others.keyWord,
        categoryId: others.categoryId,
        userCode: others.userCode,
        ...(exact ? { exact: "1" as const } : {}),
      });
      const { data } = await api().getAllCategoriesSearch(toInput(query));
      expect(data.length).toBeGreaterThan(0);
      for (const { categoryId, count } of data) {
        const { searchParams } = new URL(facetCategoryPath("az", categoryId, query), "http://shop");
        expect(
          (
            await shop().backend.product.search({
              ...toInput(readResultsQuery(Object.fromEntries(searchParams))),
              pageSize: 1,
            })
          ).data.totalCount,
        ).toBe(count);
      }
    });

    test("the counts take the filters into account", async () => {
      const { data } = await api().getAllCategoriesSearch({
        CategoryId: leafId,
        color: String(colour),
      });
      expect(data.find((entry) => entry.categoryId === leafId)?.count).toBe(
        ofLeaf.filter((product) => product.source.parameters.color === colour).length,
      );
    });

    test("answers 404 and 400 like the search, and an empty list without results", async () => {
      expect(
        await responseBody(api().getAllCategoriesSearch({ keyWord: "no-such-thing-anywhere" })),
      ).toEqual(success([]));
      expect(
        await responseBody(api().getAllCategoriesSearch({ CategoryId: 2_147_483_647 })),
      ).toEqual(NO_CATEGORY);
      expect(await responseBody(api().getAllCategoriesSearch({ categoryId: 0 }))).toEqual(
        badInput("categoryId", "Too small: expected number to be >=1"),
      );
      expect(
        await responseBody(api().getAllCategoriesSearch({ CategoryId: 99_999_999_999 })),
      ).toEqual(badInput("CategoryId", "Too big: expected number to be <=2147483647"));
    });
  });

  test.each(["a & b", "':*", "(((", "'; DROP TABLE product_facets; --", "\ud800", "%", "\\"])(
    "operators in a keyword are plain text: %j",
    async (keyWord) => {
      expect(await responseBody(api().getParameters({ keyWord }))).toMatchObject({
        isSuccessful: true,
        data: expect.any(Array),
      });
      expect(await responseBody(api().getAllCategoriesSearch({ KeyWord: keyWord }))).toMatchObject({
        isSuccessful: true,
        data: expect.any(Array),
      });
    },
  );
});

describeOverHttp((shop) => {
  test("repeated keys are several values", async () => {
    const answer = await fetchApi(
      shop(),
      `/Parameter/get-all-categories-search?CategoryId=${leafId}&color=${String(colour)}&color=no-such-colour`,
    );
    expect(answer.status).toBe(200);
    expect(
      (answer.body as { data: { categoryId: number; count: number }[] }).data.find(
        (entry) => entry.categoryId === leafId,
      )?.count,
    ).toBe(ofLeaf.filter((product) => product.source.parameters.color === colour).length);
  });

  test.each([
    ["/Parameter/get-parameters?CategoryId=2147483647", NO_CATEGORY],
    [
      "/Parameter/get-parameters?lang=tr",
      badInput("lang", 'Invalid option: expected one of "az"|"en"|"ru"'),
    ],
    [
      "/Parameter/get-all-categories-search?CategoryId=seven",
      badInput("CategoryId", "Invalid input: expected number, received NaN"),
    ],
    ["/Parameter/get-parameter", failure(404, "NOT_FOUND", "There is no such endpoint.")],
  ])("status and body of %s", async (address, body) => {
    const answer = await fetchApi(shop(), address);
    expect(answer.body).toEqual(body);
    expect(answer.status).toBe(body.statusCode);
  });

  test.each(["/Parameter/get-parameters", "/Parameter/get-all-categories-search"])(
    "HEAD, wrong methods and garbage at %s",
    async (address) => {
      const head = await fetchApi(shop(), `${address}?CategoryId=${leafId}`, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([200, ""]);
      const posted = await fetchApi(shop(), address, { method: "POST" });
      expect([posted.status, posted.headers.get("allow"), posted.body]).toEqual([
        405,
        "GET, HEAD",
        failure(405, "METHOD_NOT_ALLOWED", "This endpoint does not answer that method."),
      ]);
      for (const query of [
        "%00=x",
        "storeSlug=%00",
        "keyWord=%00",
        "a[b]=c",
        Array.from({ length: 1500 }, (_, i) => `${i.toString(36)}=1`).join("&"),
      ])
        expect((await fetchApi(shop(), `${address}?${query}`)).status).toBeLessThan(500);
    },
  );
});
