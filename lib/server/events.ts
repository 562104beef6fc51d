import type { ListMembership } from "./modules/list-membership/list-membership";
import type { ProductState } from "./modules/product/product-state";
import type { Sql } from "./db/sql";

/** A product has been saved; what lists and search know of it is as before. */
export type ProductSaved = {
  id: number;
  slug: string | null;
  isPublished: boolean;
  /** The slug of Payload's previous version, which may be a draft's. */
  previousSlug: string | null;
  /** Whether its address, or whether it is on the shop, is another than in the previous version. */
  hasMoved: boolean;
  /** Undefined for a new product. */
  before: ProductState | undefined;
  after: ProductState;
  /** Its place in lists before the save; undefined when it was not on the shop. */
  from: ListMembership;
};

/** A product has been deleted. */
export type ProductDeleted = {
  id: number;
  slug: string | null;
  wasPublished: boolean;
  /** The code that its variants share. */
  modelGroup: string | null;
  from: ListMembership;
};

/** What happens to the shop's things, and what is known of it. */
export type ShopEventMap = {
  /** Lists and search are written by subscribers of this one ... */
  "product.saved": ProductSaved;
  /** ... and show the product as it is now when this one is published. */
  "product.listed": ProductSaved & { to: ListMembership };
  /** It will be deleted: what refers to it is still there. */
  "product.leaving": { id: number };
  "product.deleted": ProductDeleted;
  /** Lists and search do not have it any more. */
  "product.delisted": ProductDeleted;
};

/**
 * What a module does when something happens. It runs in the transaction of the save, and a failure
 * undoes the save.
 */
export type Subscribers = {
  [Name in keyof ShopEventMap]?: (run: Sql, event: ShopEventMap[Name]) => Promise<void>;
};
