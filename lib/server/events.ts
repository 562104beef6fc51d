import type { ListMembership } from "./modules/list-membership/list-membership";
import type { ProductState } from "./modules/product/product-state";
import type { Sql } from "./db/sql";

/** A product has been saved; the tables of lists and search still have its previous state. */
export type ProductSaved = {
  id: number;
  slug: string | null;
  isPublished: boolean;
  /** The slug of Payload's previous version, which may be a draft's. */
  previousSlug: string | null;
  /** Whether its URL, or its visibility in the shop, differs from the previous version. */
  hasMoved: boolean;
  /** Undefined for a new product. */
  before: ProductState | undefined;
  after: ProductState;
  /**
   * The lists that it belonged to before the save; undefined when it was not visible in the shop.
   * `to` of `product.listed` are those after it.
   */
  from: ListMembership;
};

/** A product has been deleted. */
export type ProductDeleted = {
  id: number;
  slug: string | null;
  wasPublished: boolean;
  /** The code shared by all variants of the model. */
  modelGroup: string | null;
  from: ListMembership;
};

/** The shop's domain events by name, with the data that each carries. */
export type ShopEventMap = {
  /** The tables of lists and search are updated by subscribers of this event ... */
  "product.saved": ProductSaved;
  /** ... and are up to date when this event is published. */
  "product.listed": ProductSaved & { to: ListMembership };
  /** The product is about to be deleted: rows that refer to it still exist. */
  "product.leaving": { id: number };
  "product.deleted": ProductDeleted;
  /** The product has been removed from the tables of lists and search. */
  "product.delisted": ProductDeleted;
};

/**
 * A module's event handlers. A handler runs in the transaction of the save, and its failure rolls
 * the save back.
 */
export type Subscribers = {
  [Name in keyof ShopEventMap]?: (run: Sql, event: ShopEventMap[Name]) => Promise<void>;
};
