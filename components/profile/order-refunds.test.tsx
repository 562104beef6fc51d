import { renderToStaticMarkup } from "react-dom/server";
import type { InvoiceRefund } from "@/lib/contract/invoice";
import { type Language, LANGUAGES } from "@/lib/languages";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { OrderRefunds } from "./order-refunds";

const MESSAGES = { az, en, ru };

// use-intl is an ES module, which jest does not load: the texts are the shop's own, with their
// values filled in.
let mockTexts: Readonly<Record<string, string>> = en.profile;
jest.mock("use-intl", () => ({
  useTranslations:
    () =>
    (key: string, values: Record<string, string | number> = {}) =>
      (mockTexts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}));

const refund = (overrides: Partial<InvoiceRefund>): InvoiceRefund => ({
  refundState: "done",
  way: "card",
  amount: 1234.5,
  date: "2026-11-28T20:30:00.000Z",
  isInstalments: false,
  products: [{ productTitle: "Çaydan", productCount: 2 }],
  ...overrides,
});

const textOf = (refunds: readonly InvoiceRefund[], language: Language): string => {
  mockTexts = MESSAGES[language].profile;
  return renderToStaticMarkup(<OrderRefunds refunds={refunds} language={language} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
};

test("each refund has its amount, its pieces, its state in words and its day in Baku", () => {
  const text = textOf(
    [
      refund({}),
      refund({ refundState: "coming", way: "transfer", amount: 10 }),
      refund({ refundState: "checking", amount: 0.01 }),
    ],
    "en",
  );
  expect(text).toContain("Returned to your card, 29/11/2026 ₼1,234.50 2 × Çaydan");
  expect(text).toContain("To be transferred to your account");
  expect(text).toContain("Being checked with the bank");
  expect(text).not.toContain("instalment");
});

test.each(LANGUAGES)(
  "%s: a buyer who pays by instalments reads what becomes of the plan",
  (language) => {
    const { refundPlan, refundPlanKept } = MESSAGES[language].profile;
    const byCard = textOf([refund({ isInstalments: true })], language);
    expect([byCard.includes(refundPlan), byCard.includes(refundPlanKept)]).toEqual([true, false]);
    const byTransfer = textOf([refund({ isInstalments: true, way: "transfer" })], language);
    expect([byTransfer.includes(refundPlan), byTransfer.includes(refundPlanKept)]).toEqual([
      false,
      true,
    ]);
  },
);
