import { isLanguage, type Language } from "./languages";

/** How a page is rendered and cached. */
type CachePolicy =
  /** The same for everybody: rendered once and stored (docs/adr/0017). */
  | "shared"
  /** Shows what the query or the cookies of its request say. */
  | "per-request"
  /** A list: only a plain category is the same for everybody (lib/contract/list-keys.ts). */
  | "list";

/** What the database must have for a page to be there (lib/server/http/page-exists.ts). */
export type Existence = "product" | "reviews" | "brand" | "menu" | "offer" | "results";

/** An address of the shop's pages. */
export type Page = {
  /** Below the language, `[name]` for a part that varies; a folder of `app/[lang]`. */
  path: string;
  store: CachePolicy;
  /** Search engines may list it; without a varying part it is in the sitemap too. */
  indexed: boolean;
  /** Without a language: redirected to the default one, or served (specification section 2). */
  unprefixed?: "redirected" | "served";
  exists?: Existence;
  /** Shown at other addresses, by a rewrite or as the 404: nobody may ask for it itself. */
  inner?: true;
  /** With this key in its query another, inner page is shown, `<path>/shared`. */
  sharedBy?: string;
};

/**
 * Every page of the shop. From these rows come the addresses that are served and their spelling,
 * the keys of stored pages, Next's rewrites, the `robots` of each page's head, the sitemap's fixed
 * pages, the labels of metrics and the page types that browser tests walk.
 *
 * A page is a row here and a folder in `app/[lang]`.
 */
export const PAGES = [
  { path: "", store: "shared", indexed: true },
  { path: "/productnew", store: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/business", store: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/aylik-odenis", store: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/contact", store: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/about", store: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/Page", store: "shared", indexed: true, unprefixed: "redirected" },
  { path: "/Search", store: "shared", indexed: true, unprefixed: "redirected" },
  {
    path: "/product/[slug]",
    store: "shared",
    indexed: true,
    unprefixed: "redirected",
    exists: "product",
  },
  {
    path: "/brand/[slug]",
    store: "shared",
    indexed: true,
    unprefixed: "redirected",
    exists: "brand",
  },
  { path: "/brand/[slug]/[page]", store: "shared", indexed: true, exists: "brand" },
  {
    path: "/menu-page/[menuId]",
    store: "shared",
    indexed: true,
    unprefixed: "redirected",
    exists: "menu",
  },
  {
    path: "/searchResult",
    store: "list",
    indexed: true,
    unprefixed: "redirected",
    exists: "results",
  },
  { path: "/category/[categoryId]/[pageIndex]", store: "shared", indexed: false, inner: true },
  { path: "/product/[slug]/review", store: "per-request", indexed: false, exists: "product" },
  { path: "/product/[slug]/reviews/[page]", store: "shared", indexed: false, exists: "reviews" },
  { path: "/product-details", store: "shared", indexed: false },
  { path: "/product-grid", store: "shared", indexed: false },
  {
    path: "/cart",
    store: "shared",
    indexed: false,
    unprefixed: "redirected",
    sharedBy: "products",
  },
  { path: "/cart/shared", store: "per-request", indexed: false },
  { path: "/cart/confirm-cart", store: "per-request", indexed: false },
  { path: "/cart/[slug]", store: "shared", indexed: false, exists: "product" },
  {
    path: "/comparison",
    store: "shared",
    indexed: false,
    unprefixed: "redirected",
    sharedBy: "products",
  },
  { path: "/comparison/shared", store: "per-request", indexed: false },
  { path: "/instalments", store: "per-request", indexed: false, exists: "offer" },
  { path: "/credit-payment", store: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/payment-result", store: "per-request", indexed: false, unprefixed: "served" },
  { path: "/profile", store: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/login", store: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/sign_in", store: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/sign_up", store: "per-request", indexed: false, unprefixed: "redirected" },
  { path: "/actioninfo/regsuccess", store: "shared", indexed: false, unprefixed: "served" },
  { path: "/confirm-email", store: "per-request", indexed: false },
  { path: "/newsletter", store: "shared", indexed: false },
  { path: "/empty", store: "shared", indexed: false },
  { path: "/not-found-page", store: "shared", indexed: false, inner: true },
] as const satisfies readonly Page[];

/** The path of a page, as its row writes it. */
export type PagePath = (typeof PAGES)[number]["path"];
/** Indexed pages whose address has no varying part and no query. */
export type ListedPath = Exclude<
  Extract<(typeof PAGES)[number], { indexed: true; store: "shared" }>["path"],
  `${string}[${string}`
>;

/**
 * Folders of addresses that are no pages of the shop. `isRendered`: Next renders what is in them,
 * from the database, as it does pages.
 */
const FOLDERS: Readonly<Record<string, { isRendered: boolean }>> = {
  _next: { isRendered: false },
  api: { isRendered: false },
  admin: { isRendered: false },
  media: { isRendered: false },
  share: { isRendered: false },
  // A feed is written for minutes: pages must not wait for it.
  feeds: { isRendered: false },
  sitemaps: { isRendered: true },
};
export const FOLDER_NAMES = Object.keys(FOLDERS);

/** Files at the root that Next answers; those of `public/` are not among them. */
export const ROOT_FILES: ReadonlySet<string> = new Set([
  "sitemap.xml",
  "robots.txt",
  "icon.svg",
  "indexnow.txt",
]);

/** The page of an address, its language (null where it has none) and the parts that vary. */
export type RouteMatch = { page: Page; language: Language | null; parts: string[] };

const isParameter = (segment: string): boolean => segment.startsWith("[");
const segmentsOf = (path: string): string[] => path.split("/").slice(1);

type RoutePattern = { page: Page; segments: string[] };

/** Pages by their first segment and number of segments, those with more fixed parts first. */
function indexByFirstSegment(pages: readonly Page[]): Map<string, RoutePattern[]> {
  const shapes = new Map<string, RoutePattern[]>();
  for (const page of pages) {
    const segments = segmentsOf(page.path);
    const key = `${segments.length} ${segments[0] ?? ""}`;
    shapes.set(key, [...(shapes.get(key) ?? []), { page, segments }]);
  }
  const varying = ({ segments }: RoutePattern): number => segments.filter(isParameter).length;
  for (const list of shapes.values()) list.sort((one, other) => varying(one) - varying(other));
  return shapes;
}

/** Which page an address is, for the rows of the shop or, in a test, for others. */
export class AddressBook {
  readonly #shapes: Map<string, RoutePattern[]>;
  /** First segments in the spelling of the rows, by their small letters. */
  readonly #spellings: Map<string, string>;

  constructor(private readonly pages: readonly Page[]) {
    this.#shapes = indexByFirstSegment(pages);
    this.#spellings = new Map(
      pages.map(({ path }) => segmentsOf(path)[0] ?? "").map((name) => [name.toLowerCase(), name]),
    );
  }

  #match(segments: readonly string[]): { page: Page; parts: string[] } | undefined {
    for (const { page, segments: shape } of this.#shapes.get(
      `${segments.length} ${segments[0] ?? ""}`,
    ) ?? []) {
      if (
        !shape.every((part, i) => (isParameter(part) ? segments[i] !== "" : part === segments[i]))
      )
        continue;
      return { page, parts: segments.filter((_, i) => isParameter(shape[i] ?? "")) };
    }
    return undefined;
  }

  /** The page of a path in the shop's own spelling; undefined for what is none. */
  find(path: string): RouteMatch | undefined {
    const segments = segmentsOf(path);
    const [first] = segments;
    if (isLanguage(first)) {
      const found = this.#match(segments.slice(1));
      return found && { ...found, language: first };
    }
    const found = this.#match(segments);
    return found?.page.unprefixed && { ...found, language: null };
  }

  /** The row's spelling of a page's first segment, `searchResult` for `searchresult`. */
  canonicalSegment(segment: string): string {
    return this.#spellings.get(segment.toLowerCase()) ?? segment;
  }

  /** What metrics call a page: its first segment; undefined for what is no page. */
  label(path: string): string | undefined {
    const found = this.find(path);
    return found && (segmentsOf(found.page.path)[0] || "home");
  }

  /** Whether search engines may list the page of an address, which may have a query. */
  isIndexed(address: string): boolean {
    const [path = ""] = address.split("?");
    return this.find(path)?.page.indexed ?? false;
  }

  /** Paths of the indexed pages without a varying part and without a query. */
  sitemapPaths(): string[] {
    return this.pages
      .filter(
        ({ path, indexed: isIndexed, store }) =>
          isIndexed && !path.includes("[") && store !== "list",
      )
      .map(({ path }) => path);
  }

  /** Pages that need nothing but their address: tests walk them all. */
  pagesWithoutParameters(): Page[] {
    return this.pages.filter(
      ({ path, store, inner }) => store === "shared" && !path.includes("[") && !inner,
    );
  }

  /** Pages that show another one when a key is in their query. */
  sharedByLink(): { path: string; key: string }[] {
    return this.pages.flatMap(({ path, sharedBy }) => (sharedBy ? [{ path, key: sharedBy }] : []));
  }
}

export const addressBook = new AddressBook(PAGES);

const firstSegment = (path: string): string => path.split("/", 2)[1] ?? "";

/** The name of the folder that a path is in, when it is no page of the shop; else undefined. */
export function folderOf(path: string): string | undefined {
  const name = firstSegment(path);
  return Object.hasOwn(FOLDERS, name) ? name : undefined;
}

/** Whether Next renders what a path names, from the database: a page or a sitemap. */
export const isRendered = (path: string): boolean =>
  FOLDERS[folderOf(path) ?? ""]?.isRendered ?? true;

/** Whether any route answers paths of this shape outside the shop's pages. */
export function isServedFile(path: string): boolean {
  const folder = folderOf(path);
  if (folder === "share" || folder === "feeds") return /^\/[^/]+\/[^/]+$/.test(path);
  return folder !== undefined || ROOT_FILES.has(path.slice(1));
}

/** Whether a path names a file by its ending, or is in a folder that has no pages. */
export const isOutsidePages = (path: string): boolean =>
  folderOf(path) !== undefined || /\.[a-z]{2,5}$/.test(path);

/** A path with the slug that its product or brand has now. */
export const withSlug = (path: string, slug: string): string =>
  path.replace(/^(\/[^/]+\/[^/]+\/)[^/]+/, (_whole, before: string) => before + slug);
