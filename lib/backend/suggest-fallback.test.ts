import { ORPCError } from "@orpc/client";
import { ok } from "@/lib/contract/envelope";
import { emptyBackend } from "./empty";
import { withSuggestFallback } from "./suggest-fallback";

const card = (productId: number, productTitle: string) => ({
  productId,
  slug: `p${productId}`,
  productTitle,
  coverImage: null,
  price: 1,
  discountPrice: null,
  creditPrice: null,
  productCount: 1,
  categoryTitle: "",
  brandTitle: "",
  sku: "",
  createDate: "",
  updateDate: "",
});
const searches: unknown[] = [];
const upstream = (status: number) =>
  withSuggestFallback({
    ...emptyBackend.product,
    suggest: (() => Promise.reject(new ORPCError("X", { status }))) as never,
    search: (async (input: unknown) => {
      searches.push(input);
      return ok({
        items: [
          card(1, "Fen"),
          card(2, "Saç feni LG"),
          card(3, "Televizor L.G. 55"),
          card(4, "LG"),
          card(5, "Ütü"),
        ],
        totalCount: 5,
      });
    }) as never,
  });

test("without a suggest endpoint, searches as the specification says, with titles containing the text first", async () => {
  const { data } = await upstream(404).suggest({ keyWord: " lg ", lang: "ru" });
  expect(data.products.map(({ productId }) => productId)).toEqual([2, 4, 1]);
  expect(data.products[1]).toEqual({
    productId: 4,
    slug: "p4",
    productTitle: "LG",
    coverImage: null,
    price: 1,
    discountPrice: null,
    met: [],
  });
  expect(searches).toEqual([{ lang: "ru", keyWord: "lg", pageSize: 100 }]);
  expect((await upstream(405).suggest({})).data).toEqual({
    products: [],
    categories: [],
    searches: [],
  });
  expect(
    (await upstream(404).suggest({ keyWord: "SAÇ" })).data.products.map(
      ({ productId }) => productId,
    ),
  ).toEqual([2, 1, 3]);
  await expect(upstream(503).suggest({ keyWord: "lg" })).rejects.toMatchObject({ status: 503 });
});
