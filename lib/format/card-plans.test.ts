import { cardPlans, longestTerm } from "./card-plans";
import { asQepik } from "./money";

const card = (id: number, ...months: number[]) => ({
  paymentCardTypeId: id,
  paymentCardTypeTitle: `Kart ${id}`,
  paymentCardTypeIcon: null,
  paymentCardCreditTypes: months.map((monthCount) => ({ monthCount })),
});
const cards = [card(2, 3, 6), card(1, 12, 24)];
const shown = (price: number, most?: number) =>
  cardPlans(cards, asQepik(price), most === undefined ? null : asQepik(most)).map(
    ({ card: { paymentCardTypeId }, plans }) => [
      paymentCardTypeId,
      ...plans.map(({ months, monthly }) => [months, monthly]),
    ],
  );

test("every card in staff's order, with its months", () => {
  expect(shown(100_000)).toEqual([
    [2, [3, 33_333], [6, 16_667]],
    [1, [12, 8333], [24, 4167]],
  ]);
});

test("only what is at most so much a month; a card without any is left out", () => {
  expect(shown(100_000, 16_667)).toEqual([
    [2, [6, 16_667]],
    [1, [12, 8333], [24, 4167]],
  ]);
  expect(shown(100_000, 16_666)).toEqual([[1, [12, 8333], [24, 4167]]]);
  expect(shown(100_000, 4166)).toEqual([]);
});

test("what cannot be divided is left out", () => expect(shown(5)).toEqual([[2, [3, 2]]]));

test("the longest term of any card", () => {
  expect([longestTerm(cards), longestTerm([card(3)]), longestTerm([])]).toEqual([24, null, null]);
});
