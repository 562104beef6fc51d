/** Syncs one list on one device, with the real stores, against a fake of the server. */
import { addToBasket, basketStore } from "../basket/basket-store";
import { changeQuantity, removeFromBasket } from "../basket/change-basket";
import { likedStore, toggleFavourite } from "../favourites/liked-store";
import { sessionStore } from "../session/session-store";
import { fakeStorage } from "../storage/fake-storage";
import { fakeAccount } from "./fake-account";
import { type Sync, syncList } from "./sync-list";
import { clearLastSynced } from "./sync-record";
import { syncedBasket, syncedFavourites } from "./synced-list";

const LEYLA = "+994501234567";
const DEBOUNCE = 400;
const fake = fakeStorage();
let shop: ReturnType<typeof fakeAccount>;
let merged: [sent: object, theirs: object][];
let tabs: Sync[];

const openTab = (list = syncedBasket, owner = LEYLA): Sync => {
  const tab = syncList({
    owner,
    list,
    onMerged: (sent, theirs) => merged.push([Object.fromEntries(sent), Object.fromEntries(theirs)]),
  });
  tabs.push(tab);
  tab.check();
  return tab;
};
const local = () => Object.fromEntries(basketStore.getState().value);
const add = (slug: string, quantity = 1) => addToBasket({ slug, quantity, stock: 99 });
const advanceTimers = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Waits for debounce, request and response. */
const waitForSync = () => advanceTimers(DEBOUNCE + 1_000);
/** Opens a tab, merges with the account, and clears the record of requests. */
async function openSyncedTab(basket: Record<string, number> = {}): Promise<Sync> {
  for (const [slug, pieces] of Object.entries(basket)) add(slug, pieces);
  const tab = openTab();
  await waitForSync();
  shop.requests.length = 0;
  return tab;
}

beforeEach(() => {
  jest.useFakeTimers();
  // Without the Web Locks API, as over plain HTTP: that is the harder case.
  const location = { assign: jest.fn(), pathname: "/az", search: "" };
  Object.assign(globalThis, {
    window: { localStorage: fake.storage(), history: { state: null }, location },
    navigator: {},
    location,
  });
  fake.stored.clear();
  shop = fakeAccount({ stock: { rare: 2 } });
  jest.spyOn(globalThis, "fetch").mockImplementation(shop.fetch as typeof fetch);
  [merged, tabs] = [[], []];
  clearLastSynced();
  for (const store of [basketStore, likedStore]) store.load();
  sessionStore.change(() => ({
    userFirstName: null,
    userLastName: null,
    userPhone: LEYLA,
    userEmail: null,
  }));
});
afterEach(() => {
  for (const tab of tabs) tab.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("merges the device's basket with the account's once at sign-in, limited by stock", async () => {
  shop.changeElsewhere((items) => items.set("tv", 3).set("oven", 1));
  add("tv");
  add("rare", 9);
  openTab();
  await waitForSync();
  expect(local()).toEqual({ tv: 3, rare: 2, oven: 1 });
  expect(shop.basket()).toEqual(local());
  expect(merged).toEqual([
    [
      { tv: 1, rare: 9 },
      { tv: 3, oven: 1, rare: 2 },
    ],
  ]);
  // The next page only reads the basket.
  openTab();
  await waitForSync();
  expect(shop.requests).toEqual(["POST /Basket/merge", "GET /Basket/get-basket"]);
  expect(merged).toHaveLength(1);
});

test("sends changes together after 400 ms, in order, one request at a time, with keepalive", async () => {
  shop = fakeAccount({ latency: 2_000 });
  jest.spyOn(globalThis, "fetch").mockImplementation(shop.fetch as typeof fetch);
  openTab();
  await advanceTimers(5_000);
  shop.requests.length = 0;
  add("tv");
  await advanceTimers(DEBOUNCE - 1);
  changeQuantity("tv", 2);
  await advanceTimers(DEBOUNCE - 1);
  expect(shop.requests).toEqual([]);
  await advanceTimers(1);
  expect(shop.requests).toEqual(["POST /Basket @0"]);
  // Changes while the request is in flight:
  for (const quantity of [3, 4, 5]) {
    changeQuantity("tv", quantity);
    await advanceTimers(DEBOUNCE + 10);
  }
  expect(shop.requests).toHaveLength(1);
  await advanceTimers(6_000);
  expect(shop.requests).toEqual(["POST /Basket @0", "POST /Basket @1"]);
  expect([shop.basket(), shop.state.maxInFlight, shop.keepalives.slice(-2)]).toEqual([
    { tv: 5 },
    1,
    [true, true],
  ]);
});

test("sends one removed product as a removal, even if another device has removed it too", async () => {
  await openSyncedTab({ tv: 1, oven: 2, fan: 1 });
  removeFromBasket("tv");
  await waitForSync();
  expect(shop.requests).toEqual(["POST /Basket/remove-product?tv"]);
  shop.changeElsewhere((items) => void items.delete("oven"));
  removeFromBasket("oven");
  await waitForSync();
  expect([shop.basket(), local()]).toEqual([{ fan: 1 }, { fan: 1 }]);
  removeFromBasket("fan");
  await waitForSync();
  expect([shop.basket(), local()]).toEqual([{}, {}]);
});

test("after a version conflict merges the changes of both sides, including removals", async () => {
  await openSyncedTab({ tv: 1, oven: 1, fan: 1 });
  shop.changeElsewhere((items) => items.set("tv", 4).set("iron", 1).delete("oven"));
  changeQuantity("tv", 2);
  removeFromBasket("fan");
  await waitForSync();
  expect(shop.requests).toEqual([
    "POST /Basket @1",
    "GET /Basket/get-basket",
    "POST /Basket/remove-product?fan",
  ]);
  expect(local()).toEqual({ tv: 4, iron: 1 });
  expect(shop.basket()).toEqual(local());
});

test("applies another device's changes when the tab becomes visible again", async () => {
  const tab = await openSyncedTab({ tv: 1, oven: 1 });
  shop.changeElsewhere((items) => items.set("fan", 1).delete("oven"));
  tab.check();
  tab.check();
  await waitForSync();
  expect(local()).toEqual({ tv: 1, fan: 1 });
  expect(shop.requests).toEqual(["GET /Basket/get-basket"]);
});

test.each([
  ["offline", "offline"],
  ["a server that is down", 503],
] as const)("%s: keeps the change and retries with increasing delays", async (_, fault) => {
  const tab = await openSyncedTab();
  shop.state.fault = fault;
  add("tv");
  await advanceTimers(DEBOUNCE + 100);
  expect(shop.requests).toHaveLength(1);
  await advanceTimers(2_000);
  expect(shop.requests).toHaveLength(2);
  await advanceTimers(3_800);
  expect(shop.requests).toHaveLength(2);
  await advanceTimers(300);
  expect(shop.requests).toHaveLength(3);
  await advanceTimers(300_000);
  expect(shop.requests.length).toBeLessThan(12);
  shop.state.fault = null;
  // The connection is back.
  tab.check();
  await waitForSync();
  expect(shop.basket()).toEqual({ tv: 1 });
});

test("does not retry a request that the server rejects with 400 until the next change", async () => {
  await openSyncedTab();
  shop.state.fault = 400;
  add("tv");
  await advanceTimers(300_000);
  expect(shop.requests).toHaveLength(1);
  shop.state.fault = null;
  add("oven");
  await waitForSync();
  expect(shop.basket()).toEqual({ tv: 1, oven: 1 });
});

test("sends a change at once when the tab is closed, and does not repeat it at the next visit", async () => {
  const tab = await openSyncedTab({ tv: 1 });
  changeQuantity("tv", 3);
  shop.state.fault = "unanswered";
  tab.flush();
  // The request starts synchronously, because no code may run later in a page that is closing.
  expect([shop.requests, shop.keepalives.at(-1)]).toEqual([["POST /Basket @1"], true]);
  tab.flush();
  expect(shop.requests).toHaveLength(1);
  tab.stop();
  await advanceTimers(100);
  expect(shop.basket()).toEqual({ tv: 3 });
  shop.state.fault = null;
  openTab();
  await waitForSync();
  expect([local(), shop.basket(), shop.version()]).toEqual([{ tv: 3 }, { tv: 3 }, 2]);
});

test("sends a change at the next visit if it could not be sent before the tab was closed", async () => {
  const tab = await openSyncedTab({ tv: 1, oven: 1 });
  removeFromBasket("tv");
  shop.state.fault = "offline";
  tab.flush();
  tab.stop();
  await advanceTimers(100);
  shop.state.fault = null;
  shop.changeElsewhere((items) => items.set("fan", 1));
  openTab();
  await waitForSync();
  expect([local(), shop.basket()]).toEqual([
    { oven: 1, fan: 1 },
    { oven: 1, fan: 1 },
  ]);
});

test("closing a tab during a request sends the next change with the version that the request leads to", async () => {
  const tab = await openSyncedTab({ tv: 1 });
  changeQuantity("tv", 2);
  await advanceTimers(DEBOUNCE + 1);
  changeQuantity("tv", 3);
  tab.flush();
  tab.stop();
  await advanceTimers(100);
  expect(shop.requests).toEqual(["POST /Basket @1", "POST /Basket @2"]);
  expect(shop.basket()).toEqual({ tv: 3 });
});

test("two tabs of one browser reach the same state, and then send nothing more", async () => {
  await openSyncedTab({ tv: 1 });
  openTab();
  await waitForSync();
  for (const quantity of [2, 5, 3]) {
    changeQuantity("tv", quantity);
    await waitForSync();
    expect([local(), shop.basket()]).toEqual([{ tv: quantity }, { tv: quantity }]);
  }
  const before = shop.requests.length;
  await advanceTimers(120_000);
  expect(shop.requests).toHaveLength(before);
});

test("merges the device's basket with the account of another customer who signs in", async () => {
  (await openSyncedTab({ tv: 2 })).stop();
  const other = fakeAccount();
  other.changeElsewhere((items) => items.set("oven", 1));
  jest.spyOn(globalThis, "fetch").mockImplementation(other.fetch as typeof fetch);
  openTab(syncedBasket, "+994507654321");
  await waitForSync();
  expect([local(), other.basket(), other.requests[0]]).toEqual([
    { tv: 2, oven: 1 },
    { oven: 1, tv: 2 },
    "POST /Basket/merge",
  ]);
});

test("syncs the first 100 of 150 products, and keeps all on the device", async () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`p${i}`, 1]));
  await openSyncedTab(many);
  expect([Object.keys(shop.basket()).length, Object.keys(local()).length]).toEqual([100, 150]);
  removeFromBasket("p0");
  await waitForSync();
  expect(Object.keys(shop.basket())).toEqual(Object.keys(many).slice(1, 101));
  const before = shop.requests.length;
  await advanceTimers(120_000);
  expect(shop.requests).toHaveLength(before);
});

test("syncs favourites in the same way", async () => {
  shop.changeElsewhere((items) => items.set("oven", 1), "Favourite");
  toggleFavourite("tv");
  openTab(syncedFavourites);
  await waitForSync();
  expect([likedStore.getState().value, shop.favourites()]).toEqual([
    ["tv", "oven"],
    ["oven", "tv"],
  ]);
  toggleFavourite("oven");
  toggleFavourite("fan");
  await waitForSync();
  toggleFavourite("tv");
  await waitForSync();
  expect([likedStore.getState().value, shop.favourites()]).toEqual([["fan"], ["fan"]]);
  expect(shop.requests).toEqual([
    "POST /Favourite/merge",
    "POST /Favourite @2",
    "POST /Favourite @3",
  ]);
});

test("stops when the session is refused", async () => {
  await openSyncedTab({ tv: 1 });
  jest.mocked(fetch).mockClear();
  jest.mocked(fetch).mockImplementation(
    async () =>
      new Response(
        JSON.stringify({
          isSuccessful: false,
          statusCode: 401,
          code: "UNAUTHENTICATED",
          messages: [],
          data: null,
        }),
        { status: 401 },
      ),
  );
  changeQuantity("tv", 2);
  await advanceTimers(300_000);
  expect(jest.mocked(fetch).mock.calls.length).toBeLessThanOrEqual(2);
  expect(local()).toEqual({ tv: 2 });
});
