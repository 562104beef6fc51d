import { namesAccessory } from "./accessory-words";
import { namingWordsOf } from "./category-stems";
import { askedFor } from "./missing-goods";
import { groupsNamedIn } from "./sold-goods";
import { worldGoodsIn } from "./world-goods";
import { WORLD_GOODS } from "./world-goods-list";

const namesIn = (typed: string) => worldGoodsIn(typed).map(({ name }) => name);
const ENTRIES = WORLD_GOODS.flatMap((group) =>
  [...group.az, ...group.en, ...group.ru].map((entry) => ({ entry, group })),
);

test.each([
  ["velosiped", ["velosiped"]],
  ["uşaq velosipedləri", ["velosipedləri"]],
  ["купить диваны", ["диваны"]],
  ["часы настенные", ["часы настенные"]],
  ["usb flash drive 64", ["usb flash drive", "flash drive"]],
  ["electric scooter", ["scooter"]],
  ["беговую дорожку", ["беговую дорожку"]],
  ["стабилизаторы напряжения", ["стабилизаторы напряжения"]],
  ["velosipedlərinin", ["velosipedlərinin"]],
  ["döşəyi", ["döşəyi"]],
  ["подушек", ["подушек"]],
  ["батареек", ["батареек"]],
  ["nappies", ["nappies"]],
  ["зеркала", ["зеркала"]],
  ["люстры", ["люстры"]],
])("%j names %j", (typed, names) => {
  expect(namesIn(typed)).toEqual(names);
});

test.each([
  "телевизор",
  "robot tozsoran",
  "galaxy watch",
  "часы",
  "divar",
  "Bağ trimmeri",
  "bağ",
  "",
])("%j names goods that electronics shops sell, or none", (typed) => {
  expect(namesIn(typed)).toEqual([]);
});

test.each([
  "автомобильная зарядка",
  "компрессорный холодильник",
  "барабанная стиральная машина",
  "ковровый пылесос",
  "шоколадного цвета",
  "зонтичная вытяжка",
  "soyuducu dispenserli",
  "kompressorlu soyuducu",
  "laminator",
  "диванастоящийкрасавец",
])("%j has another word that only begins as goods do", (typed) => {
  expect(namesIn(typed)).toEqual([]);
});

test("every entry is found by its own words, and asked for by them", () => {
  const failing = ENTRIES.filter(({ entry, group }) => {
    const found = worldGoodsIn(entry).find(
      (goods) => goods.group === group && goods.name === entry,
    );
    return !found || !askedFor(entry, found).isAsked;
  });
  expect(failing.map(({ entry }) => entry)).toEqual([]);
});

test("no entry stands in two groups", () => {
  const entries = ENTRIES.map(({ entry }) => entry);
  const groupsOf = (entry: string) =>
    new Set(ENTRIES.filter((one) => one.entry === entry).map(({ group }) => group));
  expect(entries.filter((entry) => groupsOf(entry).size > 1)).toEqual([]);
});

test.each(["qarmaq", "yemək masası", "dəmir qarmaq al"])("%j says no purpose", (typed) => {
  const [goods] = worldGoodsIn(typed);
  expect(goods && askedFor(typed, goods)).toEqual({ isAsked: true, isHead: false });
});

test.each(["xalça yumaq", "чем почистить ковер", "krem rəngli", "цвета шоколад"])(
  "%j does not ask for the goods that it names",
  (typed) => {
    const [goods] = worldGoodsIn(typed);
    expect(goods && askedFor(typed, goods).isAsked).toBe(false);
  },
);

describe("a category with a word for goods in any language", () => {
  const isSoldIn = (title: string, typed: string) =>
    worldGoodsIn(typed).every(({ group }) => groupsNamedIn([title]).has(group));

  test.each(["Velosipedlər", "Велосипеды", "Bicycles", "Uşaq velosipedləri və aksesuarlar"])(
    "%j has every word for them",
    (title) => {
      for (const typed of ["velosiped", "bike", "bicycles", "велик", "велосипед"])
        expect([typed, isSoldIn(title, typed)]).toEqual([typed, true]);
      expect(isSoldIn(title, "самокат")).toBe(false);
    },
  );

  test("any number of categories may have the word", () => {
    const titles = ["Qadın", "Kişi", "Uşaq", "İdman"].map((whose) => `${whose} ayaqqabıları`);
    const [shoes] = worldGoodsIn("обувь");
    expect(shoes && groupsNamedIn(titles).has(shoes.group)).toBe(true);
  });
});

test("words that describe the goods of a category name none", () => {
  expect(namingWordsOf("Uşaq saatları")).toEqual(["saatlari"]);
  expect(namingWordsOf("Детские часы и браслеты")).toEqual(["часы", "браслеты"]);
  expect(namingWordsOf("Fridges and freezers")).toEqual(["fridges", "freezers"]);
});

test.each(["çexol", "чехлы", "noutbuk çantası", "рюкзак", "bags", "kartrici", "ремешок"])(
  "%j names an accessory",
  (typed) => {
    expect(namesAccessory(typed)).toBe(true);
  },
);
