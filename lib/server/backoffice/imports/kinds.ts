import type { ImportKind } from "@/lib/server/import/import-kind";
import { creditImport } from "../credit-import";
import { productImport } from "../product-import/product-import";

/** Every kind of import, by the collection that it imports into. */
export const IMPORT_KINDS = {
  products: productImport,
  "credit-contracts": creditImport,
} as unknown as Record<ImportKind<never>["name"], ImportKind<never>>;
