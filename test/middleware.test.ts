import { config } from "@/middleware";

// Next anchors a matcher's pattern at both ends and matches case-sensitively.
const matched = (path: string) =>
  config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));

test.each([
  "/az",
  "/en/product/x",
  "/ru/searchResult",
  "/az/menu-page/2",
  "/api/health",
  "/api",
  "/admin",
  "/admin/api/menus",
  "/media/a.webp",
  "/_next/static/a.js",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/share/home-az-0123456789abcdef.jpg",
  "/feeds/google-az.xml",
  "/robots.txt",
  "/indexnow.txt",
])("%s is served without the middleware", (path) => {
  expect(matched(path)).toBe(false);
});

test.each(["/", "/contact", "/de/contact", "/azerbaijan", "/english", "/apiary", "/product/x"])(
  "%s goes through the middleware",
  (path) => {
    expect(matched(path)).toBe(true);
  },
);
