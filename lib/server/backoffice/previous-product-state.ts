import type { RequestContext } from "payload";
import type { ProductState } from "@/lib/server/modules/product/product-state";

const contextKey = (id: number) => `state of product ${id}`;

/**
 * Stores a product's state before the save in the `context` of that save. The product stays locked
 * until the save ends.
 */
export function setPreviousProductState(
  context: RequestContext,
  id: number,
  state: ProductState,
): void {
  context[contextKey(id)] = state;
}

/** A product's state before the current save; undefined if it is not being saved, or is new. */
export const previousProductState = (
  context: RequestContext | undefined,
  id: number,
): ProductState | undefined => context?.[contextKey(id)] as ProductState | undefined;
