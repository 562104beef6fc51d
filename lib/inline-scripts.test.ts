import { runInNewContext } from "node:vm";
import { SESSION_STORAGE_KEYS } from "./client/storage/keys";
import { INLINE_SCRIPTS, MARK_RECENT, RESERVE_LIST_SPACE } from "./inline-scripts.mjs";

type PageState = { type: string; copy: unknown; width?: number };

/**
 * Runs the script as in a browser, within a list's element, and returns the data attributes and
 * styles of that element.
 */
function run({ type, copy, width = 360 }: PageState) {
  const style: Record<string, string> = {};
  const box = {
    dataset: {} as Record<string, string>,
    style: { setProperty: (name: string, value: string) => (style[name] = value) },
  };
  runInNewContext(RESERVE_LIST_SPACE, {
    document: {
      currentScript: { parentElement: box, dataset: { key: "results", address, serverPage: "2" } },
    },
    performance: { getEntriesByType: () => [{ type }] },
    innerWidth: width,
    Date,
    Math,
    JSON,
    sessionStorage: { getItem: () => (typeof copy === "string" ? copy : JSON.stringify(copy)) },
  });
  return { ...box.dataset, ...style };
}

const address = "/az/searchResult?keyWord='</script>";
const copy = { address, serverPage: 2, savedAt: Date.now(), width: 360, above: 1200, below: 0 };

test("reserves the space of the persisted list after Back and after a reload", () => {
  const reserved = { cameBack: "", reserved: "", "--above": "1200px", "--below": "0px" };
  expect(run({ type: "back_forward", copy })).toEqual(reserved);
  expect(run({ type: "reload", copy })).toEqual(reserved);
});

test("reserves nothing for a first visit, another list, page or width, or an expired copy", () => {
  expect(run({ type: "navigate", copy })).toEqual({});
  for (const other of [{ address: "/az" }, { serverPage: 1 }, { savedAt: 0 }])
    expect(run({ type: "reload", copy: { ...copy, ...other } })).toEqual({ cameBack: "" });
  expect(run({ type: "reload", copy, width: 1280 })).toEqual({ cameBack: "" });
});

test.each(["", "{", "null", "[]", "7"])("ignores invalid content: %j", (content) => {
  expect(run({ type: "reload", copy: content })).toEqual({ cameBack: "" });
});

test("no inline script contains a closing tag, which would end its element", () => {
  for (const script of INLINE_SCRIPTS) expect(script).not.toContain("</");
});

type Visit = {
  pathname: string;
  stored: string | null;
  dataset: Record<string, string>;
  type?: string;
  session?: Map<string, string>;
};
function runRecentScript({
  pathname,
  stored,
  dataset,
  type = "navigate",
  session = new Map(),
}: Visit): void {
  const sessionStorage = {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
  };
  runInNewContext(MARK_RECENT, {
    JSON,
    location: { pathname },
    document: { documentElement: { dataset } },
    localStorage: { getItem: () => stored },
    sessionStorage,
    performance: { getEntriesByType: () => [{ type }] },
  });
}

test.each([
  ["/az", '["utu"]', true],
  ["/az/product/utu", '["utu"]', false],
  ["/az/product/utu", '["utu","ketil"]', true],
  ["/az", null, false],
  ["/az", "[]", false],
  ["/az", "{oops", false],
  ["/az", '"utu"', false],
])(
  "space is reserved for recently viewed products other than the page's own: %s, %s",
  (pathname, stored, expected) => {
    const dataset: Record<string, string> = {};
    runRecentScript({ pathname, stored, dataset });
    expect(dataset).toEqual(expected ? { recent: "" } : {});
  },
);

test("the home page reserves the same space as before on Back, Forward and a reload", () => {
  const session = new Map<string, string>();
  const isReservedAfter = (type: string, stored: string, pathname = "/az") => {
    const dataset: Record<string, string> = {};
    runRecentScript({ pathname, stored, dataset, type, session });
    return "recent" in dataset;
  };
  expect(isReservedAfter("navigate", "[]")).toBe(false);
  expect(isReservedAfter("back_forward", '["utu"]')).toBe(false);
  expect(isReservedAfter("reload", '["utu"]')).toBe(false);
  expect(isReservedAfter("back_forward", '["utu","ketil"]', "/az/product/utu")).toBe(true);
  expect(isReservedAfter("navigate", '["utu"]')).toBe(true);
  expect(isReservedAfter("back_forward", '["utu"]')).toBe(true);
  expect([...session]).toEqual([[SESSION_STORAGE_KEYS.recentRoom, "1"]]);
});

test("does not throw if the browser blocks storage", () => {
  expect(() =>
    runInNewContext(MARK_RECENT, {
      JSON,
      get localStorage() {
        throw new Error("blocked");
      },
    }),
  ).not.toThrow();
});
