import { stores } from "@/demo/content/stores";
import {
  demoPayable,
  expectedCard,
  expectedFilters,
  inDefaultOrder,
  LANGUAGES,
  leaves,
  lowestMonthlyPayment,
  parents,
  products,
  requireProduct,
} from "./demo-shop";
import { expectedPage } from "./expected-page";
import { badInput, responseBody, describeOnEveryTransport, failure, success } from "./transports";

const NO_AMOUNT = "Invalid input: expected an amount with at most two decimals, such as 1299.90";
/** Much longer (ms) than a response takes while other tests run. */
const QUICK_MS = 3_000;

const [first] = products;
/** A category small enough for one page. */
const leaf =
  leaves.find((entry) => entry.products.length >= 6 && entry.products.length <= 12) ??
  requireProduct(undefined);
const ofLeaf = inDefaultOrder.filter((product) => product.categoryId === leaf.id);

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.product;

  describe("search", () => {
    test.each(LANGUAGES)(
      "returns a category's products, those in stock first, newest first, in %s",
      async (language) => {
        expect(await responseBody(api().search({ lang: language, categoryId: leaf.id }))).toEqual(
          expectedPage(ofLeaf, language),
        );
      },
    );

    test("includes the products of subcategories", async () => {
      const [parent] = parents;
      const below = inDefaultOrder.filter(
        (product) => Math.floor(product.categoryId / 100) === parent?.id,
      );
      expect(await responseBody(api().search({ categoryId: parent?.id, pageSize: 7 }))).toEqual(
        expectedPage(below.slice(0, 7), "az", below.length),
      );
    });

    test("finds an article number in any notation", async () => {
      const product = requireProduct(
        products.find(
          (product) =>
            product.source.sku &&
            /^[A-Z]{2,}-[A-Z0-9]{5,}$/.test(product.sku) &&
            products.filter((other) => other.sku.startsWith(product.sku)).length === 1,
        ),
      );
      for (const keyWord of [
        product.sku,
        product.sku.toLowerCase(),
        product.sku.replace("-", " "),
        product.sku.replace("-", ""),
      ]) {
        const body = (await responseBody(api().search({ lang: "ru", keyWord }))) as {
          data: { items: unknown[] };
        };
        expect(body.data.items[0]).toEqual(expectedCard(product, "ru"));
      }
    });

    test("filters by parameters: values of one parameter are ORed, parameters are ANDed", async () => {
      const [brandA, brandB] = [...new Set(ofLeaf.map((product) => product.brand))]
        .filter((brand) => /^[A-Za-z]+$/.test(brand))
        .map((brand) => brand);
      const either = ofLeaf.filter(({ brand }) => brand === brandA || brand === brandB);
      expect(either.length).toBeGreaterThan(1);
      expect(
        await responseBody(
          api().search({
            categoryId: leaf.id,
            brand: [brandA ?? "", brandB ?? ""].map((brand) => brand.toLowerCase()),
          }),
        ),
      ).toEqual(expectedPage(either, "az"));
      const both = either.filter(
        (product) => product.source.parameters.country === either[0]?.source.parameters.country,
      );
      expect(
        await responseBody(
          api().search({
            categoryId: leaf.id,
            brand: [brandA ?? "", brandB ?? ""],
            country: String(both[0]?.source.parameters.country),
          }),
        ),
      ).toEqual(expectedPage(both, "az"));
    });

    test("an empty filter matches everything, an unknown key or value nothing", async () => {
      expect(await responseBody(api().search({ categoryId: leaf.id, color: "" }))).toEqual(
        expectedPage(ofLeaf, "az"),
      );
      expect(
        await responseBody(api().search({ categoryId: leaf.id, "no-such-parameter": "1" })),
      ).toEqual(success({ items: [], totalCount: 0 }));
      expect(
        await responseBody(api().search({ categoryId: leaf.id, color: "no-such-colour" })),
      ).toEqual(success({ items: [], totalCount: 0 }));
    });

    test("a display-only parameter is not a filter", async () => {
      const displayOnly = requireProduct(
        products.find((product) => typeof product.source.parameters.warranty === "number"),
      );
      expect(
        await responseBody(
          api().search({ warranty: String(displayOnly.source.parameters.warranty) }),
        ),
      ).toEqual(success({ items: [], totalCount: 0 }));
    });

    test.each([
      ["storeSlug", "storeSlug"],
      ["StoreSlug", "StoreSlug"],
    ])("filters by store with %s", async (_, key) => {
      const [store] = stores;
      const sold = inDefaultOrder.filter((product) => product.storeId === store?.id);
      expect(await responseBody(api().search({ [key]: store?.slug, pageSize: 3 }))).toEqual(
        expectedPage(sold.slice(0, 3), "az", sold.length),
      );
      expect(await responseBody(api().search({ [key]: "no-such-store" }))).toEqual(
        success({ items: [], totalCount: 0 }),
      );
    });

    test.each(["userCode", "UserCode"])("filters by seller with %s", async (key) => {
      const sellerCode = requireProduct(first).sellerCode;
      const sold = inDefaultOrder.filter((product) => product.sellerCode === sellerCode);
      expect(await responseBody(api().search({ [key]: sellerCode, pageSize: 3 }))).toEqual(
        expectedPage(sold.slice(0, 3), "az", sold.length),
      );
      expect(await responseBody(api().search({ [key]: "nobody" }))).toEqual(
        success({ items: [], totalCount: 0 }),
      );
    });

    test.each([
      [9.99, {}],
      [49.9, {}],
      [20, { categoryId: leaf.id }],
      [100_000, { categoryId: leaf.id }],
      [0.01, {}],
    ])("filters by a lowest monthly payment of at most %d", async (monthlyMax, scope) => {
      const matching = inDefaultOrder.filter(
        (product) =>
          ("categoryId" in scope ? product.categoryId === leaf.id : true) &&
          lowestMonthlyPayment(product) <= Math.round(monthlyMax * 100),
      );
      expect(await responseBody(api().search({ ...scope, monthlyMax, pageSize: 5 }))).toEqual(
        expectedPage(matching.slice(0, 5), "az", matching.length),
      );
      const dearest = [...matching].sort((a, b) => demoPayable(b) - demoPayable(a) || b.id - a.id);
      expect(
        await responseBody(
          api().search({ ...scope, monthlyMax, pageSize: 5, sortType: "orderbydescprice" }),
        ),
      ).toEqual(expectedPage(dearest.slice(0, 5), "az", matching.length));
    });

    test("filters by price, stock and discount", async () => {
      const matching = inDefaultOrder.filter(
        (product) =>
          demoPayable(product) >= 10_000 &&
          demoPayable(product) <= 49_999 &&
          product.stock > 0 &&
          product.discount !== null,
      );
      expect(
        await responseBody(
          api().search({ priceFrom: 100, priceTo: 499.99, inStock: "1", onSale: "1", pageSize: 5 }),
        ),
      ).toEqual(expectedPage(matching.slice(0, 5), "az", matching.length));
      expect(
        await responseBody(
          api().search({ priceFrom: 499.99, priceTo: 100, inStock: "1", onSale: "1", pageSize: 5 }),
        ),
      ).toEqual(expectedPage(matching.slice(0, 5), "az", matching.length));
      const cheapest = Math.min(...products.map(demoPayable));
      expect((await api().search({ priceTo: cheapest / 100, pageSize: 1 })).data.totalCount).toBe(
        products.filter((product) => demoPayable(product) === cheapest).length,
      );
      expect(
        (await api().search({ priceTo: (cheapest - 1) / 100, pageSize: 1 })).data.totalCount,
      ).toBe(0);
    });

    test("accepts keyWord and categoryId in both spellings", async () => {
      expect(await responseBody(api().search({ CategoryId: leaf.id, LanguageCode: "en" }))).toEqual(
        expectedPage(ofLeaf, "en"),
      );
      const byKeyWord = await responseBody(api().search({ keyWord: leaf.title.az, pageSize: 100 }));
      expect(byKeyWord).toMatchObject({
        isSuccessful: true,
        data: { items: expect.arrayContaining([expectedCard(requireProduct(ofLeaf[0]), "az")]) },
      });
      expect(await responseBody(api().search({ KeyWord: leaf.title.az, pageSize: 100 }))).toEqual(
        byKeyWord,
      );
      expect(await responseBody(api().search({ KeyWord: "no-such-thing-anywhere" }))).toEqual(
        success({ items: [], totalCount: 0, understood: { how: "nothing", shown: null } }),
      );
    });

    test.each([
      [
        "orderbyprice",
        (a: (typeof products)[number], b: (typeof products)[number]) =>
          demoPayable(a) - demoPayable(b) || a.id - b.id,
      ],
      [
        "orderbydescprice",
        (a: (typeof products)[number], b: (typeof products)[number]) =>
          demoPayable(b) - demoPayable(a) || b.id - a.id,
      ],
    ] as const)("%s sorts by the current price", async (sortType, compare) => {
      expect(await responseBody(api().search({ categoryId: leaf.id, sortType }))).toEqual(
        expectedPage([...ofLeaf].sort(compare), "az"),
      );
    });

    test("answers 404 for an unknown category", async () => {
      expect(await responseBody(api().search({ categoryId: 2_147_483_647 }))).toEqual(
        failure(404, "CATEGORY_NOT_FOUND", "There is no such category."),
      );
    });

    test.each([
      ["categoryId", 0, "Too small: expected number to be >=1"],
      ["categoryId", 99_999_999_999, "Too big: expected number to be <=2147483647"],
      ["categoryId", "seven", "Invalid input: expected number, received NaN"],
      ["CategoryId", -7, "Too small: expected number to be >=1"],
      ["keyWord", "a".repeat(201), "Too big: expected string to have <=200 characters"],
      ["KeyWord", "a".repeat(201), "Too big: expected string to have <=200 characters"],
      ["keyWord", "a\0b", "Invalid input: a NUL character"],
      ["storeSlug", "\0", "Invalid input: a NUL character"],
      ["userCode", "\0", "Invalid input: a NUL character"],
      ["storeSlug", "a".repeat(121), "Too big: expected string to have <=120 characters"],
      ["userCode", "a".repeat(61), "Too big: expected string to have <=60 characters"],
      ["color", "a".repeat(201), "Too big: expected string to have <=200 characters"],
      ["monthlyMax", 0, "Too small: expected number to be >=0.01"],
      ["monthlyMax", -5, "Too small: expected number to be >=0.01"],
      ["monthlyMax", 49.905, NO_AMOUNT],
      ["monthlyMax", 21_000_000.01, "Too big: expected number to be <=21000000"],
      ["priceFrom", -0.01, "Too small: expected number to be >=0"],
      ["priceTo", 21_000_000.01, "Too big: expected number to be <=21000000"],
      ["priceTo", "1 299,905", NO_AMOUNT],
      ["priceFrom", "1,299", NO_AMOUNT],
      ["priceFrom", "1.299,905", NO_AMOUNT],
      ["onSale", "true", 'Invalid input: expected "1"'],
      ["monthlyMax", "a lot", NO_AMOUNT],
    ])("rejects %s=%j", async (field, value, message) => {
      expect(await responseBody(api().search({ [field]: value }))).toEqual(
        badInput(field, message),
      );
    });

    test("an amount may have a decimal comma or point", async () => {
      const responses = await Promise.all(
        [1299.9, "1299.90", "1299,90", " 1299,9 "].map((priceFrom) =>
          api().search({ priceFrom: priceFrom as number, pageSize: 3 }),
        ),
      );
      expect(responses[0]?.data.totalCount).toBe(
        products.filter((product) => demoPayable(product) >= 129_990).length,
      );
      for (const answer of responses) expect(answer).toEqual(responses[0]);
    });

    test("20 filters with up to 50 values each are answered quickly", async () => {
      const allFilters = expectedFilters(products, "az") as {
        parameterKey: string;
        parameterMasks: { parameterMaskCode: unknown; parameterMaskData: string }[];
        parameterValues: { value: string }[];
      }[];
      // Brand codes are not known without the shop, so brands are given by name.
      const filterValueOf = ({
        parameterMaskCode,
        parameterMaskData,
      }: {
        parameterMaskCode: unknown;
        parameterMaskData: string;
      }) => (typeof parameterMaskCode === "string" ? parameterMaskCode : parameterMaskData);
      const filters = Object.fromEntries(
        allFilters
          .slice(0, 20)
          .map(({ parameterKey, parameterMasks, parameterValues }) => [
            parameterKey,
            [
              "999999..0",
              ...parameterMasks.map(filterValueOf),
              ...parameterValues.map(({ value }) => value),
            ].slice(0, 50),
          ]),
      );
      expect(Object.keys(filters)).toHaveLength(20);
      const began = performance.now();
      for (const scope of [
        {},
        { keyWord: "samsунг" },
        { categoryId: leaf.id, priceFrom: 5000, priceTo: 1 },
      ]) {
        expect(await responseBody(api().search({ ...filters, ...scope }))).toMatchObject({
          isSuccessful: true,
          statusCode: 200,
          data: { items: expect.any(Array) },
        });
        expect(
          await responseBody(shop().backend.parameter.getParameters({ ...filters, ...scope })),
        ).toMatchObject({ isSuccessful: true, statusCode: 200, data: expect.any(Array) });
      }
      expect(performance.now() - began).toBeLessThan(2 * QUICK_MS);
    });

    test.each([
      "samsунг",
      "сamsung",
      "телеvizor",
      "ноутbuk lenovo",
      "paltaryuyan машина",
      "ｓａｍｓｕｎｇ",
      "s\u0430msung\u200b tv",
    ])("a word with letters of two alphabets is searched for quickly: %j", async (keyWord) => {
      const began = performance.now();
      expect(await responseBody(api().search({ keyWord, pageSize: 3 }))).toMatchObject({
        isSuccessful: true,
        data: { items: expect.any(Array), totalCount: expect.any(Number) },
      });
      expect(performance.now() - began).toBeLessThan(QUICK_MS);
    });

    test("rejects too many filters", async () => {
      const filters = Object.fromEntries(
        Array.from({ length: 21 }, (_, i) => [`filter-${i}`, "1"]),
      );
      expect(await responseBody(api().search(filters))).toEqual(
        badInput("request", "Too many filters: expected at most 20"),
      );
    });

    test.each([
      "a & b",
      "a | !b",
      "':*",
      "a:*",
      "<->",
      "((((",
      "'; DROP TABLE product_search; --",
      "\\",
      "%",
      "_",
      "%%%",
      "$1",
      "${1}",
      "\ud800",
      "a\udc00b",
      "\u202e",
      "😀",
      "ﷺ".repeat(200),
      "㎯".repeat(200),
      "a".repeat(200),
      "a ".repeat(100),
      "-",
      "   ",
    ])("operators in a keyword are plain text: %j", async (keyWord) => {
      expect(await responseBody(api().search({ keyWord }))).toMatchObject({
        isSuccessful: true,
        statusCode: 200,
        messages: [],
        data: { items: expect.any(Array), totalCount: expect.any(Number) },
      });
    });

    test("a value given by its label matches exactly: `A++` is neither `A` nor `A+`", async () => {
      const classes = { "A+++": "a-plus-plus-plus", "A++": "a-plus-plus", "A+": "a-plus", A: "a" };
      for (const [label, code] of Object.entries(classes)) {
        const matching = products.filter(
          (product) => product.source.parameters["energy-class"] === code,
        );
        expect(matching.length).toBeGreaterThan(0);
        const { data } = await api().search({ "energy-class": label, pageSize: 100 });
        expect(data.items.map(({ productId }) => productId).sort()).toEqual(
          matching.map(({ id }) => id).sort(),
        );
      }
    });

    test.each(["\0", "\ud800", "'", "constructor", "toString", "hasOwnProperty", "a b", "ə"])(
      "an unknown filter key finds nothing: %j",
      async (key) => {
        expect(await responseBody(api().search({ [key]: "x" }))).toEqual(
          success({ items: [], totalCount: 0 }),
        );
      },
    );
  });
});
