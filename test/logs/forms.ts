import { randomBytes, randomInt } from "node:crypto";
import { contract as api } from "@/lib/contract";
import { endpointName } from "@/lib/contract/endpoint";

/**
 * A form's request. `body` is sent as JSON, or with `asForm` as the form's fields; a text and a
 * `FormData` are sent as a file.
 */
export type TestRequest = {
  method: string;
  path: string;
  body?: unknown;
  asForm?: boolean;
  as?: "customer" | "staff" | "visitor";
  headers?: Record<string, string>;
};

/** Values that no log line may contain. They are random, so nothing else logs them. */
export class Markers {
  readonly created = new Set<string>();

  private register(marker: string): string {
    this.created.add(marker.toLowerCase());
    return marker;
  }

  /** A word to look for. `text` is two such words with Azerbaijani letters around them. */
  word = (): string => this.register(`zq${randomBytes(6).toString("hex")}`);
  text = (): string => `Ə ${this.word()} ü ${this.word()}`;
  email = (): string => `${this.word()}@example.com`;
  /**
   * A mobile number. Only its last digits are looked for, because a log may format it in any way.
   */
  phone = (): string => `+99450${this.register(String(randomInt(2_000_000, 9_999_999)))}`;
  fin = (): string =>
    this.register(`5${randomBytes(3).toString("hex").toUpperCase().replace(/[IO]/g, "X")}`);
  password = (): string => `Uzun parol ${this.word()} 9!`;
  key = (): string => this.register(randomBytes(16).toString("base64url"));
}

/**
 * Valid input for each writing endpoint of the contract, so that it gets past validation and
 * reaches the database.
 */
export function contractRequests(
  markers: Markers,
  productId: number,
  slug: string,
): Record<string, TestRequest> {
  const post = (
    path: string,
    body: unknown,
    overrides: Partial<TestRequest> = {},
  ): TestRequest => ({
    method: "POST",
    path: `/api${path}`,
    body,
    ...overrides,
  });
  const asCustomer = { as: "customer" } as const;
  const password = markers.password();
  const order = {
    userName: markers.text(),
    userSurName: markers.text(),
    userAddress: markers.text(),
    userPhone: markers.phone(),
    note: markers.text(),
    userPaymentType: { paymentTypeId: 3 },
  };
  return {
    [endpointName(api.auth.getCode)]: post("/auth/get-code", { phoneNumber: markers.phone() }),
    [endpointName(api.auth.confirmCode)]: post(
      "/auth/confirm-code",
      { code: "4821" },
      { headers: { "X-Sign-In-Challenge": markers.key() } },
    ),
    [endpointName(api.auth.registerUser)]: post("/auth/register-user", {
      userFirstName: markers.text(),
      userLastName: markers.text(),
      userPhone: markers.phone(),
      userEmail: markers.email(),
      userPassword: password,
      confirmPassword: password,
    }),
    [endpointName(api.auth.updateUser)]: post(
      "/auth/update-user",
      { userFirstName: "Ad", userLastName: "Soyad", userEmail: "ad@example.com" },
      asCustomer,
    ),
    [endpointName(api.auth.sendEmailProof)]: post("/auth/send-email-proof", {}, asCustomer),
    [endpointName(api.auth.confirmEmail)]: post("/auth/confirm-email", { key: markers.key() }),
    [endpointName(api.auth.logout)]: post(
      "/auth/logout",
      {},
      { headers: { Cookie: `refresh=${markers.key()}` } },
    ),
    [endpointName(api.auth.logoutEverywhere)]: post(
      "/auth/logout-everywhere",
      {},
      { headers: { Authorization: `Bearer ${markers.key()}` } },
    ),
    [endpointName(api.auth.deleteAccount)]: post(
      "/auth/delete-account",
      {},
      { headers: { Authorization: `Bearer ${markers.key()}` } },
    ),
    [endpointName(api.basket.postBasket)]: post(
      "/Basket",
      [
        { productSlug: slug, productCount: 1 },
        { productSlug: markers.word(), productCount: 1 },
      ],
      asCustomer,
    ),
    [endpointName(api.basket.mergeBasket)]: post(
      "/Basket/merge",
      { lines: [{ productSlug: markers.word(), productCount: 2 }] },
      asCustomer,
    ),
    [endpointName(api.basket.removeProduct)]: post(
      `/Basket/remove-product?ProductSlug=${markers.word()}`,
      undefined,
      asCustomer,
    ),
    [endpointName(api.basket.calculateBasket)]: post("/Basket/calculate-basket", {
      productBasketModel: [{ productSlug: markers.word(), productCount: 2 }],
    }),
    [endpointName(api.favourite.postFavourites)]: post(
      "/Favourite",
      [slug, markers.word()],
      asCustomer,
    ),
    [endpointName(api.favourite.mergeFavourites)]: post(
      "/Favourite/merge",
      { slugs: [markers.word()] },
      asCustomer,
    ),
    [endpointName(api.contact.sendMessage)]: post(
      "/Contact/send-message",
      { name: markers.text(), contact: markers.email(), message: markers.text() },
      { headers: { "Idempotency-Key": markers.key() } },
    ),
    [endpointName(api.credit.findCreditContract)]: post("/CreditInfo/find-credit-contract", {
      fin: markers.fin(),
    }),
    [endpointName(api.credit.paymentCreditRequest)]: post("/CreditInfo/payment-credit-request", {
      fincode: markers.key(),
      amount: 5.5,
      contract_id: 1,
      name: markers.text(),
      time: markers.text(),
    }),
    [endpointName(api.credit.payCreditAgain)]: post("/CreditInfo/pay-again", {
      key: markers.key(),
    }),
    [endpointName(api.invoice.createInvoice)]: post("/Invoice/create-invoice", order, {
      ...asCustomer,
      headers: { "Idempotency-Key": markers.key() },
    }),
    [endpointName(api.invoice.payInvoice)]: post(
      "/Invoice/pay-invoice",
      { invoiceId: 1 },
      asCustomer,
    ),
    [endpointName(api.invoice.cancelInvoice)]: post(
      "/Invoice/cancel-invoice",
      { invoiceId: 1 },
      asCustomer,
    ),
    [endpointName(api.invoice.cancelPaidInvoice)]: post(
      "/Invoice/cancel-paid-invoice",
      { invoiceId: 1 },
      asCustomer,
    ),
    [endpointName(api.newsletter.subscribe)]: post("/Newsletter/subscribe", {
      email: markers.email(),
      consent: true,
    }),
    [endpointName(api.newsletter.leave)]: post("/Newsletter/leave", { key: markers.key() }),
    [endpointName(api.order.addFastOrder)]: post(
      "/Order/add-fast-order",
      {
        firstName: markers.text(),
        lastName: markers.text(),
        address: markers.text(),
        note: markers.text(),
        phoneNumber: markers.phone(),
        productId,
      },
      { headers: { "Idempotency-Key": markers.key() } },
    ),
    [endpointName(api.review.writeReview)]: post(
      "/Review/write-review",
      {
        productSlug: slug,
        stars: 5,
        text: `${markers.text()} yaxşı məhsuldur, hamıya məsləhətdir`,
      },
      asCustomer,
    ),
    [endpointName(api.review.deleteReview)]: post(
      "/Review/delete-review",
      { productSlug: markers.word() },
      asCustomer,
    ),
    [endpointName(api.modelWish.byMail)]: post("/ModelWish/by-mail", {
      words: `samsung ${markers.word()}`,
      email: markers.email(),
    }),
    [endpointName(api.modelWish.bySms)]: post(
      "/ModelWish/by-sms",
      { words: `samsung ${markers.word()}` },
      asCustomer,
    ),
    [endpointName(api.modelWish.leave)]: post("/ModelWish/leave", {
      key: markers.key(),
    }),
    [endpointName(api.integration.writeStock)]: post(
      "/integration/v1/stock",
      { rows: [{ sku: markers.word(), mode: "change", pieces: 1 }] },
      {
        headers: { Authorization: `Bearer vk_${markers.key()}`, "Idempotency-Key": markers.key() },
      },
    ),
    [endpointName(api.integration.writePrices)]: post(
      "/integration/v1/prices",
      { rows: [{ sku: markers.word(), price: "10.00" }] },
      {
        headers: { Authorization: `Bearer vk_${markers.key()}`, "Idempotency-Key": markers.key() },
      },
    ),
    [endpointName(api.support.addReport)]: post(
      "/Report",
      { reportContent: markers.text() },
      { headers: { "X-Visitor-Key": markers.key() } },
    ),
  };
}

/** Searches and links with keys, because values in GET requests must not be logged either. */
export const readRequests = (markers: Markers): TestRequest[] =>
  [
    `/az/searchResult?keyWord=${markers.word()}`,
    `/api/Product/search?keyWord=${markers.word()}`,
    `/api/Product/suggest?keyWord=${markers.word()}`,
    `/az/confirm-email?key=${markers.key()}`,
    `/az/newsletter?leave=${markers.key()}`,
    `/az/model-wish?key=${markers.key()}`,
    `/az/model-wish?words=${markers.word()}`,
    `/az/payment-result?key=${markers.key()}`,
    `/api/payment/state?key=${markers.key()}`,
    `/api/CreditInfo/get-credit-contract?contract_key=${markers.key()}`,
    `/az/credit-payment?finCode=${markers.key()}`,
    `/admin/reset/${markers.key()}`,
    `/az/${markers.email()}`,
    `/az/${encodeURIComponent(markers.phone())}`,
  ].map((path) => ({ method: "GET", path }));

/** The back office's sign-in and its password forms. */
export function staffAuthRequests(
  markers: Markers,
  owner: { email: string; password: string },
): TestRequest[] {
  const post = (path: string, body: object, overrides: Partial<TestRequest> = {}): TestRequest => ({
    method: "POST",
    path: `/admin/api/staff${path}`,
    body,
    ...overrides,
  });
  return [
    post("/login", { email: markers.email(), password: markers.password() }),
    post("/login", { email: owner.email, password: markers.password() }),
    post("/login", owner),
    post("/forgot-password", { email: markers.email() }),
    post("/forgot-password", { email: owner.email }),
    post("/reset-password", { token: markers.key(), password: markers.password() }),
    post("/unlock", { email: markers.email() }, { as: "staff" }),
    post(
      "",
      {
        email: markers.email(),
        name: markers.text(),
        password: markers.password(),
        roles: ["support"],
        currentPassword: owner.password,
      },
      { as: "staff" },
    ),
    {
      method: "PATCH",
      path: "/admin/api/staff/1",
      body: {
        name: markers.text(),
        password: markers.password(),
        currentPassword: markers.password(),
      },
      as: "staff",
    },
    {
      method: "GET",
      path: `/admin/api/staff/me?x=${markers.word()}`,
      headers: { Cookie: `payload-token=${markers.key()}` },
    },
  ];
}

type Column = { name: string; type: string; labels: string[] | null };

/** A document of a collection with a marker in each text column of its tables. */
export function markedDocument(
  markers: Markers,
  columns: readonly Column[],
): Record<string, unknown> {
  const valueOf = ({ name: column, type, labels }: Column): unknown => {
    if (labels) return labels[0];
    if (/email/.test(column)) return markers.email();
    if (/phone/.test(column)) return markers.phone();
    if (/slug/.test(column)) return markers.word();
    if (/char|text/.test(type)) return markers.text();
    if (type === "numeric") return 12;
    return type === "boolean" ? true : undefined;
  };
  const camel = (column: string) =>
    column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    columns
      .filter(({ name: column }) => !/^(?:id|_.*|created_at|updated_at|.*_id)$/.test(column))
      .map((column) => [camel(column.name), valueOf(column)]),
  );
}
