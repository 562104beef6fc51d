/**
 * Delivery and returns in numbers: what the pages `delivery` and `returns` say in words. Goods come
 * back to a store; a courier collects large ones by agreement.
 */
export const tradeTerms = {
  delivery_days_from: 1,
  delivery_days_to: 5,
  return_days: 14,
  return_in_store: true,
  return_by_courier: true,
  return_free: false,
} as const;
