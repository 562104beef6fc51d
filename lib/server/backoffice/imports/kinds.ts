import type { ImportKind } from "@/lib/server/import/import-kind";
import { brandImport } from "../catalogue-import/brand-import";
import { categoryImport } from "../catalogue-import/category-import";
import { menuImport } from "../catalogue-import/menu-import";
import { parameterImport } from "../catalogue-import/parameter-import";
import { creditImport } from "../credit-import";
import { productImport } from "../product-import/product-import";

/** Every kind of import, by the collection that it imports into. */
export const IMPORT_KINDS = {
  products: productImport,
  categories: categoryImport,
  brands: brandImport,
  parameters: parameterImport,
  menus: menuImport,
  "credit-contracts": creditImport,
} as unknown as Record<ImportKind<never>["name"], ImportKind<never>>;
