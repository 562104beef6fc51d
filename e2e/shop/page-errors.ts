import type { Page } from "@playwright/test";

/**
 * Collects console errors and warnings (hydration included), exceptions and failed requests from
 * now on.
 */
export function collectPageErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${page.url()}: ${message.type()} ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  // A request that a navigation aborted is not a failure.
  page.on(
    "requestfailed",
    (failed) =>
      failed.failure()?.errorText !== "net::ERR_ABORTED" &&
      complaints.push(`${failed.url()}: ${failed.failure()?.errorText}`),
  );
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  return complaints;
}
