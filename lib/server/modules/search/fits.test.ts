import { readFits } from "./fits";

const firstOf = (typed: string) => {
  const [first] = readFits(typed);
  return first && [first.goods, first.target, first.more];
};

test.each([
  ["kamera üçün çanta", ["çanta", "kamera", ""]],
  ["çanta kamera üçün", ["çanta", "kamera", ""]],
  ["сумка для ноутбука", ["сумка", "ноутбука", ""]],
  ["кабель к монитору с питанием", ["кабель", "монитору", "с питанием"]],
  ["для планшета стилус", ["стилус", "планшета", ""]],
  ["stylus for ipad air", ["stylus", "ipad air", ""]],
  ["Xbox-a disk", ["disk", "Xbox", ""]],
  ["monitora ayaqlıq", ["ayaqlıq", "monitor", ""]],
])("reads what is searched for, and what it must fit, in %j", (typed, fit) => {
  expect(firstOf(typed)).toEqual(fit);
});

test.each(["robot tozsoran", "samsung galaxy a56", "для", "üçün", ""])(
  "reads nothing of the kind in %j",
  (typed) => {
    expect(readFits(typed)).toEqual([]);
  },
);
