import { sharedPage } from "@/front/shared-pages";
import { LIST_KEYS } from "@/lib/contract/list-keys";
import { LANGUAGES } from "@/lib/languages";
import { type Page, PAGES } from "@/lib/routes";
import { isPrefetched } from "./prefetch-links";

test.each([
  "/az",
  "/ru/product/soyuducu-1",
  "/en/brand/samsung",
  "/az/menu-page/3",
  "/az/searchResult?categoryId=101",
  "/az/searchResult?categoryId=101&SortType=orderbydescdate",
])("%s may be requested before its link is clicked", (address) => {
  expect(isPrefetched(address)).toBe(true);
});

test.each([
  "/az/searchResult",
  "/az/searchResult?keyWord=tv",
  "/az/searchResult?categoryId=101&keyWord=tv",
  "/az/searchResult?categoryId=101&SortType=orderbyprice",
  "/az/product/soyuducu-1/review",
  "/az/profile",
  "/az/cart/confirm-cart",
  "/az/product/soyuducu-1?utm_source=x",
])("%s may not", (address) => {
  expect(isPrefetched(address)).toBe(false);
});

/** Addresses of a page: without a query string, and with each key of lists and of shared pages. */
function addressesOf({ path, sharedBy }: Page): string[] {
  const filled = path.replace(/\[(\w+)\]/g, "7");
  const queries = [
    "",
    ...LIST_KEYS.flatMap(({ key }) => [`?${key}=7`, `?categoryId=7&${key}=7`]),
    ...(sharedBy ? [`?${sharedBy}=a`] : []),
  ];
  return LANGUAGES.flatMap((language) => queries.map((query) => `/${language}${filled}${query}`));
}

test("every page that may be requested before the click is a stored page", () => {
  const prefetched = PAGES.flatMap(addressesOf).filter(isPrefetched);
  expect(prefetched.length).toBeGreaterThan(10);
  expect(prefetched.filter((address) => sharedPage(address) === null)).toEqual([]);
});
