import type * as FocusContent from "@/components/layout/focus-content";
import type * as LinkMove from "./link-move";
import type * as HistoryNavigation from "./lists/history-navigation";
import type * as OverlayHistory from "./overlay-history";

/** What the four files use of a page in whose content nothing has the focus. */
class FakePage extends EventTarget {
  location = { href: "/az/searchResult?categoryId=7" };
  history = { state: null };
  hasFocusedContent = false;
  body = {};
  activeElement = this.body;
  getElementById = () => ({ focus: () => (this.hasFocusedContent = true) });
}

let page: FakePage;
let code: typeof LinkMove & typeof HistoryNavigation & typeof OverlayHistory & typeof FocusContent;
beforeEach(() => {
  jest.useFakeTimers();
  page = new FakePage();
  Object.assign(globalThis, { window: page, document: page });
  jest.isolateModules(() => {
    code = {
      ...jest.requireActual<typeof LinkMove>("./link-move"),
      ...jest.requireActual<typeof HistoryNavigation>("./lists/history-navigation"),
      ...jest.requireActual<typeof OverlayHistory>("./overlay-history"),
      ...jest.requireActual<typeof FocusContent>("@/components/layout/focus-content"),
    };
  });
});
afterEach(() => {
  for (const name of ["window", "document"]) Reflect.deleteProperty(globalThis, name);
  jest.useRealTimers();
});

const goBack = (): void => void page.dispatchEvent(new Event("popstate"));
/** As components/layout/client-navigation.tsx follows a link. */
function followLink(): void {
  code.beginLinkMove();
  code.navigationMethod();
}

test("Back restores the page, and leaves the focus where it is", () => {
  goBack();
  code.focusContentIfLost();
  expect([code.isHistoryNavigation(), code.isLinkMove(), page.hasFocusedContent]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a link that is followed soon after Back is a move as any other", () => {
  goBack();
  jest.advanceTimersByTime(1_000);
  followLink();
  code.focusContentIfLost();
  expect([code.isHistoryNavigation(), code.isLinkMove(), page.hasFocusedContent]).toEqual([
    false,
    true,
    true,
  ]);
});

test("Back while the page of a link is still loading is Back", () => {
  goBack();
  followLink();
  jest.advanceTimersByTime(500);
  goBack();
  expect([code.isHistoryNavigation(), code.isLinkMove()]).toEqual([true, false]);
});
