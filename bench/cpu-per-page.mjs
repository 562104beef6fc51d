import { requestPage } from "./crawl.mjs";

/** The number of pages over which `cpuPerPage` takes the mean. */
export const MEASURED_PAGES = 120;
/** Pages that are rendered first and not measured, because code is compiled at its first runs. */
const WARM_UP_PAGES = 60;
/** The number of addresses that `cpuPerPage` requests. */
export const NEEDED_PAGES = WARM_UP_PAGES + MEASURED_PAGES;

/**
 * The CPU time (ms) of rendering a page for the first time.
 * @param {readonly string[]} addresses URLs of pages that are not stored
 * @param {() => number} readCpu the CPU time (ms) used so far
 */
export async function cpuPerPage(addresses, readCpu) {
  for (const address of addresses.slice(0, WARM_UP_PAGES)) await requestPage(address);
  const start = readCpu();
  const measured = addresses.slice(WARM_UP_PAGES, NEEDED_PAGES);
  for (const address of measured) {
    const { status, stored } = await requestPage(address);
    if (status !== 200 || stored) throw new Error(`${address} was not rendered: ${status}`);
  }
  return (readCpu() - start) / measured.length;
}
