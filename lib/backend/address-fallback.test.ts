import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { SITEMAP_RANGE } from "@/lib/contract/limits";
import { emptyBackend } from "./empty";
import { withAddressFallback } from "./address-fallback";

const rejectAsUnknown = async (): Promise<never> => {
  throw new ORPCError("NOT_FOUND", { status: 404 });
};

test("getOffers reads products one by one, and leaves out one that was removed meanwhile", async () => {
  const allProducts = ["a", "b", "c"].map((slug) => ({ slug }));
  const getProduct = async ({ Slug, lang }: { Slug: string; lang?: unknown }) =>
    Slug === "b"
      ? rejectAsUnknown()
      : ok({
          slug: Slug,
          productTitle: `${Slug} ${String(lang)}`,
          productGalleries: [{ productGalleryFile: "/media/x.webp" }],
        });
  const products = withAddressFallback({
    ...emptyBackend.product,
    getAllProducts: (async () => ok({ items: allProducts, totalCount: 3 })) as never,
    getProduct: getProduct as never,
    getOffers: rejectAsUnknown,
  });
  const { data } = await products.getOffers({ lang: "ru", range: 0 });
  expect(data.map(({ productTitle, pictures, mpn }) => [productTitle, pictures, mpn])).toEqual([
    ["a ru", ["/media/x.webp"], null],
    ["c ru", ["/media/x.webp"], null],
  ]);
});

test("an offer names its model and differing values only when the model has several products", async () => {
  const values = [{ parameterKey: "color", parameterTitle: "Цвет", parameterValue: "Чёрный" }];
  const variants = {
    a: [
      { slug: "a", productTitle: "A", values },
      { slug: "b", productTitle: "B", values: [] },
    ],
    c: [{ slug: "c", productTitle: "C", values: [] }],
  };
  const getProduct = async ({ Slug }: { Slug: "a" | "c" }) =>
    ok({ slug: Slug, modelGroup: `model-${Slug}`, variants: variants[Slug], productGalleries: [] });
  const products = withAddressFallback({
    ...emptyBackend.product,
    getAllProducts: (async () =>
      ok({ items: [{ slug: "a" }, { slug: "c" }], totalCount: 2 })) as never,
    getProduct: getProduct as never,
    getOffers: rejectAsUnknown,
  });
  const { data } = await products.getOffers({ lang: "ru", range: 0 });
  expect(data.map(({ modelGroup, variantValues }) => [modelGroup, variantValues])).toEqual([
    ["model-a", values],
    [null, []],
  ]);
});

test("a backend without ranges is read page by page", async () => {
  const allProducts = Array.from({ length: 2 * SITEMAP_RANGE + 230 }, (_, i) => ({
    slug: `p-${i}`,
    coverImage: null,
    updateDate: "2026-01-01T00:00:00.000Z",
  }));
  const getAllProducts = async ({
    pageIndex,
    pageSize,
  }: {
    pageIndex?: unknown;
    pageSize?: unknown;
  }) =>
    ok({
      items: allProducts.slice(
        Number(pageIndex) * Number(pageSize),
        (Number(pageIndex) + 1) * Number(pageSize),
      ),
      totalCount: allProducts.length,
    });
  const products = withAddressFallback({
    ...emptyBackend.product,
    getAllProducts: getAllProducts as never,
    getAddressRanges: rejectAsUnknown,
    getAddresses: rejectAsUnknown,
  });
  expect((await products.getAddressRanges({})).data).toEqual([0, 1, 2]);
  const read = await Promise.all(
    [0, 1, 2, 3].map(async (range) => (await products.getAddresses({ range })).data),
  );
  expect(read.flat()).toEqual(allProducts.map((product) => ({ ...product, gallery: [] })));
  expect(read.map(({ length }) => length)).toEqual([SITEMAP_RANGE, SITEMAP_RANGE, 230, 0]);
});
