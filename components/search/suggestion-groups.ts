import type { MatchRanges, Suggestions } from "@/lib/contract/suggestion";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";

type Product = Suggestions["products"][number];
type Category = Suggestions["categories"][number];
type Page = NonNullable<Suggestions["pages"]>[number];

/**
 * One suggestion: the path that it leads to, and what it shows. `search` is the text that it
 * searches for, which is saved among the visitor's recent searches.
 */
export type Option = {
  key: string;
  id: (listId: string) => string;
  path: string;
  text: string;
  matches: MatchRanges;
  search?: string;
  product?: Product;
  category?: Category;
  page?: Page;
};
/** Suggestions of one kind; `name` is a message key of the namespace `suggest`. */
export type Group = {
  name: "products" | "categories" | "pages" | "recent" | "popular";
  options: Option[];
};

const createOption = (
  key: string,
  path: string,
  text: string,
  matches: MatchRanges,
  more: Partial<Option> = {},
): Option => ({ key, id: (listId) => `${listId}-${key}`, path, text, matches, ...more });

/**
 * The suggestions grouped by kind, in the order of keyboard navigation. Empty groups are left out.
 */
export function buildGroups(
  found: Suggestions | null,
  recent: readonly string[],
  language: Language,
): Group[] {
  const searchOption =
    (kind: string) =>
    (text: string, i: number, matches: MatchRanges = []) =>
      createOption(`${kind}${i}`, resultsPath(language, { keyWord: text }), text, matches, {
        search: text,
      });
  const groups: Group[] = [
    {
      name: "products",
      options:
        found?.products.map((product) =>
          createOption(
            `p${product.productId}`,
            `/${language}/product/${product.slug}`,
            product.productTitle,
            product.met,
            { product },
          ),
        ) ?? [],
    },
    {
      name: "categories",
      options:
        found?.categories.map((category) =>
          createOption(
            `c${category.categoryId}`,
            resultsPath(language, {
              categoryId: category.categoryId,
              keyWord: category.keyWord ?? undefined,
            }),
            category.categoryTitle,
            category.met,
            { category },
          ),
        ) ?? [],
    },
    {
      name: "pages",
      options:
        found?.pages?.map((page, i) =>
          createOption(`g${i}`, page.path, page.title, [], { page }),
        ) ?? [],
    },
    { name: "recent", options: recent.map((text, i) => searchOption("r")(text, i)) },
    {
      name: "popular",
      options:
        found?.searches
          .filter(({ text }) => !recent.includes(text))
          .map(({ text, met }, i) => searchOption("s")(text, i, met)) ?? [],
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
