import type { Sql } from "@/lib/server/db/sql";
import { maskIdOf, parameterIdOf } from "./insert-catalogue";
import { resetIdSequence, insertRows } from "./insert-rows";
import { coverId, galleryIds } from "./pictures";
import type { SeedProduct } from "./products";
import { DEMO_LANGUAGES } from "./types";

const azn = (qepik: number | null) => (qepik === null ? null : (qepik / 100).toFixed(2));

/** Inserts products with their texts, parameters and galleries. */
export async function insertDemoProducts(
  run: Sql,
  products: readonly SeedProduct[],
  brands: ReadonlyMap<string, number>,
): Promise<void> {
  await insertRows(
    run,
    "products",
    products.map((product) => ({
      id: product.id,
      slug: product.slug,
      sku: product.sku,
      price: azn(product.price),
      discount_price: azn(product.discount),
      credit_price: azn(product.credit),
      stock: product.stock,
      category_id: product.categoryId,
      brand_id: brands.get(product.brand),
      store_id: product.storeId,
      seller_code: product.sellerCode,
      mpn: product.mpn,
      model_group: product.modelGroup,
      cover_image_id: coverId(product),
      popularity: product.popularity,
      created_at: product.createdAt,
      updated_at: product.createdAt,
      _status: "published",
    })),
  );
  await insertRows(
    run,
    "products_locales",
    products.flatMap((product) =>
      DEMO_LANGUAGES.map((language) => ({
        _parent_id: product.id,
        _locale: language,
        title: product.title[language],
        description: product.description[language],
      })),
    ),
  );
  const parameters = products.flatMap((product) =>
    product.parameters.map(({ definition, value }, i) => ({
      id: `${product.id}-${i + 1}`,
      productId: product.id,
      order: i + 1,
      definition,
      value,
    })),
  );
  await insertRows(
    run,
    "products_parameters",
    parameters.map(({ id, productId, order, definition, value }) => ({
      id,
      _parent_id: productId,
      _order: order,
      parameter_id: parameterIdOf(definition.key),
      mask_id: definition.type === "masked" ? maskIdOf(definition.key, String(value)) : null,
      number: definition.type !== "masked" && typeof value === "number" ? value : null,
    })),
  );
  await insertRows(
    run,
    "products_parameters_locales",
    parameters.flatMap(({ id, definition, value }) =>
      definition.type === "masked" || typeof value === "number"
        ? []
        : DEMO_LANGUAGES.map((language) => ({
            _parent_id: id,
            _locale: language,
            text: typeof value === "string" ? value : value[language],
          })),
    ),
  );
  await insertRows(
    run,
    "products_gallery",
    products.flatMap((product) =>
      galleryIds(product).map((fileId, i) => ({
        id: `${product.id}-g${i + 1}`,
        _parent_id: product.id,
        _order: i + 1,
        file_id: fileId,
      })),
    ),
  );
  await resetIdSequence(run, "products");
}
