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
])("%s is not requested before its link is clicked", (address) => {
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

describe("what is requested", () => {
  class FakeLink {
    target = "";
    href: string;
    constructor(path: string) {
      this.href = `http://shop.az${path}`;
    }
    isSample = false;
    closest = (selector: string) => (selector === "[data-sample]" && !this.isSample ? null : this);
    matches = () => true;
    hasAttribute = () => false;
  }
  const products = Array.from({ length: 12 }, (_, i) => new FakeLink(`/az/product/p${i}`));
  const [first, second] = products as [FakeLink, FakeLink];
  const category = new FakeLink("/az/searchResult?categoryId=7");

  let listeners: Map<string, (event: object) => void>;
  let inSight: FakeLink[];
  let requested: string[];
  let stop = () => {};

  /** Starts on a page whose links in sight are `inSight`, with these properties of the browser. */
  async function start({ navigator = {}, visibilityState = "visible", pathname = "/az" } = {}) {
    const fakes = {
      Element: FakeLink,
      document: {
        documentElement: { lang: "az" },
        visibilityState,
        querySelectorAll: () => inSight,
      },
      location: { origin: "http://shop.az", pathname, search: "" },
      navigator: { onLine: true, ...navigator },
      addEventListener: (type: string, listener: (event: object) => void) =>
        listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
      IntersectionObserver: class {
        #links: FakeLink[] = [];
        constructor(callback: (entries: object[]) => void) {
          setTimeout(() =>
            callback(this.#links.map((target) => ({ target, isIntersecting: true }))),
          );
        }
        observe = (link: FakeLink) => void this.#links.push(link);
        disconnect = () => void (this.#links = []);
      },
    };
    for (const [name, value] of Object.entries(fakes))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    const { startPrefetching } = await import("./prefetch-links");
    stop = startPrefetching({
      prefetch: (address, options) => {
        expect(options).toEqual({ kind: "full" });
        requested.push(address);
      },
    });
  }
  const dispatch = (type: string, target: FakeLink, pointerType = "mouse") =>
    listeners.get(type)?.({ target, pointerType });

  beforeEach(() => {
    jest.resetModules();
    jest.useFakeTimers();
    [listeners, inSight, requested] = [new Map(), [], []];
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test("four links in sight, the first one before the others, and four more after scrolling", async () => {
    inSight = products;
    await start();
    jest.advanceTimersByTime(10);
    expect(requested).toEqual(["/az/product/p0"]);
    jest.advanceTimersByTime(500);
    expect(requested).toHaveLength(4);
    for (const scrolls of [1, 2]) {
      dispatch("scroll", first);
      jest.advanceTimersByTime(1000);
      expect([scrolls, requested.length]).toEqual([scrolls, 8]);
    }
    expect(new Set(requested).size).toBe(8);
  });

  test.each([
    ["with Save-Data", { navigator: { connection: { saveData: true } } }],
    ["on 2G", { navigator: { connection: { effectiveType: "2g" } } }],
    ["offline", { navigator: { onLine: false } }],
    ["in a background tab", { visibilityState: "hidden" }],
  ])("nothing %s", async (_when, browser) => {
    inSight = products;
    await start(browser);
    dispatch("focusin", first);
    dispatch("pointerover", second);
    dispatch("scroll", first);
    jest.advanceTimersByTime(2000);
    expect(requested).toEqual([]);
  });

  test("a link on which the mouse rests or the focus is, but none that it only passes", async () => {
    await start();
    dispatch("pointerover", first);
    jest.advanceTimersByTime(40);
    dispatch("pointerover", second);
    jest.advanceTimersByTime(70);
    dispatch("focusin", category);
    expect(requested).toEqual(["/az/product/p1", "/az/searchResult?categoryId=7"]);
  });

  test("a touched link only once a page of the same route was requested, because the click does not wait for an unknown route", async () => {
    await start();
    dispatch("pointerdown", first, "touch");
    dispatch("pointerdown", category, "touch");
    expect(requested).toEqual([]);
    dispatch("focusin", first);
    dispatch("pointerdown", second, "touch");
    expect(requested).toEqual(["/az/product/p0", "/az/product/p1"]);
  });

  test("each page once, never the page itself, and at most eight for one view", async () => {
    await start({ pathname: "/az/product/p3" });
    for (const link of [...products, first, category]) dispatch("focusin", link);
    expect(requested).toHaveLength(8);
    expect(new Set(requested).size).toBe(8);
    expect(requested).not.toContain("/az/product/p3");
  });

  test("no sample product, because it has no page", async () => {
    const sample = new FakeLink("/az/product/sample-1");
    sample.isSample = true;
    inSight = [sample];
    await start();
    dispatch("focusin", sample);
    jest.advanceTimersByTime(2000);
    expect(requested).toEqual([]);
  });

  test("nothing any more after it was stopped", async () => {
    inSight = products;
    await start();
    stop();
    jest.advanceTimersByTime(2000);
    expect([requested, listeners.size]).toEqual([[], 0]);
  });
});
