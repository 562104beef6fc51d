import type { Page } from "@playwright/test";

/** What the browser says about the connection (WICG, Network Information). */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Makes the browser report this about the connection on the pages opened from now on. */
export const stubConnection = (page: Page, connection: Connection): Promise<unknown> =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
    connection,
  );

/** The router's requests from now on, in order: the path and query string of each page. */
export function collectRouterRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.searchParams.has("_rsc")) return;
    url.searchParams.delete("_rsc");
    addresses.push(url.pathname + url.search);
  });
  return addresses;
}
