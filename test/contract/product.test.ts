import { SITEMAP_RANGE } from "@/lib/contract/limits";
import { SORT_KEYS } from "@/lib/contract/sort";
import { expectedProduct, inDefaultOrder, LANGUAGES, products, requireProduct } from "./demo-shop";
import { expectedPage } from "./expected-page";
import { badInput, responseBody, describeOnEveryTransport, failure, success } from "./transports";

const MISSING_TEXT = "Invalid input: expected string, received undefined";

/**
 * One product of every kind that is displayed differently: discounted, with a video, sold out,
 * described in three languages, with dimensions.
 */
const KINDS = {
  "a discounted product": products.find((product) => product.discount !== null),
  "a product with a video": products.find((product) => product.source.video),
  "a sold-out product": products.find((product) => product.stock === 0),
  "a product with variants": products.find((product) => product.modelGroup),
  "a product with a decimal number": products.find((product) =>
    Object.values(product.source.parameters).some(
      (value) => typeof value === "number" && !Number.isInteger(value),
    ),
  ),
  "a product with a translated text parameter": products.find((product) =>
    Object.values(product.source.parameters).some((value) => typeof value === "object"),
  ),
  "a product with dimensions": products.find(
    (product) =>
      typeof product.source.parameters.width === "number" &&
      typeof product.source.parameters.height === "number",
  ),
};
const [first] = products;

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.product;

  test("get-offers returns the feed's data of the products in an id range, and nothing for an unknown range", async () => {
    const offers = async (lang: "az" | "ru", range: number) =>
      (await responseBody(api().getOffers({ lang, range }))) as { data: { productId: number }[] };
    for (const language of ["az", "ru"] as const) {
      for (const product of Object.values(KINDS).map(requireProduct)) {
        const {
          creditPrice: _c,
          categoryTitle: _t,
          createDate: _d,
          categoryTrail: _r,
          parameters: _p,
          variants,
          brandSlug: _b,
          titleIsShared: _s,
          productGalleries,
          ...expected
        } = expectedProduct(product, language);
        const found = (await offers(language, Math.floor(product.id / SITEMAP_RANGE))).data.find(
          ({ productId }) => productId === product.id,
        );
        expect(found).toEqual({
          ...expected,
          variantValues: variants.find(({ slug }) => slug === product.slug)?.values ?? [],
          pictures: productGalleries.map(
            (entry: { productGalleryFile: string }) => entry.productGalleryFile,
          ),
        });
      }
    }
    expect(await offers("az", 2_000_000)).toEqual(success([]));
    // On request, with the parameters of the product's table, with each unit in a separate field.
    const measured = requireProduct(KINDS["a product with dimensions"]);
    const { data } = await api().getOffers({
      lang: "ru",
      range: Math.floor(measured.id / SITEMAP_RANGE),
      parameters: "1",
    });
    const listed = data.find(({ productId }) => productId === measured.id)?.parameters ?? [];
    expect(
      listed.map(({ parameterTitle, parameterValue, parameterUnit }) => [
        parameterTitle,
        parameterUnit ? `${parameterValue} ${parameterUnit}` : parameterValue,
      ]),
    ).toEqual(
      expectedProduct(measured, "ru").parameters.map(({ parameterTitle, parameterValue }) => [
        parameterTitle,
        parameterValue,
      ]),
    );
    expect(listed.some(({ parameterUnit }) => parameterUnit)).toBe(true);
  });

  describe("get-product", () => {
    const cases = Object.entries(KINDS).flatMap(([kind, product]) =>
      LANGUAGES.map((language) => ({ kind, language, product })),
    );
    test.each(cases)("returns $kind in full in $language", async ({ language, product }) => {
      expect(
        await responseBody(
          api().getProduct({ lang: language, Slug: requireProduct(product).slug }),
        ),
      ).toEqual(success(expectedProduct(requireProduct(product), language)));
    });

    test("accepts the language as LanguageCode too, and defaults to Azerbaijani when missing or empty", async () => {
      const { slug } = requireProduct(first);
      expect(await responseBody(api().getProduct({ LanguageCode: "ru", Slug: slug }))).toEqual(
        success(expectedProduct(requireProduct(first), "ru")),
      );
      expect(
        await responseBody(api().getProduct({ lang: "en", LanguageCode: "ru", Slug: slug })),
      ).toEqual(success(expectedProduct(requireProduct(first), "en")));
      expect(await responseBody(api().getProduct({ Slug: slug }))).toEqual(
        success(expectedProduct(requireProduct(first), "az")),
      );
      expect(await responseBody(api().getProduct({ lang: "", Slug: slug }))).toEqual(
        success(expectedProduct(requireProduct(first), "az")),
      );
    });

    test("finds a product by its id", async () => {
      expect(
        await responseBody(
          api().getProduct({ lang: "az", Slug: String(requireProduct(first).id) }),
        ),
      ).toEqual(success(expectedProduct(requireProduct(first), "az")));
    });

    test.each([
      "no-such-product",
      "999999999",
      "99999999999",
      "-1",
      "0",
      "Not A Slug",
      "a--b",
      "\0",
      "\ud800",
      "'; DROP TABLE products; --",
      "../../etc/passwd",
    ])("answers 404 for %j", async (Slug) => {
      expect(await responseBody(api().getProduct({ lang: "az", Slug }))).toEqual(
        failure(404, "PRODUCT_NOT_FOUND", "There is no such product."),
      );
    });

    test("answers 400 and names the field", async () => {
      expect(await responseBody(api().getProduct({ lang: "az" } as never))).toEqual(
        badInput("Slug", MISSING_TEXT),
      );
      expect(await responseBody(api().getProduct({ lang: "az", Slug: "" }))).toEqual(
        badInput("Slug", "Too small: expected string to have >=1 characters"),
      );
      expect(await responseBody(api().getProduct({ lang: "az", Slug: "a".repeat(121) }))).toEqual(
        badInput("Slug", "Too big: expected string to have <=120 characters"),
      );
      expect(await responseBody(api().getProduct({ lang: "de", Slug: "a" }))).toEqual(
        badInput("lang", 'Invalid option: expected one of "az"|"en"|"ru"'),
      );
      expect(await responseBody(api().getProduct({ LanguageCode: "AZ", Slug: "a" }))).toEqual(
        badInput("LanguageCode", 'Invalid option: expected one of "az"|"en"|"ru"'),
      );
    });

    test("names every invalid field at once", async () => {
      expect(await responseBody(api().getProduct({ lang: "de" } as never))).toEqual({
        isSuccessful: false,
        statusCode: 400,
        code: "BAD_REQUEST",
        data: null,
        messages: ['lang: Invalid option: expected one of "az"|"en"|"ru"', `Slug: ${MISSING_TEXT}`],
        fields: { lang: ['Invalid option: expected one of "az"|"en"|"ru"'], Slug: [MISSING_TEXT] },
      });
    });
  });

  describe("get-all-products", () => {
    test.each(LANGUAGES)("returns the twelve newest in stock in %s", async (language) => {
      expect(await responseBody(api().getAllProducts({ lang: language }))).toEqual(
        expectedPage(inDefaultOrder.slice(0, 12), language, products.length),
      );
    });

    test("returns the requested page, oldest first", async () => {
      const oldestFirst = [...products].sort(
        (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
      );
      expect(
        await responseBody(
          api().getAllProducts({
            LanguageCode: "en",
            pageIndex: 3,
            pageSize: 5,
            sortType: "orderbydate",
          }),
        ),
      ).toEqual(expectedPage(oldestFirst.slice(15, 20), "en", products.length));
    });

    test("is empty beyond the end, with the total count", async () => {
      expect(
        await responseBody(api().getAllProducts({ pageIndex: 1_000_000, pageSize: 100 })),
      ).toEqual(success({ items: [], totalCount: products.length }));
    });

    test.each([
      ["pageIndex", -1, "Too small: expected number to be >=0"],
      ["pageIndex", 1.5, "Invalid input: expected int, received number"],
      ["pageIndex", 1e9, "Too big: expected number to be <=1000000"],
      ["pageIndex", "abc", "Invalid input: expected number, received NaN"],
      ["pageSize", 0, "Too small: expected number to be >=1"],
      ["pageSize", 101, "Too big: expected number to be <=100"],
      ["pageSize", "12; DROP TABLE products", "Invalid input: expected number, received NaN"],
      [
        "sortType",
        "random()",
        `Invalid option: expected one of ${SORT_KEYS.map((key) => `"${key}"`).join("|")}`,
      ],
    ])("rejects %s=%j", async (field, value, message) => {
      expect(await responseBody(api().getAllProducts({ [field]: value }))).toEqual(
        badInput(field, message),
      );
    });
  });
});
