import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pLimit from "p-limit";
import { fetchRaw } from "../../e2e/shop/http";
import type { Findings } from "./requirement";

/** The number of junk URLs: about as many as a scanner sends in an afternoon. */
const COUNT = 20_000;
const CONCURRENCY = 16;
/** How many pages may be stored meanwhile because of other requests. */
const STORED_TOLERANCE = 20;

/** The n-th junk URL, of fifteen kinds. */
function junkAddress(n: number): string {
  const id = `${n.toString(36)}${(n * 7919).toString(36)}`;
  const kinds = [
    `/az/searchResult?categoryId=101&x${id}=1`,
    `/ru/searchResult?categoryId=101&utm_source=${id}`,
    `/az/searchResult?categoryId=101&f=x${id}:1`,
    `/az/searchResult?storeSlug=${id}`,
    `/en/searchResult?userCode=${id}`,
    `/az/searchResult?categoryId=101&categoryId=${n}`,
    `/az/searchResult?keyWord=%01${id}`,
    `/az/searchResult?keyWord=${id.repeat(900)}`,
    `/az/product/${id}`,
    `/az/${id}`,
    `/az/menu-page/9${n}`,
    `/az/contact?${id}=${id}`,
    `/az/searchResult?categoryId=101&f=color:${id}`,
    `/ru/searchResult?f=brand:samsung&f=brand:${id}&keyWord=tv`,
    `/en/searchResult?categoryId=101&SortType=${id}`,
  ];
  return kinds[n % kinds.length] ?? "/az";
}

/** The number of files in the page cache; null if the shop's data is not on this machine. */
function countStoredPages(): number | null {
  const folder = join(process.env.DATA_DIR || ".data", "pages");
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length
    : null;
}

/**
 * Requests the junk URLs and checks that none answers with a 5xx, and that no pages are stored for
 * them.
 */
export async function checkJunkAddresses(findings: Findings): Promise<void> {
  const before = countStoredPages();
  const statuses = new Map<number, number>();
  const startedAt = Date.now();
  await pLimit(CONCURRENCY).map(Array(COUNT).keys(), async (n) => {
    const address = junkAddress(n);
    // The requests come from many networks, because one network would soon only get 429.
    const { status } = await fetchRaw(address, {
      headers: { "x-forwarded-for": `10.${n % 50}.${Math.floor(n / 50) % 250}.1` },
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) findings.failures.push(`${address.slice(0, 80)}: answers ${status}`);
  });
  const after = countStoredPages();
  console.log(
    `${COUNT} junk addresses in ${Math.round((Date.now() - startedAt) / 1000)} s: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status} ${count} times`)
      .join(", ")}; stored pages: ${before ?? "unknown"} before, ${after ?? "unknown"} after`,
  );
  findings.pages += COUNT;
  if (before !== null && after !== null && after > before + STORED_TOLERANCE)
    findings.failures.push(`${after - before} pages were stored for junk`);
}
