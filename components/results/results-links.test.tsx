import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { QueryInterpretation } from "@/lib/contract/product";
import { readResultsQuery } from "@/lib/results/query";
import { EmptyResults } from "./empty-results";
import { UnderstoodNote } from "./understood-note";

type Values = Record<string, string | ((text: ReactNode) => ReactNode)>;
// The messages of these pages have no plurals.
jest.mock("next-intl/server", () => {
  const { results } = jest.requireActual<{ results: Record<string, string> }>("@/messages/en.json");
  const translate = (key: string, values: Values = {}) =>
    (results[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const rich = (key: string, values: Values) =>
    typeof values.link === "function" ? values.link(translate(key, values)) : null;
  const { DEMO_FACTS: facts } = jest.requireActual<{ DEMO_FACTS: object }>("@/lib/shop-facts");
  return {
    getTranslations: () => Promise.resolve(Object.assign(translate, { rich })),
    getMessages: () => Promise.resolve({ facts }),
  };
});

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = "", text = ""]) => [
    text,
    href.replaceAll("&amp;", "&"),
  ]);
const rawQuery = {
  keyWord: "televiyor",
  categoryId: "301",
  userCode: "V1",
  inStock: "1",
  f: "color:white",
  SortType: "orderbyprice",
  initialPageIndex: "2",
};

describe("the literal search", () => {
  const linked = async (raw: Record<string, string>, understood: QueryInterpretation) =>
    linksOf(
      renderToStaticMarkup(
        await UnderstoodNote({ language: "en", query: readResultsQuery(raw), understood }),
      ),
    );

  test("keeps the rest of the query, from the first page", async () => {
    expect(await linked(rawQuery, { how: "corrected", shown: "televizor" })).toEqual([
      [
        "Search for exactly “televiyor”",
        "/en/searchResult?categoryId=301&keyWord=televiyor&exact=1&userCode=V1&inStock=1&f=color:white&SortType=orderbyprice",
      ],
    ]);
  });

  test("is offered if words were replaced by others, not if some were only left out", async () => {
    expect(
      await linked({ keyWord: "televiyor zzq" }, { how: "some", shown: "televizor" }),
    ).toHaveLength(1);
    expect(
      await linked(
        { keyWord: "Siemens Soyuducu İki qapılı" },
        { how: "some", shown: "soyuducu iki" },
      ),
    ).toEqual([]);
    expect(await linked({ keyWord: "samsung" }, { how: "words", shown: null })).toEqual([]);
    expect(
      await linked({ keyWord: "televiyor", exact: "1" }, { how: "corrected", shown: "televizor" }),
    ).toEqual([]);
  });
});

test("says that only the first words were searched for if more were typed", async () => {
  const noteText = async (understood: QueryInterpretation) => {
    const query = readResultsQuery({ keyWord: "samsung ".repeat(24) });
    return renderToStaticMarkup(await UnderstoodNote({ language: "en", query, understood }))
      .replace(/<[^>]+>/g, "")
      .trim();
  };
  expect(await noteText({ how: "words", shown: null, wordsRead: 12 })).toBe(
    "Only the first 12 words were searched for.",
  );
  const some = "No product has all the words. Showing results for “samsung tv”.";
  expect(await noteText({ how: "some", shown: "samsung tv", wordsRead: 12 })).toContain(
    `searched for. ${some}`,
  );
  expect(await noteText({ how: "some", shown: "samsung tv" })).not.toContain("Only the first");
});

test("says what is not sold, excluded and could not be excluded, and links nowhere for it", async () => {
  const noteOf = async (understood: QueryInterpretation) =>
    renderToStaticMarkup(
      await UnderstoodNote({
        language: "en",
        query: readResultsQuery({ keyWord: "iphone 12" }),
        understood,
      }),
    );
  const missing = await noteOf({ how: "some", shown: "iphone", missing: "iphone 12" });
  expect(missing.replace(/<[^>]+>/g, "").trim()).toBe(
    "We do not have “iphone 12”. Showing the nearest models.",
  );
  expect(linksOf(missing)).toEqual([]);
  expect(await noteOf({ how: "nothing", shown: null, missing: "case" })).toContain(
    "We do not sell “case”.",
  );
  expect(
    await noteOf({ how: "words", shown: null, excluded: ["bosch"], notExcluded: ["camera"] }),
  ).toContain("Without “bosch”. “camera” could not be excluded");
  const others = await noteOf({
    how: "words",
    shown: null,
    notCarried: ["siemens"],
    inAll: ["lg"],
  });
  expect(others).toContain("We do not carry “siemens” anyway. “lg” was not excluded");
  expect(others).not.toContain("not all products say");
});

describe("where nothing is found", () => {
  const category = (categoryId: number, categoryTitle: string) => ({
    categoryId,
    categoryTitle,
    categoryImage: null,
    childCategories: [],
    count: 3,
  });
  const linked = async (
    raw: Record<string, string>,
    matching: number[],
    interpretedAs: string | null,
  ) =>
    linksOf(
      renderToStaticMarkup(
        await EmptyResults({
          language: "en",
          query: readResultsQuery(raw),
          matchingCategories: matching.map((id) => category(id, `c${id}`)),
          tree: [category(9, "root")] as never,
          interpretedAs,
        }),
      ),
    );

  test("links back to the interpreted search and keeps the rest of the query", async () => {
    expect(await linked({ ...rawQuery, exact: "1" }, [], "televizor")).toEqual([
      [
        "Show results for “televizor”",
        "/en/searchResult?categoryId=301&keyWord=televiyor&userCode=V1&inStock=1&f=color:white&SortType=orderbyprice",
      ],
      [
        "Clear the filters",
        "/en/searchResult?categoryId=301&keyWord=televiyor&exact=1&userCode=V1&SortType=orderbyprice",
      ],
      [
        "Search all categories",
        "/en/searchResult?keyWord=televiyor&exact=1&userCode=V1&SortType=orderbyprice",
      ],
      [expect.stringContaining("+"), expect.stringMatching(/^tel:/)],
      ["root", "/en/searchResult?categoryId=9"],
    ]);
  });

  test("lists the categories with matching products, best match first, or the root categories", async () => {
    expect(
      (await linked({ keyWord: "tv", inStock: "1", userCode: "V1" }, [5, 4], null)).slice(-2),
    ).toEqual([
      ["c5", "/en/searchResult?categoryId=5&keyWord=tv&userCode=V1"],
      ["c4", "/en/searchResult?categoryId=4&keyWord=tv&userCode=V1"],
    ]);
    expect((await linked({ keyWord: "tv" }, [], null)).at(-1)).toEqual([
      "root",
      "/en/searchResult?categoryId=9",
    ]);
  });
});
