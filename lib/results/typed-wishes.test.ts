import { readResultsQuery } from "./query";
import { resultsPath } from "./results-path";
import { withTypedWishes } from "./typed-wishes";

const typed = readResultsQuery({
  keyWord: "endirimli ucuz televizor 500 manata",
  categoryId: "301",
});

test("what the keyword says becomes sort order and filters", () => {
  const query = withTypedWishes(typed, {
    how: "words",
    shown: null,
    wishes: { keyWord: "televizor", sortType: "orderbyprice", priceTo: 500, onSale: true },
  });
  expect(resultsPath("az", query)).toBe(
    "/az/searchResult?categoryId=301&keyWord=televizor&priceTo=500&onSale=1&SortType=orderbyprice",
  );
});

test("a keyword of nothing but wishes is removed; without wishes the query remains", () => {
  const query = withTypedWishes(typed, {
    how: "words",
    shown: null,
    wishes: { keyWord: "", onSale: true },
  });
  expect(resultsPath("az", query)).toBe("/az/searchResult?categoryId=301&onSale=1");
  expect(withTypedWishes(typed, { how: "words", shown: null })).toBe(typed);
  expect(withTypedWishes(typed, undefined)).toBe(typed);
});
