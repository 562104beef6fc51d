import { fold } from "@/lib/server/modules/search/fold";
import { foldTitle, pickSuggestions } from "./pick-suggestions";

const named = (...titles: string[]) => titles.map((productTitle) => ({ productTitle }));
const picked = (titles: string[], text: string) => pickSuggestions(named(...titles), text).map((item) => item.productTitle);

test.each([
  "Ətçəkən", "QULAQLIQ", "Qulaqlıq", "İstilik", "ISTILIK", "Ütü", "ÖDƏNİŞ", "çöp", "ğarğar", "Холодильник", "Чайник", "ЁЛКА", "SM-A556E", "55\"", "  a  b ", "", "😀 tv", "½",
])("%j is normalised as in the search", (text) => {
  expect(foldTitle(text)).toBe(fold(text));
});

test("puts titles containing the text first, keeps the search order within each group, returns at most three", () => {
  expect(picked(["Aerofritöz", "Soyuducu LG", "Ütü Tefal", "Buxar ütüsü", "Ütü Philips"], "utu")).toEqual(["Ütü Tefal", "Buxar ütüsü", "Ütü Philips"]);
  expect(picked(["Qulaqlıq Sony", "Samsung Galaxy"], "SAMSUNG")).toEqual(["Samsung Galaxy", "Qulaqlıq Sony"]);
});

test("matches regardless of diacritics, case and punctuation", () => {
  expect(picked(["B", "Ətçəkən Bosch"], "etceken bosch")[0]).toBe("Ətçəkən Bosch");
  expect(picked(["B", "Samsung Galaxy SM-A556E"], "sm a556e")[0]).toBe("Samsung Galaxy SM-A556E");
  expect(picked(["B", "Чайник"], "ЧАЙНИК")[0]).toBe("Чайник");
});

test("keeps search results that match by more than the title", () => {
  expect(picked(["Soyuducu LG"], "холодильник")).toEqual(["Soyuducu LG"]);
  expect(picked([], "x")).toEqual([]);
});
