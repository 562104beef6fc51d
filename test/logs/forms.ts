import { randomBytes, randomInt } from "node:crypto";
import { contract as api } from "@/lib/contract";
import { endpointName } from "@/lib/contract/endpoint";

/** A form's request. `json` is its body, or with `asForm` the form's fields as pairs. */
export type TestRequest = {
  method: string;
  path: string;
  body?: unknown;
  asForm?: boolean;
  as?: "customer" | "staff" | "visitor";
  headers?: Record<string, string>;
};

/** Values that no log line may contain. Each is random, so nothing else writes it. */
export class Markers {
  readonly made = new Set<string>();

  private note(marker: string): string {
    this.made.add(marker.toLowerCase());
    return marker;
  }

  /**
   * `word` is the value to look for; `text` adds Azerbaijani letters around it, as people write.
   */
  word = (): string => this.note(`zq${randomBytes(6).toString("hex")}`);
  text = (): string => `Ə ${this.word()} ü ${this.word()}`;
  email = (): string => `${this.word()}@example.com`;
  /**
   * A mobile number. Only its last digits are looked for, because a log may format it in any way.
   */
  phone = (): string => `+99450${this.note(String(randomInt(2_000_000, 9_999_999)))}`;
  fin = (): string =>
    this.note(`5${randomBytes(3).toString("hex").toUpperCase().replace(/[IO]/g, "X")}`);
  password = (): string => `Uzun parol ${this.word()} 9!`;
  key = (): string => this.note(randomBytes(16).toString("base64url"));
}

/**
 * Valid input for each writing endpoint of the contract, so that it gets past validation and
 * reaches the database.
 */
export function contractRequests(
  m: Markers,
  productId: number,
  slug: string,
): Record<string, TestRequest> {
  const post = (path: string, body: unknown, more: Partial<TestRequest> = {}): TestRequest => ({
    method: "POST",
    path: `/api${path}`,
    body,
    ...more,
  });
  const asCustomer = { as: "customer" } as const;
  const password = m.password();
  const order = {
    userName: m.text(),
    userSurName: m.text(),
    userAddress: m.text(),
    userPhone: m.phone(),
    note: m.text(),
    userPaymentType: { paymentTypeId: 3 },
  };
  return {
    [endpointName(api.auth.getCode)]: post("/auth/get-code", { phoneNumber: m.phone() }),
    [endpointName(api.auth.confirmCode)]: post(
      "/auth/confirm-code",
      { code: "4821" },
      { headers: { "X-Sign-In-Challenge": m.key() } },
    ),
    [endpointName(api.auth.registerUser)]: post("/auth/register-user", {
      userFirstName: m.text(),
      userLastName: m.text(),
      userPhone: m.phone(),
      userEmail: m.email(),
      userPassword: password,
      confirmPassword: password,
    }),
    [endpointName(api.auth.sendEmailProof)]: post("/auth/send-email-proof", {}, asCustomer),
    [endpointName(api.auth.confirmEmail)]: post("/auth/confirm-email", { key: m.key() }),
    [endpointName(api.auth.logout)]: post(
      "/auth/logout",
      {},
      { headers: { Cookie: `refresh=${m.key()}` } },
    ),
    [endpointName(api.auth.logoutEverywhere)]: post(
      "/auth/logout-everywhere",
      {},
      { headers: { Authorization: `Bearer ${m.key()}` } },
    ),
    [endpointName(api.auth.deleteAccount)]: post(
      "/auth/delete-account",
      {},
      { headers: { Authorization: `Bearer ${m.key()}` } },
    ),
    [endpointName(api.basket.postBasket)]: post(
      "/Basket",
      [
        { productSlug: slug, productCount: 1 },
        { productSlug: m.word(), productCount: 1 },
      ],
      asCustomer,
    ),
    [endpointName(api.basket.mergeBasket)]: post(
      "/Basket/merge",
      { lines: [{ productSlug: m.word(), productCount: 2 }] },
      asCustomer,
    ),
    [endpointName(api.basket.removeProduct)]: post(
      `/Basket/remove-product?ProductSlug=${m.word()}`,
      undefined,
      asCustomer,
    ),
    [endpointName(api.basket.calculateBasket)]: post("/Basket/calculate-basket", {
      productBasketModel: [{ productSlug: m.word(), productCount: 2 }],
    }),
    [endpointName(api.favourite.postFavourites)]: post("/Favourite", [slug, m.word()], asCustomer),
    [endpointName(api.favourite.mergeFavourites)]: post(
      "/Favourite/merge",
      { slugs: [m.word()] },
      asCustomer,
    ),
    [endpointName(api.contact.sendMessage)]: post(
      "/Contact/send-message",
      { name: m.text(), contact: m.email(), message: m.text() },
      { headers: { "Idempotency-Key": m.key() } },
    ),
    [endpointName(api.credit.findCreditContract)]: post("/CreditInfo/find-credit-contract", {
      fin: m.fin(),
    }),
    [endpointName(api.credit.paymentCreditRequest)]: post("/CreditInfo/payment-credit-request", {
      fincode: m.key(),
      amount: 5.5,
      contract_id: 1,
      name: m.text(),
      time: m.text(),
    }),
    [endpointName(api.credit.payCreditAgain)]: post("/CreditInfo/pay-again", { key: m.key() }),
    [endpointName(api.invoice.createInvoice)]: post("/Invoice/create-invoice", order, {
      ...asCustomer,
      headers: { "Idempotency-Key": m.key() },
    }),
    [endpointName(api.invoice.payInvoice)]: post(
      "/Invoice/pay-invoice",
      { invoiceId: 1 },
      asCustomer,
    ),
    [endpointName(api.newsletter.subscribe)]: post("/Newsletter/subscribe", {
      email: m.email(),
      consent: true,
    }),
    [endpointName(api.newsletter.leave)]: post("/Newsletter/leave", { key: m.key() }),
    [endpointName(api.order.addFastOrder)]: post(
      "/Order/add-fast-order",
      {
        firstName: m.text(),
        lastName: m.text(),
        address: m.text(),
        note: m.text(),
        phoneNumber: m.phone(),
        productId,
      },
      { headers: { "Idempotency-Key": m.key() } },
    ),
    [endpointName(api.review.writeReview)]: post(
      "/Review/write-review",
      { productSlug: slug, stars: 5, text: `${m.text()} yaxşı məhsuldur, hamıya məsləhətdir` },
      asCustomer,
    ),
    [endpointName(api.review.deleteReview)]: post(
      "/Review/delete-review",
      { productSlug: m.word() },
      asCustomer,
    ),
    [endpointName(api.support.addReport)]: post(
      "/Report",
      { reportContent: m.text() },
      { headers: { "X-Visitor-Key": m.key() } },
    ),
  };
}

/** Searches and links with keys: what is requested by GET must not be logged either. */
export const readRequests = (m: Markers): TestRequest[] =>
  [
    `/az/searchResult?keyWord=${m.word()}`,
    `/api/Product/search?keyWord=${m.word()}`,
    `/api/Product/suggest?keyWord=${m.word()}`,
    `/az/confirm-email?key=${m.key()}`,
    `/az/newsletter?leave=${m.key()}`,
    `/az/payment-result?key=${m.key()}`,
    `/api/payment/state?key=${m.key()}`,
    `/api/CreditInfo/get-credit-contract?contract_key=${m.key()}`,
    `/az/credit-payment?finCode=${m.key()}`,
    `/admin/reset/${m.key()}`,
    `/az/${m.email()}`,
    `/az/${encodeURIComponent(m.phone())}`,
  ].map((path) => ({ method: "GET", path }));

/** The back office's sign-in and its password forms. */
export function staffAuthRequests(
  m: Markers,
  owner: { email: string; password: string },
): TestRequest[] {
  const post = (path: string, body: object, more: Partial<TestRequest> = {}): TestRequest => ({
    method: "POST",
    path: `/admin/api/staff${path}`,
    body,
    ...more,
  });
  return [
    post("/login", { email: m.email(), password: m.password() }),
    post("/login", { email: owner.email, password: m.password() }),
    post("/login", owner),
    post("/forgot-password", { email: m.email() }),
    post("/forgot-password", { email: owner.email }),
    post("/reset-password", { token: m.key(), password: m.password() }),
    post("/unlock", { email: m.email() }, { as: "staff" }),
    post(
      "",
      {
        email: m.email(),
        name: m.text(),
        password: m.password(),
        roles: ["support"],
        currentPassword: owner.password,
      },
      { as: "staff" },
    ),
    {
      method: "PATCH",
      path: "/admin/api/staff/1",
      body: { name: m.text(), password: m.password(), currentPassword: m.password() },
      as: "staff",
    },
    {
      method: "GET",
      path: `/admin/api/staff/me?x=${m.word()}`,
      headers: { Cookie: `payload-token=${m.key()}` },
    },
  ];
}

type Column = { name: string; type: string; labels: string[] | null };

/** A document of a collection with a marker in each text column of its tables. */
export function markedDocument(m: Markers, columns: readonly Column[]): Record<string, unknown> {
  const valueOf = ({ name: column, type, labels }: Column): unknown => {
    if (labels) return labels[0];
    if (/email/.test(column)) return m.email();
    if (/phone/.test(column)) return m.phone();
    if (/slug/.test(column)) return m.word();
    if (/char|text/.test(type)) return m.text();
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
