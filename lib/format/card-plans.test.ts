import { cardPlans, longestTerm } from "./card-plans";
import { asQepik } from "./money";

const card = (id: number, ...months: number[]) => ({
  paymentCardTypeId: id,
  paymentCardTypeTitle: `Kart ${id}`,
  paymentCardTypeIcon: null,
  paymentCardCreditTypes: months.map((monthCount) => ({ monthCount })),
});
const cards = [card(2, 3, 6), card(1, 12, 24)];
const plansFor = (price: number, maxMonthly?: number) =>
  cardPlans(cards, asQepik(price), maxMonthly === undefined ? null : asQepik(maxMonthly)).map(
    ({ card: { paymentCardTypeId }, plans }) => [
      paymentCardTypeId,
      ...plans.map(({ months, monthly }) => [months, monthly]),
    ],
  );

test("lists every card in the given order, with its terms", () => {
  expect(plansFor(100_000)).toEqual([
    [2, [3, 33_333], [6, 16_667]],
    [1, [12, 8333], [24, 4167]],
  ]);
});

test("omits terms above the monthly limit, and cards without any term left", () => {
  expect(plansFor(100_000, 16_667)).toEqual([
    [2, [6, 16_667]],
    [1, [12, 8333], [24, 4167]],
  ]);
  expect(plansFor(100_000, 16_666)).toEqual([[1, [12, 8333], [24, 4167]]]);
  expect(plansFor(100_000, 4166)).toEqual([]);
});

test("omits terms for which the price is too small", () =>
  expect(plansFor(5)).toEqual([[2, [3, 2]]]));

test("longestTerm is the longest term of any card, or null", () => {
  expect([longestTerm(cards), longestTerm([card(3)]), longestTerm([])]).toEqual([24, null, null]);
});
