import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isRoutable } from "./reject-unroutable";

/** The URL paths of the pages and route handlers below `app`; each route parameter is an `x`. */
function routesOf(folder: string, path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return entry.name.startsWith("[...")
        ? []
        : routesOf(
            join(folder, entry.name),
            /^\(/.test(entry.name) ? path : `${path}/${entry.name.replace(/^\[.+\]$/, "x")}`,
          );
    return /^(?:page|route)\.tsx?$/.test(entry.name) ? [path || "/"] : [];
  });
}

test.each(["az", "en", "ru"])("every page of app/[lang] is served in %s", (language) => {
  const pages = routesOf("app/[lang]").map((path) => `/${language}${path === "/" ? "" : path}`);
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => !isRoutable(page))).toEqual([]);
});

test("everything else in app/ is served", () => {
  const routes = routesOf("app").filter((path) => !path.startsWith("/x"));
  expect(routes).toEqual(expect.arrayContaining(["/sitemaps/x", "/share/x"]));
  expect(
    [
      ...routes,
      "/robots.txt",
      "/api/Product/search",
      "/admin",
      "/admin/api/staff/login",
      "/_next/static/chunks/a.js",
    ].filter((path) => !isRoutable(path)),
  ).toEqual([]);
});

test.each(["/", "/contact", "/product/x", "/menu-page/2"])(
  "%s, a page without its language, reaches the middleware",
  (path) => {
    expect(isRoutable(path)).toBe(true);
  },
);

test.each([
  "/az/x",
  "/az/x/y",
  "/az/product",
  "/az/product/x/y",
  "/az/menu-page",
  "/de",
  "/de/contact",
  "/wp-login.php",
  "/.env",
  "/azz",
  "/share",
  "/share/x/y",
  "/az-az/contact",
  "/apiary",
  "/x.html",
])("no route serves %s", (path) => {
  expect(isRoutable(path)).toBe(false);
});
