import { choosePages, type ShopPage } from "./choose-pages";

const page = (path: string, titles: string[], texts: string[] = []): ShopPage => ({
  title: titles[0] ?? "",
  path,
  text: null,
  isStore: path === "/store",
  titles,
  texts,
});
const pages = [
  page("/delivery", ["Çatdırılma", "Delivery", "Доставка"], ["Kuryer zəng edir."]),
  page("/returns", ["Qaytarma və dəyişdirmə", "Returns and exchange"]),
  page("/office", ["Korporativ satış"], ["dəyəri ona bərabər hədiyyə məhsul"]),
  page("/store", ["Vitrin Nizami"], ["Nizami küçəsi 78"]),
];
const russian = new Map([
  ["доставка", "доставк"],
  ["доставки", "доставк"],
]);
const pathsFor = (typed: string, namesGoods = false) =>
  choosePages(typed, pages, russian, { namesGoods }).map(({ path }) => path);

test.each([
  ["çatdırılma", ["/delivery"]],
  ["catdirilma necedir", ["/delivery"]],
  ["где доставка", ["/delivery"]],
  ["mağaza ünvanı", ["/store"]],
  ["store address", ["/store"]],
  ["hədiyyə", ["/office"]],
  ["how to exchange", ["/returns"]],
  ["bəyənməsəm geri götürürsünüz?", ["/returns"]],
  ["can i get a refund", ["/returns"]],
  ["хочу сдать обратно", ["/returns"]],
  ["kuryer nə vaxt gəlir", ["/delivery"]],
  ["когда привезёте", ["/delivery"]],
  ["bazar günü işləyirsiniz", ["/store"]],
  ["до скольки вы открыты", ["/store"]],
  ["what time do you close", ["/store"]],
  ["nə var", []],
  ["ev üçün", []],
  ["zürafə", []],
])("%j leads to %j", (typed, paths) => {
  expect(pathsFor(typed)).toEqual(paths);
});

test.each([
  ["çat", ["/delivery"]],
  ["catdir", ["/delivery"]],
  ["mağ", ["/store"]],
  ["hədiyyə", ["/office"]],
  ["həd", []],
  ["достав", ["/delivery"]],
  ["çatdırılma qayt", ["/delivery", "/returns"]],
  ["qay ", []],
  ["ça", []],
])("%j leads to %j while it is being typed", (typed, paths) => {
  const found = choosePages(typed, pages, russian, { namesGoods: false, isTyping: true });
  expect(found.map(({ path }) => path)).toEqual(paths);
});

test("a search that names goods leads to pages only by words that name none", () => {
  expect(pathsFor("soyuducu çatdırılma", true)).toEqual(["/delivery"]);
  expect(pathsFor("korporativ telefon", true)).toEqual([]);
  expect(pathsFor("телефон с возвратом", true)).toEqual([]);
  const uncertain = { namesGoods: true, isCertain: false };
  expect(choosePages("можно вернуть тавар", pages, russian, uncertain)).toEqual([pages[1]]);
});
