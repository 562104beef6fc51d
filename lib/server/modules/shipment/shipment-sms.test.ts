import { LANGUAGES } from "@/lib/languages";
import { DEMO_CONTEXT } from "@/test/demo-shop-facts";
import { shipmentSms } from "./shipment-sms";

const facts = {
  name: "1234567-12",
  day: "29.11.2026",
  carrier: "Öz çatdırılma xidmətimiz",
  link: `https://vitrin.az/az/order?key=${"a".repeat(34)}`,
};
const NOTICES = ["handedOver", "delivered", "failed"] as const;

test.each(LANGUAGES.flatMap((language) => NOTICES.map((notice) => [notice, language] as const)))(
  "the SMS %s in %s is one part of plain Latin letters, with the order and its link",
  (notice, language) => {
    const text = shipmentSms(DEMO_CONTEXT, notice, language, facts);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toContain(facts.name);
    expect(text).toContain(facts.link);
  },
);

test("a carrier whose name has no Latin letters is left out", () => {
  expect(
    shipmentSms(DEMO_CONTEXT, "handedOver", "ru", { ...facts, carrier: "Курьер" }),
  ).not.toContain("(");
});
