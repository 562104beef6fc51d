/**
 * The form of the key of a payment's result page (lib/server/modules/payment/result-key.ts): a
 * payment's reference and a MAC of 22 letters.
 */
export const RESULT_KEY = /^[\w.~-]{1,64}\.[\w-]{22}$/;
