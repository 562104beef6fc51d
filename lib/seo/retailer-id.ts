/**
 * An id that both Google (50 characters) and Yandex (Latin letters, digits, these signs) accept.
 */
const VALID_ID = /^[\w.,/()[\]=-]{1,50}$/;

/**
 * A product's id for feeds and for the meta tags of its page: the SKU if it is a valid id,
 * otherwise `vitrin-` and the product id.
 */
export const retailerId = ({ productId, sku }: { productId: number; sku: string }): string =>
  VALID_ID.test(sku) ? sku : `vitrin-${productId}`;
