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

  type Received = (list: { getEntries: () => object[] }) => void;

  let listeners: Map<string, (event: object) => void>;
  let onReceived: Received | null;
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
      PerformanceObserver: class {
        constructor(callback: Received) {
          onReceived = callback;
        }
        observe = () => {};
        disconnect = () => void (onReceived = null);
      },
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
  /** What the browser reports when the router has received something. */
  const receive = (path: string, transferSize: number) => {
    const name = `http://shop.az${path}${path.includes("?") ? "&" : "?"}_rsc=1a2b3`;
    onReceived?.({ getEntries: () => [{ name, transferSize }] });
  };

  beforeEach(() => {
    jest.resetModules();
    jest.useFakeTimers();
    [listeners, inSight, requested, onReceived] = [new Map(), [], [], null];
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test("four links in sight, the first one before the others, and more after scrolling", async () => {
    inSight = products;
    await start();
    jest.advanceTimersByTime(10);
    expect(requested).toEqual(["/az/product/p0"]);
    jest.advanceTimersByTime(500);
    expect(requested).toHaveLength(4);
    for (const scrolls of [1, 2]) {
      dispatch("scroll", first);
      jest.advanceTimersByTime(1000);
      expect([scrolls, requested.length]).toEqual([scrolls, 6]);
    }
    expect(new Set(requested).size).toBe(6);
  });

  test.each([
    ["not received", 0, 8],
    ["10 KB", 10_000, 11],
    ["20 KB", 20_000, 6],
  ])(
    "a view of which each page is %s costs no more than 120 KB in all, however it is used",
    async (_size, bytes, pages) => {
      const many = Array.from({ length: 60 }, (_, i) => new FakeLink(`/az/product/m${i}`));
      const pending = () => requested.slice(received);
      let received = 0;
      const settle = () => {
        jest.advanceTimersByTime(1000);
        if (bytes > 0) for (const address of pending()) receive(address, bytes);
        received = requested.length;
      };
      await start();
      settle();
      // A long scroll: the list puts the numbers of its pages into the address.
      for (let page = 0; page < 30; page++) {
        Object.assign(location, { search: `?initialPageIndex=${page}` });
        inSight = many.slice(page, page + 2);
        dispatch("scroll", first);
        settle();
      }
      for (const link of many.slice(31)) {
        dispatch("focusin", link);
        settle();
      }
      expect(requested).toHaveLength(pages);
    },
  );

  test("the links in sight when the page of a background tab becomes visible", async () => {
    inSight = products;
    await start({ visibilityState: "hidden" });
    jest.advanceTimersByTime(2000);
    expect(requested).toEqual([]);
    Object.assign(document, { visibilityState: "visible" });
    dispatch("visibilitychange", first);
    jest.advanceTimersByTime(1000);
    expect(requested).toHaveLength(4);
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

  test("a touched link only once a page of the same route was received, because the click does not wait for an unknown route", async () => {
    await start();
    dispatch("pointerdown", first, "touch");
    dispatch("pointerdown", category, "touch");
    expect(requested).toEqual([]);
    dispatch("focusin", first);
    dispatch("pointerdown", second, "touch");
    expect(requested).toEqual(["/az/product/p0"]);
    receive("/az/product/p0", 800);
    dispatch("pointerdown", second, "touch");
    expect(requested).toEqual(["/az/product/p0", "/az/product/p1"]);
  });

  test("each page once, and never the page itself", async () => {
    await start({ pathname: "/az/product/p3" });
    for (const link of [...products.slice(2, 5), category, ...products.slice(2, 5)])
      dispatch("focusin", link);
    expect(requested).toEqual([
      "/az/product/p2",
      "/az/product/p4",
      "/az/searchResult?categoryId=7",
    ]);
  });

  test("a new view begins with a new budget", async () => {
    for (const views of [1, 2]) {
      await start();
      for (const link of products) dispatch("focusin", link);
      expect([views, requested.length]).toEqual([views, 8 * views]);
      stop();
    }
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
    expect([requested, listeners.size, onReceived]).toEqual([[], 0, null]);
  });
});
