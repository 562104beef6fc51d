import { readdirSync } from "node:fs";
import { join } from "node:path";
import { config } from "@/middleware";
import { LANGUAGES } from "./languages";
import type * as Routes from "./routes";
import { categoryPageRewrites } from "./seo/category-rewrites";
import { type AddressBook, addressBook, FOLDER_NAMES, PAGES, ROOT_FILES } from "./routes";

/** The folders of `app/[lang]` that contain a page, in the format of `path` in `PAGES`. */
function foldersOf(folder: string, path = ""): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith("[...")) return [];
    if (entry.isDirectory()) return foldersOf(join(folder, entry.name), `${path}/${entry.name}`);
    return entry.name === "page.tsx" ? [path] : [];
  });
}

test("every page has a row, and a folder unless it is a list", () => {
  expect(
    PAGES.filter(({ cachePolicy }) => cachePolicy !== "list")
      .map(({ path }) => path)
      .sort(),
  ).toEqual(foldersOf("app/[lang]").sort());
});

test("a list is always rewritten, and only to internal pages", () => {
  const rewrites = categoryPageRewrites();
  const lists = PAGES.filter(({ cachePolicy }) => cachePolicy === "list");
  expect(new Set(rewrites.map(({ source }) => source.replace(/^\/:lang\([^)]*\)/, "")))).toEqual(
    new Set(lists.map(({ path }) => path)),
  );
  expect(rewrites.at(-1)).not.toHaveProperty("has");
  expect(rewrites.at(-1)).not.toHaveProperty("missing");
  for (const { destination } of rewrites)
    expect(
      addressBook.find(destination.replace("/:lang", "/az").replace(/:\w+/g, "1"))?.page,
    ).toMatchObject({ isInternal: true });
});

test("the middleware skips paths that have a language or are not pages", () => {
  const folders = [...LANGUAGES, ...FOLDER_NAMES].join("|");
  const files = [...ROOT_FILES].map((name) => name.replace(".", "\\.")).join("|");
  expect(config.matcher).toEqual([`/((?!(?:${folders})(?:/|$)|(?:${files})$).*)`]);
});

test.each([
  ["/az", "", []],
  ["/ru/product/utu", "/product/[slug]", ["utu"]],
  ["/az/cart/confirm-cart", "/cart/confirm-cart", []],
  ["/az/cart/utu", "/cart/[slug]", ["utu"]],
  ["/en/product/utu/reviews/2", "/product/[slug]/reviews/[page]", ["utu", "2"]],
  ["/payment-result", "/payment-result", []],
  ["/contact", "/contact", []],
])("%s matches the page %j", (path, page, parts) => {
  expect(addressBook.find(path)).toMatchObject({ page: { path: page }, parts });
});

test.each(["/", "/az/", "/az/product/", "/az/x", "/newsletter", "/de/contact", "/az/searchresult"])(
  "%s does not match any page",
  (path) => {
    expect(addressBook.find(path)).toBeUndefined();
  },
);

describe("a made-up page", () => {
  const MADE_UP = { path: "/Made-Up", cachePolicy: "shared", indexed: true } as const;

  /** Loads the modules that use the address book, with the given rows. */
  async function shop(rows: ConstructorParameters<typeof AddressBook>[0]) {
    jest.resetModules();
    jest.doMock("@/lib/routes", () => {
      const actual = jest.requireActual<typeof Routes>("./routes");
      return { ...actual, addressBook: new actual.AddressBook(rows) };
    });
    const [
      { isRoutable },
      { canonicalUrl },
      { sharedPage },
      { requestKind },
      { metadataOf },
      book,
    ] = await Promise.all([
      import("@/front/reject-unroutable"),
      import("@/front/canonical-path"),
      import("@/front/shared-pages"),
      import("@/front/metrics"),
      import("@/lib/seo/metadata"),
      import("@/lib/routes"),
    ]);
    /** The `robots` of the page's head; undefined means that crawlers may index the page. */
    const robotsOf = (path: string) =>
      metadataOf({
        siteName: "Made up",
        language: "ru",
        title: "Made up",
        description: "A page",
        pathIn: (code) => `/${code}${path}`,
      }).robots;
    return { isRoutable, canonicalUrl, sharedPage, requestKind, robotsOf, book: book.addressBook };
  }
  afterEach(() => {
    jest.dontMock("@/lib/routes");
    jest.resetModules();
  });

  test("with a row is served, canonicalized, stored, measured, indexed, and listed in sitemap and tests", async () => {
    const { isRoutable, canonicalUrl, sharedPage, requestKind, robotsOf, book } = await shop([
      ...PAGES,
      MADE_UP,
      { path: "/Made-Up-Too", cachePolicy: "per-request", indexed: false },
    ]);
    expect(isRoutable("/ru/Made-Up")).toBe(true);
    expect(canonicalUrl("/RU/made-up/")).toBe("/ru/Made-Up");
    expect(sharedPage("/ru/Made-Up?utm_source=x")).toEqual({
      key: "/ru/Made-Up",
      url: "/ru/Made-Up",
    });
    expect(requestKind("/ru/Made-Up")).toBe("Made-Up");
    expect(robotsOf("/Made-Up")).toBeUndefined();
    expect(robotsOf("/Made-Up-Too")).toEqual({ index: false, follow: true });
    expect(book.sitemapPaths()).toContain("/Made-Up");
    expect(book.pagesWithoutParameters()).toContainEqual(MADE_UP);
  });

  test("without a row is unknown everywhere", async () => {
    const { isRoutable, canonicalUrl, sharedPage, requestKind, robotsOf, book } = await shop(PAGES);
    expect(isRoutable("/ru/Made-Up")).toBe(false);
    expect(canonicalUrl("/ru/Made-Up")).toBe("/ru/made-up");
    expect([isRoutable("/ru/made-up"), sharedPage("/ru/made-up")]).toEqual([false, null]);
    expect(requestKind("/ru/made-up")).toBe("unknown page");
    expect(robotsOf("/Made-Up")).toEqual({ index: false, follow: true });
    expect([
      ...book.sitemapPaths(),
      ...book.pagesWithoutParameters().map(({ path }) => path),
    ]).not.toContain("/Made-Up");
  });
});
