import { ORDER_LINK_DAYS } from "@/lib/contract/order-link";
import { orderLinkKey, verifyOrderLink } from "./order-link";

process.env.PAYLOAD_SECRET = "0123456789abcdef0123456789abcdef";

const now = new Date("2026-11-29T10:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const key = orderLinkKey(123_456, now);

test("a key names its order until its last day", () => {
  expect(verifyOrderLink(key, now)).toBe(123_456);
  expect(verifyOrderLink(key, daysLater(ORDER_LINK_DAYS))).toBe(123_456);
  expect(verifyOrderLink(key, daysLater(ORDER_LINK_DAYS + 1))).toBeNull();
  expect(verifyOrderLink(orderLinkKey(2_147_483_647, now), now)).toBe(2_147_483_647);
});

test("a key of another order, another day or another MAC is refused", () => {
  const [id = "", day = ""] = key.split("-");
  const mac = key.slice(id.length + day.length + 2);
  const other = orderLinkKey(123_457, now);
  for (const altered of [
    `${(123_457).toString(36)}-${day}-${mac}`,
    `${id}-${(Number.parseInt(day, 36) + 1).toString(36)}-${mac}`,
    `${id}-${day}-${other.slice(-22)}`,
    `${id}-${day}-${mac.slice(0, -1)}${mac.endsWith("A") ? "Q" : "A"}`,
    `${id}-${day}`,
    `0${id}-${day}-${mac}`,
    key.toUpperCase(),
    `${key}A`,
    "",
  ])
    expect(verifyOrderLink(altered, now)).toBeNull();
});

test("the key is short enough for an SMS of one part", () => {
  expect(orderLinkKey(9_999_999, now).length).toBeLessThanOrEqual(34);
});
