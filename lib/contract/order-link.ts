/**
 * The form of the key in the link to an order (lib/server/modules/shipment/order-link.ts): the order
 * and the last day of the link in base 36, and a MAC of 22 letters.
 */
export const ORDER_LINK_KEY = /^[0-9a-z]{1,7}-[0-9a-z]{1,5}-[\w-]{22}$/;

/** How many days a link in a message leads to the order's page. */
export const ORDER_LINK_DAYS = 60;
