import { toSlug } from "@/lib/format/slug";
import { LANGUAGES, leaves, products } from "./demo-shop";
import { badInput, describeOnEveryTransport, failure, responseBody, success } from "./transports";

const brands = [...new Set(products.map(({ brand }) => brand))];
const productsOf = (brand: string) => products.filter((product) => product.brand === brand);
const largest = brands.reduce((largestSoFar, brand) =>
  productsOf(brand).length > productsOf(largestSoFar).length ? brand : largestSoFar,
);

/**
 * Categories with most products first, then in the order that staff set, which is that of the ids.
 */
const categoriesOf = (brand: string, language: (typeof LANGUAGES)[number]) =>
  leaves
    .flatMap(({ id, title }) => ({
      categoryId: id,
      categoryTitle: title[language],
      count: productsOf(brand).filter(({ categoryId }) => categoryId === id).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.categoryId - b.categoryId);

describeOnEveryTransport((shop) => {
  const api = () => shop().backend.brand;

  test.each(LANGUAGES)("get-brand returns a brand with its categories in %s", async (language) => {
    const answer = await responseBody(api().getBrand({ lang: language, Slug: toSlug(largest) }));
    expect(answer).toEqual(
      success({
        brandId: expect.any(Number),
        slug: toSlug(largest),
        brandTitle: largest,
        totalCount: productsOf(largest).length,
        categories: expect.any(Array),
      }),
    );
    const { categories } = (
      answer as { data: { categories: { categoryId: number; count: number }[] } }
    ).data;
    expect(categories.map(({ count }) => count)).toEqual(
      categoriesOf(largest, language).map(({ count }) => count),
    );
    expect([...categories].sort((a, b) => a.categoryId - b.categoryId)).toEqual(
      [...categoriesOf(largest, language)].sort((a, b) => a.categoryId - b.categoryId),
    );
  });

  test("an unknown brand is 404, and bad input is 400", async () => {
    for (const Slug of ["no-such-brand", "Samsung!", "2147483647"])
      expect(await responseBody(api().getBrand({ Slug }))).toEqual(
        failure(404, "BRAND_NOT_FOUND", "There is no such brand."),
      );
    expect(await responseBody(api().getBrand({ Slug: "" }))).toEqual(
      badInput("Slug", "Too small: expected string to have >=1 characters"),
    );
  });
});
