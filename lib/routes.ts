import { isLanguage, type Language } from "./languages";

/** How a page is rendered and cached. */
type CachePolicy =
  /** The same for everybody: rendered once and stored (docs/adr/0017). */
  | "shared"
  /** Depends on the query string or the cookies, and is rendered for each request. */
  | "per-request"
  /**
   * A list, rewritten to an internal page (lib/seo/category-rewrites.ts): a plain category page,
   * which is stored, or one that is rendered for each request (lib/contract/list-keys.ts).
   */
  | "list";

/** What must exist in the database, or the page is a 404 (lib/server/http/page-exists.ts). */
export type Existence = "product" | "reviews" | "brand" | "menu" | "offer" | "results";

/** A page of the shop. */
export type Page = {
  /**
   * Path without the language, with `[name]` for parameters; a folder of `app/[lang]`, except for a
   * list.
   */
  path: string;
  cachePolicy: CachePolicy;
  /** Whether search engines may index it. If it has no parameters, it is in the sitemap, too. */
  indexed: boolean;
  /**
   * What happens to its path without a language: redirected to the default language, or served
   * (specification section 2). By default it is a 404.
   */
  unprefixed?: "redirected" | "served";
  exists?: Existence;
  /** Internal: served at other URLs, by a rewrite or as the 404 page, and not at its own. */
  isInternal?: true;
  /** With this key in the query string, the page `<path>/shared` is served instead. */
  sharedBy?: string;
};

/**
 * All pages of the shop: the address book. The following are derived from these rows: the URLs that
 * are served and their canonical spelling, the keys of stored pages, Next's rewrites, the `robots`
 * of each page's head, the fixed pages in the sitemap, the labels of metrics, and the pages that
 * browser tests visit.
 *
 * Every page has a row here and, except for lists, a folder in `app/[lang]`.
 */
export const PAGES = [
  { path: "", cachePolicy: "shared", indexed: true },
  { path: "/productnew", cachePolicy: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/business", cachePolicy: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/aylik-odenis", cachePolicy: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/contact", cachePolicy: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/about", cachePolicy: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/Page", cachePolicy: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/Search", cachePolicy: "shared", indexed: true, unprefixed: "redirected" },
  {
    path: "/product/[slug]",
    cachePolicy: "shared",
    indexed: true,
    unprefixed: "redirected",
    exists: "product",
  },
  {
    path: "/brand/[slug]",
    cachePolicy: "shared",
    indexed: true,
    unprefixed: "redirected",
    exists: "brand",
  },
  { path: "/brand/[slug]/[page]", cachePolicy: "shared", indexed: true, exists: "brand" },
  {
    path: "/menu-page/[menuId]",
    cachePolicy: "shared",
    indexed: true,
    unprefixed: "redirected",
    exists: "menu",
  },
  {
    path: "/searchResult",
    cachePolicy: "list",
    indexed: true,
    unprefixed: "redirected",
    exists: "results",
  },
  {
    path: "/category/[categoryId]/[pageIndex]",
    cachePolicy: "shared",
    indexed: false,
    isInternal: true,
  },
  { path: "/results", cachePolicy: "per-request", indexed: false, isInternal: true },
  { path: "/product/[slug]/review", cachePolicy: "per-request", indexed: false, exists: "product" },
  {
    path: "/product/[slug]/reviews/[page]",
    cachePolicy: "shared",
    indexed: false,
    exists: "reviews",
  },
  { path: "/product-details", cachePolicy: "shared", indexed: false },
  { path: "/product-grid", cachePolicy: "shared", indexed: false },
  {
    path: "/cart",
    cachePolicy: "shared",
    indexed: false,
    unprefixed: "redirected",
    sharedBy: "products",
  },
  { path: "/cart/shared", cachePolicy: "per-request", indexed: false },
  { path: "/cart/confirm-cart", cachePolicy: "per-request", indexed: false },
  { path: "/cart/[slug]", cachePolicy: "shared", indexed: false, exists: "product" },
  {
    path: "/comparison",
    cachePolicy: "shared",
    indexed: false,
    unprefixed: "redirected",
    sharedBy: "products",
  },
  { path: "/comparison/shared", cachePolicy: "per-request", indexed: false },
  { path: "/instalments", cachePolicy: "per-request", indexed: false, exists: "offer" },
  { path: "/credit-payment", cachePolicy: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/payment-result", cachePolicy: "per-request", indexed: false, unprefixed: "served" },
  { path: "/profile", cachePolicy: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/order", cachePolicy: "per-request", indexed: false },
  { path: "/login", cachePolicy: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/sign_in", cachePolicy: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/sign_up", cachePolicy: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/actioninfo/regsuccess", cachePolicy: "shared", indexed: false, unprefixed: "served" },
  { path: "/confirm-email", cachePolicy: "per-request", indexed: false },
  { path: "/model-wish", cachePolicy: "per-request", indexed: false },
  { path: "/newsletter", cachePolicy: "shared", indexed: false },
  { path: "/empty", cachePolicy: "shared", indexed: false },
  { path: "/not-found-page", cachePolicy: "shared", indexed: false, isInternal: true },
] as const satisfies readonly Page[];

/** The `path` of a page's row. */
export type PagePath = (typeof PAGES)[number]["path"];
/** The paths of indexed pages that have neither parameters nor a query string. */
export type ListedPath = Exclude<
  Extract<(typeof PAGES)[number], { indexed: true; cachePolicy: "shared" }>["path"],
  `${string}[${string}`
>;

/**
 * First path segments that do not belong to pages of the shop. `isRendered` means that Next renders
 * their content from the database, as it does for pages.
 */
const FOLDERS: Readonly<Record<string, { isRendered: boolean }>> = {
  _next: { isRendered: false },
  api: { isRendered: false },
  admin: { isRendered: false },
  media: { isRendered: false },
  share: { isRendered: false },
  // Although feeds are generated from the database: that takes minutes, and rendering pages must
  // not wait for it.
  feeds: { isRendered: false },
  sitemaps: { isRendered: true },
};
export const FOLDER_NAMES = Object.keys(FOLDERS);

/** Files at the root that Next serves, other than those in `public/`. */
export const ROOT_FILES: ReadonlySet<string> = new Set([
  "sitemap.xml",
  "robots.txt",
  "indexnow.txt",
]);

/** The page of a path, the language (null for a path without one) and the parameters' values. */
export type RouteMatch = { page: Page; language: Language | null; parts: string[] };

const isParameter = (segment: string): boolean => segment.startsWith("[");
const segmentsOf = (path: string): string[] => path.split("/").slice(1);

type RoutePattern = { page: Page; segments: string[] };

/** Pages by their number of segments and first segment; those with fewer parameters first. */
function indexByFirstSegment(pages: readonly Page[]): Map<string, RoutePattern[]> {
  const index = new Map<string, RoutePattern[]>();
  for (const page of pages) {
    const segments = segmentsOf(page.path);
    const key = `${segments.length} ${segments[0] ?? ""}`;
    index.set(key, [...(index.get(key) ?? []), { page, segments }]);
  }
  const parameterCount = ({ segments }: RoutePattern): number =>
    segments.filter(isParameter).length;
  for (const patterns of index.values())
    patterns.sort((one, other) => parameterCount(one) - parameterCount(other));
  return index;
}

/** Finds the page of a path, among the rows of the shop or, in a test, others. */
export class AddressBook {
  readonly #patterns: Map<string, RoutePattern[]>;
  /** The first segments of the rows in their canonical spelling, by their lower-case form. */
  readonly #spellings: Map<string, string>;

  constructor(private readonly pages: readonly Page[]) {
    this.#patterns = indexByFirstSegment(pages);
    this.#spellings = new Map(
      pages.map(({ path }) => segmentsOf(path)[0] ?? "").map((name) => [name.toLowerCase(), name]),
    );
  }

  #match(segments: readonly string[]): { page: Page; parts: string[] } | undefined {
    for (const { page, segments: pattern } of this.#patterns.get(
      `${segments.length} ${segments[0] ?? ""}`,
    ) ?? []) {
      if (
        !pattern.every((part, i) => (isParameter(part) ? segments[i] !== "" : part === segments[i]))
      )
        continue;
      return { page, parts: segments.filter((_, i) => isParameter(pattern[i] ?? "")) };
    }
    return undefined;
  }

  /** The page of a path (case-sensitive); undefined if there is none. */
  find(path: string): RouteMatch | undefined {
    const segments = segmentsOf(path);
    const [first] = segments;
    if (isLanguage(first)) {
      const match = this.#match(segments.slice(1));
      return match && { ...match, language: first };
    }
    const match = this.#match(segments);
    return match?.page.unprefixed && { ...match, language: null };
  }

  /** The canonical spelling of a page's first segment: `searchResult` for `searchresult`. */
  canonicalSegment(segment: string): string {
    return this.#spellings.get(segment.toLowerCase()) ?? segment;
  }

  /**
   * The label of a page in metrics: its first segment, or `home`; undefined if it is not a page.
   */
  label(path: string): string | undefined {
    const match = this.find(path);
    return match && (segmentsOf(match.page.path)[0] || "home");
  }

  /** Whether search engines may index the page of a path, which may have a query string. */
  isIndexed(address: string): boolean {
    const [path = ""] = address.split("?");
    return this.find(path)?.page.indexed ?? false;
  }

  /** The paths of the indexed pages that have neither parameters nor a query string. */
  sitemapPaths(): string[] {
    return this.pages
      .filter(
        ({ path, indexed: isIndexed, cachePolicy }) =>
          isIndexed && !path.includes("[") && cachePolicy !== "list",
      )
      .map(({ path }) => path);
  }

  /** Pages that need neither parameters nor a query string: tests visit all of them. */
  pagesWithoutParameters(): Page[] {
    return this.pages.filter(
      ({ path, cachePolicy, isInternal }) =>
        cachePolicy === "shared" && !path.includes("[") && !isInternal,
    );
  }

  /** Pages that are replaced by `<path>/shared` if a certain key is in the query string. */
  sharedByLink(): { path: string; key: string }[] {
    return this.pages.flatMap(({ path, sharedBy }) => (sharedBy ? [{ path, key: sharedBy }] : []));
  }
}

export const addressBook = new AddressBook(PAGES);

const firstSegment = (path: string): string => path.split("/", 2)[1] ?? "";

/** The first segment of a path, if it is one that does not belong to pages; else undefined. */
export function folderOf(path: string): string | undefined {
  const name = firstSegment(path);
  return Object.hasOwn(FOLDERS, name) ? name : undefined;
}

/** Whether Next renders a path from the database: true for pages and sitemaps. */
export const isRendered = (path: string): boolean =>
  FOLDERS[folderOf(path) ?? ""]?.isRendered ?? true;

/** Whether a path that is not a page may be served by some route. */
export function isServedFile(path: string): boolean {
  const folder = folderOf(path);
  if (folder === "share" || folder === "feeds") return /^\/[^/]+\/[^/]+$/.test(path);
  return folder !== undefined || ROOT_FILES.has(path.slice(1));
}

/** Whether a path cannot be a page, because of its first segment or a file name extension. */
export const isOutsidePages = (path: string): boolean =>
  folderOf(path) !== undefined || /\.[a-z]{2,5}$/.test(path);

/** Replaces the slug in a product's or brand's path (`/az/product/<slug>…`). */
export const withSlug = (path: string, slug: string): string =>
  path.replace(/^(\/[^/]+\/[^/]+\/)[^/]+/, (_whole, before: string) => before + slug);
