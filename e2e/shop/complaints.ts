import type { Page } from "@playwright/test";

/** What the browser complains of from now on: console errors and warnings (of hydration too), exceptions, failed requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(`${page.url()}: ${message.type()} ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  // What the next visit cuts off (code that comes when a page has settled) did not fail.
  page.on("requestfailed", (failed) => failed.failure()?.errorText !== "net::ERR_ABORTED" && complaints.push(`${failed.url()}: ${failed.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return complaints;
}
