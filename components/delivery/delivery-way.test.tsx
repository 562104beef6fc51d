import { renderToStaticMarkup } from "react-dom/server";
import type { Delivery, DeliveryShipment } from "@/lib/contract/delivery";
import { type Language, LANGUAGES } from "@/lib/languages";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { DeliveryWay } from "./delivery-way";

const MESSAGES = { az, en, ru };

// use-intl is an ES module, which jest does not load: the texts are the shop's own, with their
// values filled in, and the last form of a plural.
let mockTexts: Readonly<Record<string, string>> = en.delivery;
jest.mock("use-intl", () => ({
  useTranslations:
    () =>
    (key: string, values: Record<string, string | number> = {}) =>
      (mockTexts[key] ?? key)
        .replace(/\{count, plural,.*other \{# ([^}]*)\}\}/, "{count} $1")
        .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}));

const shipment = (overrides: Partial<DeliveryShipment> = {}): DeliveryShipment => ({
  part: 1,
  shipmentState: "handed_over",
  packedDate: "2026-11-28T10:00:00.000Z",
  handedOverDate: "2026-11-28T20:30:00.000Z",
  deliveredDate: null,
  failedDate: null,
  carrier: "Ekspres",
  carrierPhone: "*1221",
  trackingCode: "AB1",
  trackingUrl: "https://example.az/t?c=AB1",
  products: [{ productTitle: "Çaydan", coverImage: null, productCount: 2, serials: [] }],
  ...overrides,
});
const delivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  invoiceId: 7,
  invoiceState: "paid",
  createDate: "2026-11-28T08:00:00.000Z",
  paidDate: "2026-11-28T09:00:00.000Z",
  deliveryState: "on_its_way",
  canCancel: false,
  shipments: [shipment()],
  ...overrides,
});
function render(shown: Delivery, language: Language = "en", withProducts = false): string {
  mockTexts = MESSAGES[language].delivery;
  return renderToStaticMarkup(
    <DeliveryWay delivery={shown} language={language} withProducts={withProducts} />,
  );
}

test.each(LANGUAGES)(
  "the way has its steps with times in Baku, carrier and tracking (%s)",
  (lang) => {
    const html = render(delivery(), lang);
    const t = MESSAGES[lang].delivery;
    for (const text of [t.paid, t.packed, t.sent, t.arriving, "Ekspres", "*1221"])
      expect(html).toContain(text);
    // After midnight in Baku.
    expect(html).toContain(lang === "en" ? "29/11/2026 00:30" : "29.11.2026 00:30");
    expect(html).toContain('href="https://example.az/t?c=AB1"');
    expect(html).not.toContain(`>${t.delivered}<`);
  },
);

const STEPS = MESSAGES.en.delivery;
test.each([
  ["to_pack", [STEPS.paid, STEPS.packing], [STEPS.packed, STEPS.sent]],
  ["packed", [STEPS.packed, STEPS.waiting], [STEPS.sent, STEPS.packing]],
  ["handed_over", [STEPS.sent, STEPS.arriving], [STEPS.delivered, STEPS.waiting]],
  ["delivered", [STEPS.sent, STEPS.delivered], [STEPS.arriving, STEPS.now]],
  ["failed", [STEPS.sent, "could not deliver it (28/11/2026)"], [STEPS.arriving, STEPS.now]],
  ["back", [STEPS.sent, STEPS.back], [STEPS.arriving, "Ekspres"]],
] as const)("the state %s shows what was done and what is done now", (state, shown, hidden) => {
  const html = render(
    delivery({
      shipments: [shipment({ shipmentState: state, failedDate: "2026-11-28T12:00:00.000Z" })],
    }),
  );
  for (const text of shown) expect(html).toContain(text);
  for (const text of hidden) expect(html).not.toContain(`>${text}<`);
});

test("products are listed of several parts, with serial numbers, or where the page has no other list", () => {
  const serials = [
    { ...shipment().products[0], serials: ["SN1"] },
  ] as Delivery["shipments"][0]["products"];
  expect(render(delivery())).not.toContain("Çaydan");
  expect(render(delivery(), "en", true)).toContain("Çaydan");
  expect(render(delivery({ shipments: [shipment({ products: serials })] }))).toContain("SN1");
  const parts = render(delivery({ shipments: [shipment(), shipment({ part: 3 })] }));
  expect(parts).toContain("Part 2 of 2");
  expect(parts).toContain("2 pieces");
});

test.each([
  ["awaiting", null, STEPS.awaiting],
  ["cancelled", null, STEPS.cancelled],
  ["refunded", null, STEPS.refunded],
  ["paid", "cancelled", STEPS.repaid],
] as const)("an order that is %s, on the way: %s, says so", (invoiceState, deliveryState, text) => {
  const html = render(delivery({ invoiceState, deliveryState, shipments: [] }));
  expect(html).toBe(`<p class="text-sm">${text}</p>`);
});
