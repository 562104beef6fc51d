import { runInNewContext } from "node:vm";
import { RECORD_PRESSES } from "../inline-scripts.mjs";
import { type Presses, replayPresses } from "./replay-presses";

type Listener = (event: unknown) => void;

/** A window with the inline script, as far as the script and the replay use it. */
function openWindow() {
  const listeners = new Set<Listener>();
  const shop = {
    addEventListener: (_type: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
  };
  runInNewContext(RECORD_PRESSES, { window: shop, Map });
  const { presses } = shop as { presses?: Presses };
  if (!presses) throw new Error("The script records nothing");
  return { listeners, presses };
}

let listeners: Set<Listener>;
let presses: Presses;
let done: string[];
beforeEach(() => {
  ({ listeners, presses } = openWindow());
  done = [];
});

function button(name: string, { attributes = {}, ...properties }: Record<string, unknown> = {}) {
  const element: Record<string, unknown> = {
    dataset: {} as Record<string, string>,
    type: "submit",
    form: null,
    isConnected: true,
    getAttribute: (key: string) => (attributes as Record<string, string>)[key] ?? null,
    closest: () => element,
    click: () => void done.push(name),
    ...properties,
  };
  return element as { dataset: Record<string, string> };
}

/** Presses an element; returns whether the press reaches the page. */
function press(target: object, timeStamp = performance.now()): boolean {
  let isStopped = false;
  for (const listener of listeners)
    listener({
      target,
      timeStamp,
      preventDefault: () => {},
      stopPropagation: () => (isStopped = true),
    });
  return !isStopped;
}

test("buttons that were pressed before hydration are pressed afterwards, in order and each once", () => {
  const [heart, basket] = [button("heart"), button("basket", { type: "button", form: {} })];
  expect([press(heart), press(basket), press(heart)]).toEqual([false, false, false]);
  expect([done, "pressed" in heart.dataset]).toEqual([[], true]);
  replayPresses(presses);
  expect([done, "pressed" in heart.dataset]).toEqual([["heart", "basket"], false]);
});

test("after hydration presses go through, and nothing is replayed again", () => {
  const heart = button("heart");
  press(heart);
  replayPresses(presses);
  expect(press(heart)).toBe(true);
  replayPresses(presses);
  expect(done).toEqual(["heart"]);
});

test("submit buttons, disabled buttons and everything else work as without scripts", () => {
  expect(press(button("search", { form: {} }))).toBe(true);
  expect(press(button("sold out", { attributes: { "aria-disabled": "true" } }))).toBe(true);
  expect(press({ closest: () => null })).toBe(true);
  replayPresses(presses);
  expect(done).toEqual([]);
});

test("of several dialogs only the one asked for last opens; old presses and lost buttons are dropped", () => {
  const dialog = { attributes: { "aria-haspopup": "dialog" } };
  press(button("menu", dialog));
  press(button("like"));
  press(button("favourites", dialog));
  press(button("removed", { isConnected: false }));
  press(button("long ago"), performance.now() - 61_000);
  replayPresses(presses);
  expect(done).toEqual(["like", "favourites"]);
});
