/** What Google (50 characters) and Yandex (Latin letters, digits and these signs) take as an id. */
const ID = /^[\w.,/()[\]=-]{1,50}$/;

/**
 * A product's id outside the shop, the same in every feed and in its page's head: its SKU, where
 * that is one.
 */
export const retailerId = ({ productId, sku }: { productId: number; sku: string }): string =>
  ID.test(sku) ? sku : `vitrin-${productId}`;
