import { renderToStaticMarkup } from "react-dom/server";
import type { PaymentResult } from "@/lib/contract/payment";
import { PaymentOutcome } from "./payment-outcome";

jest.mock("next-intl/server", () => ({
  getTranslations: () => Promise.resolve((key: string) => key),
  getMessages: () =>
    Promise.resolve({
      payment: {},
      facts: jest.requireActual<{ DEMO_FACTS: object }>("@/lib/shop-facts").DEMO_FACTS,
    }),
}));
jest.mock("next-intl", () => ({
  NextIntlClientProvider: ({ children }: { children: unknown }) => children,
}));
jest.mock("use-intl", () => ({ useTranslations: () => (key: string) => key }));
jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

type Result = Parameters<typeof PaymentOutcome>[0]["result"];
const STATES: readonly PaymentResult["state"][] = ["paid", "refused", "checking", "awaiting"];
const INVOICE_STATES = ["awaiting", "paid", "cancelled", "refunded"] as const;

/** Every combination of what the server can say, and a result that is not known. */
const RESULTS: Result[] = [
  null,
  ...STATES.flatMap((state) =>
    INVOICE_STATES.flatMap((invoiceState) =>
      [false, true].flatMap((returned) =>
        [false, true].map((otherChecked) => ({
          state,
          reason: null,
          returned,
          invoiceId: 7,
          invoiceState,
          creditId: null,
          amount: 10,
          monthCount: null,
          // The server's own rule (query-payment-state.ts).
          canPayAgain:
            (state === "refused" || state === "awaiting") &&
            !otherChecked &&
            invoiceState === "awaiting",
          otherChecked,
          paymentRevision: 1,
          receipt: null,
        })),
      ),
    ),
  ),
];

const render = async (result: Result, paymentKey: string | null = "key") =>
  renderToStaticMarkup(
    await PaymentOutcome({
      language: "en",
      paymentKey,
      result,
      currentPath: "/en/payment-result?key=key",
      refusal: null,
    }),
  );

test.each(RESULTS.map((result) => [JSON.stringify(result), result] as const))(
  "there is a way on from %s",
  async (_, result) => {
    for (const key of ["key", null]) {
      const html = await render(result, key);
      // A link to the orders, and the hotline unless the payment is done.
      expect(html).toContain('href="/en/profile');
      expect(html).toContain(
        result?.state === "paid" && !result.returned ? 'href="/en"' : 'href="tel:',
      );
      expect(html.includes('action="/api/Invoice/pay-invoice"')).toBe(result?.canPayAgain ?? false);
    }
  },
);

test("a shopper who may pay again is not asked not to", async () => {
  for (const result of RESULTS) {
    const html = await render(result);
    const forbids = /checkingText|otherChecked/.test(html);
    expect(forbids && html.includes("pay-invoice")).toBe(false);
  }
});

test("a refused payment of an order that is still due can be paid again, changed or cancelled", async () => {
  const refused =
    RESULTS.find((result) => result?.state === "refused" && result.canPayAgain) ?? null;
  const html = await render(refused);
  expect(html).toContain("pay-invoice");
  expect(html).toContain("/api/Invoice/cancel-invoice");
});
