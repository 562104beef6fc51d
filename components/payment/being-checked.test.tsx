/**
 * While a payment is being checked, no screen offers another one: neither the checkout, nor the
 * order in the profile, nor a credit contract. The result page has its own test
 * (payment-outcome.test.tsx).
 */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { UnpaidOrder } from "@/components/checkout/unpaid-order";
import { ContractCard } from "@/components/credit/contract-card";
import { OrderPayment } from "@/components/profile/order-payment";
import type { CreditContract } from "@/lib/contract/credit";
import type { Invoice } from "@/lib/contract/invoice";
import { PAYMENT_TYPES } from "@/lib/contract/payment-types";
import { formatMoney } from "@/lib/format/money";
import { type Language, LANGUAGES } from "@/lib/languages";
import { SHOP } from "@/lib/shop";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";

const MESSAGES = { az, en, ru };

// use-intl and next-intl are ES modules, which jest does not load: the texts are the shop's own,
// with their values filled in.
let mockLanguage: Language = "en";
function mockTexts(namespace = "") {
  return (key: string, values: Record<string, string> = {}): string => {
    const path = [...namespace.split("."), ...key.split(".")].filter(Boolean);
    const text = path.reduce<unknown>(
      (texts, name) => (texts as Record<string, unknown> | undefined)?.[name],
      MESSAGES[mockLanguage],
    );
    if (typeof text !== "string") throw new Error(`${path.join(".")} is not a message.`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  };
}
jest.mock("use-intl", () => ({ useTranslations: (namespace?: string) => mockTexts(namespace) }));
jest.mock("next-intl/server", () => ({
  getTranslations: ({ namespace }: { namespace?: string }) => Promise.resolve(mockTexts(namespace)),
}));
jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

type Standing = Invoice["paymentStanding"];
const BEGUN_AT = "2026-11-29T09:00:00.000Z";
const PAY_UNTIL = "2026-11-29T10:00:00.000Z";

const invoiceWith = (paymentStanding: Standing, payUntil: string | null): Invoice => ({
  invoiceId: 7,
  userName: "Əli",
  userSurName: "Məmmədov",
  userPhone: "+994501234567",
  userAddress: "Bakı, Nizami 1",
  note: null,
  paymentTypeId: PAYMENT_TYPES.card,
  cardTypeId: null,
  monthCount: null,
  invoiceFinalPrice: 49.9,
  invoiceState: "awaiting",
  deliveryState: null,
  canChange: false,
  payUntil,
  paymentStanding,
  paymentRevision: 3,
  paymentBegunAt: BEGUN_AT,
  createDate: BEGUN_AT,
});
const contractWith = (paymentStanding: Standing): CreditContract => ({
  creditId: 100_001,
  fullName: "Ə*** M***",
  residialAmount: 500,
  residialPayment: 100,
  mustPayAmount: 100,
  mustPayDate: "2026-12-05",
  dateOfGrant: "2026-01-05",
  paymentStanding,
  paymentRevision: 3,
  paymentBegunAt: BEGUN_AT,
  paymentAmount: 73.5,
});

/** Each screen with the payments of its order or contract in a state, and while it can be paid. */
const SCREENS: Record<
  string,
  (standing: Standing, language: Language, payUntil: string | null) => Promise<ReactElement | null>
> = {
  checkout: (standing, language, payUntil) =>
    UnpaidOrder({
      language,
      invoice: invoiceWith(standing, payUntil),
      payUntil,
      currentPath: `/${language}/cart/confirm-cart`,
      refusal: null,
    }),
  profile: (standing, language, payUntil) =>
    Promise.resolve(
      <OrderPayment
        invoice={invoiceWith(standing, payUntil)}
        language={language}
        back={`/${language}/profile`}
      />,
    ),
  credit: (standing, language) =>
    ContractCard({
      language,
      contract: contractWith(standing),
      finCode: "code",
      today: "2026-11-29",
      refused: null,
    }),
};

async function render(
  screen: string,
  standing: Standing,
  language: Language,
  payUntil: string | null,
): Promise<string> {
  mockLanguage = language;
  return renderToStaticMarkup((await SCREENS[screen]?.(standing, language, payUntil)) ?? null);
}

const CASES = Object.keys(SCREENS).flatMap((screen) =>
  LANGUAGES.map((language) => [screen, language] as const),
);
/** What starts a payment, with scripts or without. */
const CONTROLS = /<form|<button|<input|type="submit"|pay-invoice|payment-credit-request/;

test.each(CASES)(
  "%s (%s): no button while a payment is being checked, and the page says so",
  async (screen, language) => {
    const { payment, credit } = MESSAGES[language];
    // Whatever deadline the order has: it may not be paid before the bank has answered.
    for (const payUntil of [null, PAY_UNTIL]) {
      const html = await render(screen, "checking", language, payUntil);
      expect(html).not.toMatch(CONTROLS);
      expect(html).toContain(
        screen === "credit"
          ? credit.checked.replace("{amount}", formatMoney(73.5, language))
          : payment.checking,
      );
      if (screen !== "credit") expect(html).toContain(`href="tel:${SHOP.hotline}"`);
    }
  },
);

test.each(CASES)(
  "%s (%s): a payment that was refused or begun can be made again",
  async (screen, language) => {
    for (const standing of ["refused", "awaiting"] as const) {
      const html = await render(screen, standing, language, PAY_UNTIL);
      expect(html).toMatch(/<form[^>]*action="\/api\/(?:Invoice\/pay-invoice|CreditInfo\/)/);
      expect(html).toContain("<button");
    }
  },
);
