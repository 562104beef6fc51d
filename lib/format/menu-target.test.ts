import { FREE_LINK, HTML_CONTENT } from "@/lib/contract/menu";
import { menuTarget } from "./menu-target";

const free = (link: string | null, menuId = 5) =>
  menuTarget({ menuId, menuContentTypeTitle: FREE_LINK, link }, "ru");
const inside = (href: string) => ({ href, isExternal: false });
const outside = (href: string) => ({ href, isExternal: true });

test("item 10 leads to the monthly payment, whatever its type", () => {
  expect(free("https://example.az", 10)).toEqual(inside("/ru/aylik-odenis"));
  expect(menuTarget({ menuId: 10, menuContentTypeTitle: HTML_CONTENT, link: null }, "az")).toEqual(
    inside("/az/aylik-odenis"),
  );
});

test("an item with content, or a free link without a URL, leads to the item's own page", () => {
  expect(
    menuTarget({ menuId: 3, menuContentTypeTitle: HTML_CONTENT, link: "https://example.az" }, "en"),
  ).toEqual(inside("/en/menu-page/3"));
  expect(free(null)).toEqual(inside("/ru/menu-page/5"));
  expect(free("   ")).toEqual(inside("/ru/menu-page/5"));
});

test.each([
  ["/business", "/ru/business"],
  ["/", "/ru"],
  [" /contact ", "/ru/contact"],
  ["/searchResult?categoryId=7", "/ru/searchResult?categoryId=7"],
])("%j is an internal link in the page's language", (link, href) => {
  expect(free(link)).toEqual(inside(href));
});

test.each([
  ["www.azericard.com", "https://www.azericard.com"],
  ["https://a.az/b", "https://a.az/b"],
  ["HTTP://a.az", "HTTP://a.az"],
  ["//a.az/b", "https://a.az/b"],
])("%j is an external link", (link, href) => {
  expect(free(link)).toEqual(outside(href));
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
])("%j never becomes a link with that scheme", (link) => {
  const { href } = free(link);
  expect(href).toMatch(/^(https:\/\/|\/ru)/);
});
