import { asQepik } from "./money";
import { changePercent, contradictsPrice, followPrice } from "./monthly-price";

const prices = (price: number | null, discount: number | null = null) => ({
  price: price === null ? null : asQepik(price),
  discount: discount === null ? null : asQepik(discount),
});
const follow = (monthly: number | null, before: object, after: object) =>
  followPrice(
    monthly === null ? null : asQepik(monthly),
    before as ReturnType<typeof prices>,
    after as ReturnType<typeof prices>,
    18,
  );

test("a monthly price that was the old price over the shop's term follows the new price", () => {
  // 2349,00 over 18 months is 130,50.
  expect(follow(13_050, prices(234_900), prices(25_134))).toBe(1396);
  expect(follow(13_050, prices(234_900), prices(234_900, 180_000))).toBe(10_000);
  expect(follow(10_000, prices(234_900, 180_000), prices(234_900))).toBe(13_050);
  // rounded down by another program
  expect(follow(7221, prices(129_990), prices(180_000))).toBe(10_000);
  // of the price before the discount
  expect(follow(13_050, prices(234_900, 200_000), prices(180_000, 90_000))).toBe(5000);
});

test("a monthly price that was set on purpose stays, and a product without one gets none", () => {
  expect(follow(15_000, prices(234_900), prices(25_134))).toBe(15_000);
  expect(follow(null, prices(234_900), prices(25_134))).toBeNull();
  expect(follow(13_050, prices(234_900), prices(234_900))).toBe(13_050);
});

test("the monthly price is removed when the product has no price any more", () => {
  expect(follow(13_050, prices(234_900), prices(null))).toBeNull();
});

test("changePercent returns a change in percent of the old price", () => {
  expect(changePercent(asQepik(234_900), asQepik(25_134))).toBe(-89);
  expect(changePercent(asQepik(100), asQepik(141))).toBe(41);
  expect(changePercent(null, asQepik(1))).toBeNull();
});

test("payments below the price, or far above it, contradict it", () => {
  expect(contradictsPrice(asQepik(13_050), prices(25_134), 18)).toBe(true);
  expect(contradictsPrice(asQepik(500), prices(25_134), 18)).toBe(true);
  expect(contradictsPrice(asQepik(1396), prices(25_134), 18)).toBe(false);
  expect(contradictsPrice(asQepik(1700), prices(25_134), 18)).toBe(false);
  expect(contradictsPrice(null, prices(25_134), 18)).toBe(false);
});
