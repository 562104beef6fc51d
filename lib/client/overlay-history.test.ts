import type * as OverlayHistory from "./overlay-history";

type Entry = { state: Record<string, unknown> | null; url: string };

/** A window with the part of the history that overlays use; traversals are asynchronous. */
class FakeWindow {
  entries: Entry[] = [
    { state: null, url: "/az" },
    { state: { page: 1 }, url: "/az/contact" },
  ];
  index = 1;
  loaded: string[] = [];
  listeners: ((event: PopStateEvent) => void)[] = [];
  /** how often the listeners after ours (the router's) were called */
  routed = 0;
  addEventListener = (_: string, listener: (event: PopStateEvent) => void) =>
    void this.listeners.push(listener);
  get location() {
    const load = (how: string) => (url: string) => void this.loaded.push(`${how} ${url}`);
    return {
      href: this.entries[this.index]?.url,
      assign: load("assign"),
      replace: load("replace"),
      reload: () => load("reload")(""),
    };
  }
  go(by: number) {
    this.index += by;
    let isStopped = false;
    const event = { stopImmediatePropagation: () => (isStopped = true) };
    for (const listener of this.listeners) listener(event as unknown as PopStateEvent);
    if (!isStopped) this.routed += 1;
  }
  history = Object.defineProperty(
    {
      back: () => void setTimeout(() => this.go(-1)),
      pushState: (state: Entry["state"]) => {
        this.entries.splice(this.index + 1, Infinity, { state, url: this.location.href ?? "" });
        this.index += 1;
      },
    },
    "state",
    { get: () => this.entries[this.index]?.state ?? null },
  );
}

let shop: FakeWindow;
let overlay: typeof OverlayHistory;
beforeEach(() => {
  jest.useFakeTimers();
  shop = new FakeWindow();
  (globalThis as { window?: unknown }).window = shop;
  jest.isolateModules(() => {
    overlay = jest.requireActual<typeof OverlayHistory>("./overlay-history");
  });
  overlay.listenForBack();
});
afterEach(() => {
  delete (globalThis as { window?: unknown }).window;
  jest.useRealTimers();
});

test("Back closes the overlay, and the router sees no navigation", () => {
  const close = jest.fn();
  const closed = overlay.openOverlay(close);
  expect(shop.index).toBe(2);
  expect(shop.history).toHaveProperty("state.page", 1);
  shop.go(-1);
  expect(close).toHaveBeenCalledTimes(1);
  closed();
  jest.runAllTimers();
  expect([shop.index, shop.routed]).toEqual([1, 0]);
});

test("closing it in another way removes its entry, so that the next Back leaves the page", () => {
  const close = jest.fn();
  overlay.openOverlay(close)();
  jest.runAllTimers();
  expect([shop.index, shop.routed]).toEqual([1, 0]);
  shop.go(-1);
  expect([shop.index, shop.routed]).toEqual([0, 1]);
  expect(close).not.toHaveBeenCalled();
});

test("a navigation from the overlay replaces its entry, and closing it does not undo that", () => {
  const closed = overlay.openOverlay(jest.fn());
  expect(overlay.navigationMethod()).toBe("replace");
  closed();
  jest.runAllTimers();
  expect(shop.index).toBe(2);
});

test("a link whose press has already closed the overlay replaces its entry too", () => {
  overlay.openOverlay(jest.fn())();
  expect(overlay.navigationMethod()).toBe("replace");
  jest.runAllTimers();
  expect(shop.index).toBe(2);
});

test("without an overlay navigation adds an entry", () => {
  expect(overlay.navigationMethod()).toBe("push");
  overlay.loadPage("/x");
  overlay.openOverlay(jest.fn());
  overlay.loadPage("/y");
  expect(shop.loaded).toEqual(["assign /x", "replace /y"]);
});

test("nothing that leaves the page is undone by an overlay that closes at the same moment", () => {
  const leave = [
    () => overlay.replacePage("/z"),
    () => overlay.reloadPage(),
    () => overlay.submitForm({ submit: () => shop.loaded.push("submit") } as never),
  ];
  for (const act of leave) {
    const index = shop.index;
    overlay.openOverlay(jest.fn())();
    act();
    jest.runAllTimers();
    expect(shop.index).toBe(index + 1);
  }
  expect(shop.loaded).toEqual(["replace /z", "reload ", "submit"]);
});

test("a dialog that replaces a panel takes over its entry", () => {
  const closeDialog = jest.fn();
  overlay.openOverlay(jest.fn())();
  overlay.openOverlay(closeDialog);
  jest.runAllTimers();
  expect(shop.index).toBe(2);
  shop.go(-1);
  expect([shop.index, closeDialog.mock.calls.length]).toEqual([1, 1]);
});

test("Back closes one of two overlays at a time, the upper first", () => {
  const [lower, upper] = [jest.fn(), jest.fn()];
  overlay.openOverlay(lower);
  overlay.openOverlay(upper);
  shop.go(-1);
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  shop.go(-1);
  expect([lower.mock.calls.length, shop.index]).toEqual([1, 1]);
});

test("the entry of an overlay that is not open is left again: by Forward, or after a reload", () => {
  overlay.openOverlay(jest.fn());
  shop.go(-1);
  shop.go(1);
  jest.runAllTimers();
  expect(shop.index).toBe(1);
});
