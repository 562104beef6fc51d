import { renderToStaticMarkup } from "react-dom/server";
import type { QueryInterpretation } from "@/lib/contract/product";
import { readResultsQuery } from "@/lib/results/query";
import { withTypedWishes } from "@/lib/results/typed-wishes";
import { ChosenFilters } from "./chosen-filters";

// The messages of these chips have no plurals.
jest.mock("next-intl/server", () => {
  const { results } = jest.requireActual<{ results: Record<string, string> }>("@/messages/en.json");
  return {
    getTranslations: () =>
      Promise.resolve((key: string, values: Record<string, string> = {}) =>
        (results[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
      ),
  };
});
jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));

type Wishes = NonNullable<QueryInterpretation["wishes"]>;
const SORT_TYPES = [
  { sort_type_id: 1, sortKey: "orderbyprice", sortTypeTitle: "Price: low to high" },
] as const;

/** The chips of a search whose text the server has understood so: label and address without it. */
async function chipsOf(keyWord: string, wishes: Partial<Wishes>): Promise<[string, string][]> {
  const typedQuery = readResultsQuery({ keyWord });
  const query = withTypedWishes(typedQuery, { wishes } as unknown as QueryInterpretation);
  const html = renderToStaticMarkup(
    await ChosenFilters({
      language: "en",
      query,
      parameters: [],
      months: null,
      typedQuery,
      sortTypes: SORT_TYPES,
    }),
  );
  return [...html.matchAll(/<a ([^>]*data-field="chip"[^>]*)>(.*?)<\/a>/g)].map(
    ([, attributes = "", inside = ""]) => [
      /aria-hidden[^>]*>(.*?)</.exec(inside)?.[1] ?? "",
      (/href="([^"]*)"/.exec(attributes)?.[1] ?? "").replaceAll("&amp;", "&"),
    ],
  );
}

test("a typed word for the order is a chip; without it the word is gone from the search too", async () => {
  expect(
    await chipsOf("ucuz televizor", { keyWord: "televizor", sortType: "orderbyprice" }),
  ).toEqual([["Price: low to high", "/en/searchResult?keyWord=televizor"]]);
});

test("typed prices, discounts and stock are chips, each removed by itself", async () => {
  const chips = await chipsOf("endirimli tv 500 manata", {
    keyWord: "tv",
    priceTo: 500,
    onSale: true,
    sortType: "orderbyprice",
  } as Partial<Wishes>);
  expect(chips.map(([, href]) => href).sort()).toEqual([
    "/en/searchResult?keyWord=tv&onSale=1&SortType=orderbyprice",
    "/en/searchResult?keyWord=tv&priceTo=500&SortType=orderbyprice",
    "/en/searchResult?keyWord=tv&priceTo=500&onSale=1",
  ]);
  expect(chips.map(([label]) => label)).toContain("Price: low to high");
});

test("a text without such words has no chips", async () => {
  expect(await chipsOf("televizor", { keyWord: "televizor" })).toEqual([]);
});
