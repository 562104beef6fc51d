import { expect, type Page } from "@playwright/test";
import { BASE_URL } from "./http";
import { tagsIn } from "./html";

type Largest = {
  tag: string;
  src: string | null;
  loading: string | null;
  fetchpriority: string | null;
};
type ObservedWindow = { vitals?: { shifted: number; moved: string[]; largest: Largest | null } };

/** Layout shifts below this count as none, as in Lighthouse. */
const SHIFT_TOLERANCE = 0.0005;

/**
 * Records, from the first paint on, how much a page shifts, and its largest contentful element as
 * the browser reports it.
 */
export const observeVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const vitals: NonNullable<ObservedWindow["vitals"]> = { shifted: 0, moved: [], largest: null };
    (window as unknown as ObservedWindow).vitals = vitals;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        vitals.shifted += value;
        for (const { node } of sources)
          vitals.moved.push(
            node instanceof Element
              ? node.outerHTML.slice(0, 120)
              : (node?.textContent ?? "").slice(0, 60),
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & {
        element: Element | null;
      })[])
        if (element)
          vitals.largest = {
            tag: element.tagName,
            src: element.getAttribute("src"),
            loading: element.getAttribute("loading"),
            fetchpriority: element.getAttribute("fetchpriority"),
          };
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

/** How much the page has shifted so far, also right after a tap. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Required<ObservedWindow>).vitals.shifted);

/**
 * Expects that the page does not shift by itself. If its largest contentful element is a picture,
 * that must be in the HTML, requested with high priority and not lazy-loaded. Returns whether it is
 * a picture.
 */
export async function expectGoodVitals(page: Page, open: () => Promise<unknown>): Promise<boolean> {
  // The HTML as the server sent it.
  const htmlResponse = page.waitForResponse(
    (response) =>
      response.request().isNavigationRequest() &&
      response.frame() === page.mainFrame() &&
      response.status() === 200,
  );
  await open();
  const html = await (await htmlResponse).text();
  await page.waitForLoadState("networkidle");
  const address = page.url().replace(BASE_URL, "");
  const { shifted, moved, largest } = await page.evaluate(
    () => (window as unknown as Required<ObservedWindow>).vitals,
  );
  expect.soft(shifted, `${address} shifts ${moved.join(" and ")}`).toBeLessThan(SHIFT_TOLERANCE);
  expect(largest, `${address} has a largest contentful element`).not.toBeNull();
  // A data URL is not requested.
  if (largest?.tag !== "IMG" || largest.src?.startsWith("data:")) return false;
  expect
    .soft([largest.fetchpriority, largest.loading === "lazy"], `${address}: ${largest.src}`)
    .toEqual(["high", false]);
  expect
    .soft(
      tagsIn(html, "img").some(
        ({ src, fetchpriority, loading }) =>
          src === largest.src && fetchpriority === "high" && loading !== "lazy",
      ),
      `${address}: ${largest.src} is in the HTML`,
    )
    .toBe(true);
  return true;
}
