import { worldGoodsIn } from "./world-goods";

const namesIn = (typed: string) => worldGoodsIn(typed).map(({ name }) => name);

test.each([
  ["velosiped", ["velosiped"]],
  ["uşaq velosipedləri", ["velosipedləri"]],
  ["купить диваны", ["диваны"]],
  ["часы настенные", ["часы настенные"]],
  ["usb flash drive 64", ["usb flash drive", "flash drive"]],
  ["electric scooter", ["scooter"]],
])("%j names %j", (typed, names) => {
  expect(namesIn(typed)).toEqual(names);
});

test.each(["телевизор", "robot tozsoran", "galaxy watch", "часы", "divar", ""])(
  "%j names goods that electronics shops sell, or none",
  (typed) => {
    expect(namesIn(typed)).toEqual([]);
  },
);

test("a beginning does not stand for any longer word", () => {
  expect(namesIn("диванастоящийкрасавец")).toEqual([]);
});
