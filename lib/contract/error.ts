/**
 * Every failure an endpoint can return: HTTP status and the developer-facing message. User-facing
 * texts are in `messages/`.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "The request is not well-formed." },
  PRODUCT_NOT_FOUND: { status: 404, message: "There is no such product." },
  CATEGORY_NOT_FOUND: { status: 404, message: "There is no such category." },
  BRAND_NOT_FOUND: { status: 404, message: "There is no such brand." },
  MENU_NOT_FOUND: { status: 404, message: "There is no such menu." },
  NOT_A_BUYER: {
    status: 403,
    message: "Only who has bought and paid for the product may review it.",
  },
  PRODUCT_SOLD_OUT: { status: 409, message: "The product is sold out." },
  ORDER_TOO_MANY_PIECES: {
    status: 409,
    message:
      "More pieces of a product than one order may reserve: call the shop for such an order.",
  },
  TOO_MANY_UNPAID_ORDERS: {
    status: 409,
    message: "The customer already has the maximum number of unpaid orders.",
  },
  ORDER_VALUE_TOO_HIGH: {
    status: 409,
    message: "The unpaid orders would be worth more than the shop reserves for one customer.",
  },
  PHONE_BLOCKED: { status: 403, message: "Orders of this phone are not accepted: call the shop." },
  BASKET_EMPTY: { status: 409, message: "There is nothing in the basket." },
  TOTAL_CHANGED: { status: 409, message: "The total is not the expected one any more." },
  ORDER_TOO_LARGE: { status: 409, message: "The order is too large to be placed online." },
  INVOICE_NOT_PAYABLE: { status: 409, message: "The invoice is not awaiting a payment." },
  PAYMENT_BEING_CHECKED: {
    status: 409,
    message: "A payment is being checked: do not pay again until the bank has answered.",
  },
  PAYMENT_CHANGED: {
    status: 409,
    message: "A payment was started or settled in the meantime: read its state before paying.",
  },
  FIN_WRONG: { status: 400, message: "The code is wrong, or nobody with it has a contract." },
  CREDIT_NOT_FOUND: { status: 404, message: "There is no such contract of this code." },
  CREDIT_PAID: { status: 409, message: "The contract owes nothing." },
  AMOUNT_ABOVE_DEBT: { status: 409, message: "The amount is more than the contract owes." },
  PAYMENT_NOT_FOUND: { status: 404, message: "There is no such payment." },
  STILL_RUNNING: { status: 409, message: "The same request is still being processed." },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: "This Idempotency-Key was used for another request.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: "The body is not of the type this endpoint reads.",
  },
  LENGTH_REQUIRED: { status: 411, message: "The request must have a Content-Length." },
  PAYLOAD_TOO_LARGE: { status: 413, message: "The body is too large." },
  FORBIDDEN: { status: 403, message: "The request comes from another site." },
  UNAUTHENTICATED: {
    status: 401,
    message: "Nobody is signed in, or the access token is no longer valid.",
  },
  KEY_INVALID: {
    status: 401,
    message: "There is no such key, or it is revoked or expired.",
  },
  SCOPE_MISSING: { status: 403, message: "The key does not permit this." },
  CODE_WRONG: { status: 400, message: "The code is wrong." },
  CODE_EXPIRED: {
    status: 410,
    message: "The code has expired, or was never sent: request a new one.",
  },
  CODE_USED: { status: 410, message: "The code was used already: request a new one." },
  CODE_TRIES_EXHAUSTED: {
    status: 429,
    message: "The code was entered wrongly too often: request a new one.",
  },
  PHONE_PAUSED: {
    status: 429,
    message:
      "Too many wrong codes were entered for this phone: for now it can sign in only from browsers in which it has signed in before.",
  },
  LINK_EXPIRED: {
    status: 410,
    message: "The link has expired, was made for another address, or never existed.",
  },
  MODEL_NOT_MISSING: {
    status: 409,
    message: "The search names no model that the shop lacks.",
  },
  TOO_MANY_WISHES: {
    status: 409,
    message: "The person already waits for the maximum number of models.",
  },
  EMAIL_PROVEN: { status: 409, message: "The account has no unproven address." },
  INVOICE_NOT_FOUND: { status: 404, message: "There is no such invoice." },
  INVOICE_NOT_CANCELLABLE: {
    status: 409,
    message: "The invoice is not paid, or its money is returned already.",
  },
  ORDER_PACKED: {
    status: 409,
    message: "The order is packed already: call the shop to cancel it.",
  },
  REFUND_BY_PHONE: {
    status: 409,
    message: "The money cannot be returned automatically at present: call the shop.",
  },
  ORDER_LINK_NOT_FOUND: {
    status: 404,
    message: "The link has expired, or was never made by this shop.",
  },
  VERSION_CONFLICT: { status: 409, message: "The list was changed elsewhere since it was read." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests; try again later." },
  NOT_FOUND: { status: 404, message: "There is no such endpoint." },
  METHOD_NOT_ALLOWED: { status: 405, message: "This endpoint does not answer that method." },
  INTERNAL_SERVER_ERROR: { status: 500, message: "Something failed on our side." },
  SERVICE_UNAVAILABLE: { status: 503, message: "The service is not available at the moment." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export type ErrorDetails = Readonly<Record<string, string | number>>;

/**
 * The body of a failure. `fields` names invalid input; `details` has what the caller needs to
 * continue (the new total, the sold-out product); `errorId` identifies an unknown failure in the
 * log.
 */
export type ErrorBody = {
  isSuccessful: false;
  statusCode: number;
  code: string;
  messages: string[];
  data: null;
  fields?: Record<string, string[]>;
  details?: ErrorDetails;
  errorId?: string;
};
