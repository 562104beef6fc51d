import { addressInLanguage, pathInLanguage } from "./path";

test.each([
  ["/az", "en", "/en"],
  ["/az/product/utu-tefal", "ru", "/ru/product/utu-tefal"],
  ["/ru/menu-page/3", "az", "/az/menu-page/3"],
  ["/en/searchResult?keyWord=a", "ru", "/ru/searchResult?keyWord=a"],
  ["/az?x=1", "en", "/en?x=1"],
])("%s in %s is %s", (pathname, language, expected) => {
  expect(pathInLanguage(pathname, language)).toBe(expected);
});

test("the internal route of a category page becomes its public URL", () => {
  expect(pathInLanguage("/az/category/7/0", "ru")).toBe("/ru/searchResult?categoryId=7");
  expect(pathInLanguage("/az/category/101/2", "en")).toBe(
    "/en/searchResult?categoryId=101&initialPageIndex=2",
  );
});

test("the internal route of other lists becomes their public URL, and keeps the query string", () => {
  expect(addressInLanguage("/az/results", "?keyWord=tv", "ru")).toBe("/ru/searchResult?keyWord=tv");
  expect(pathInLanguage("/az/results?keyWord=tv", "en")).toBe("/en/searchResult?keyWord=tv");
  expect(pathInLanguage("/az/results-of-the-year", "en")).toBe("/en/results-of-the-year");
});

test("on the 404 page, which has no public URL, language links lead to the home page", () => {
  expect(pathInLanguage("/az/not-found-page", "en")).toBe("/en");
});

test("only a complete first segment counts as the language", () => {
  expect(pathInLanguage("/azerbaijan", "en")).toBe("/azerbaijan");
});

test("the address keeps the query string, unless the path already has one", () => {
  const query = "?keyWord=%C3%BCt%C3%BC&color=red";
  expect(addressInLanguage("/az/searchResult", query, "ru")).toBe(`/ru/searchResult${query}`);
  expect(addressInLanguage("/az/contact", "", "ru")).toBe("/ru/contact");
  expect(addressInLanguage("/az/category/7/0", query, "en")).toBe("/en/searchResult?categoryId=7");
});
