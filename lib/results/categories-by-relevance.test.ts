import { categoriesByRelevance } from "./categories-by-relevance";
import { readResultsQuery } from "./query";

const category = (categoryId: number, categoryTitle: string, count: number) => ({
  categoryId,
  categoryTitle,
  count,
});
const categories = [
  category(1, "Cases", 90),
  category(2, "Chargers", 10),
  category(3, "Phones", 30),
  category(4, "Cables", 40),
];
const cards = (titles: string[]) =>
  ({ items: titles.map((categoryTitle) => ({ categoryTitle })), totalCount: 170 }) as never;
const sortedByFit = (raw: Record<string, string>, titles: string[]) =>
  categoriesByRelevance(readResultsQuery(raw), { categories, page: cards(titles) }).map(
    ({ categoryTitle }) => categoryTitle,
  );

test("with a keyword, categories of the best matches come first, then those with most products", () => {
  expect(sortedByFit({ keyWord: "iphone" }, ["Phones", "Phones", "Phones", "Chargers"])).toEqual([
    "Phones",
    "Chargers",
    "Cases",
    "Cables",
  ]);
  expect(
    sortedByFit({ keyWord: "iphone" }, [...Array.from({ length: 8 }, () => "Phones"), "Chargers"]),
  ).toEqual(["Phones", "Cases", "Cables", "Chargers"]);
});

test("with another sort order or on a later page, sorts by number of products only", () => {
  for (const more of [{ SortType: "orderbyprice" }, { initialPageIndex: "2" }] as Record<
    string,
    string
  >[])
    expect(sortedByFit({ keyWord: "iphone", ...more }, ["Chargers"])).toEqual([
      "Cases",
      "Cables",
      "Phones",
      "Chargers",
    ]);
});

test("without a keyword or within a category, keeps the order set by staff", () => {
  for (const raw of [{}, { userCode: "V1" }, { keyWord: "iphone", categoryId: "3" }] as Record<
    string,
    string
  >[])
    expect(sortedByFit(raw, ["Phones"])).toEqual(["Cases", "Chargers", "Phones", "Cables"]);
});
