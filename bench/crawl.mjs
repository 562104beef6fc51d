import pLimit from "p-limit";

/** Requests a URL as a crawler; returns the status, the HTML, and whether the page was stored. */
export async function look(url, headers = {}) {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { "accept-encoding": "br", ...headers },
  });
  return {
    status: response.status,
    stored: response.headers.get("x-nextjs-cache") === "HIT",
    html: await response.text(),
  };
}

/** All URLs of the sitemap, at this origin. */
export async function addressesOf(origin) {
  const locations = (xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
      const { pathname, search } = new URL(address.replaceAll("&#38;", "&"));
      return origin + pathname + search;
    });
  const files = locations((await look(`${origin}/sitemap.xml`)).html);
  const pages = await Promise.all(files.map(async (file) => locations((await look(file)).html)));
  return [...new Set(pages.flat())];
}

/**
 * Requests every URL, four at a time. Returns the time in seconds, how many pages were `stored`,
 * the URLs that were rendered now (`fresh`), and those that did not answer 200 (`failed`).
 */
export async function crawl(addresses) {
  const start = performance.now();
  const fresh = [];
  const failed = [];
  await pLimit(4).map(addresses, async (address) => {
    const { status, stored } = await look(address);
    if (status !== 200) failed.push(`${status} ${address}`);
    else if (!stored) fresh.push(address);
  });
  return {
    seconds: (performance.now() - start) / 1000,
    stored: addresses.length - fresh.length - failed.length,
    fresh,
    failed,
  };
}
