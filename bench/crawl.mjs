import pLimit from "p-limit";

/** Requests a URL as a crawler; returns the status, the HTML, and whether the page was stored. */
export async function requestPage(url, headers = {}) {
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
export async function sitemapUrls(origin) {
  const locations = (xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
      const { pathname, search } = new URL(address.replaceAll("&#38;", "&"));
      return origin + pathname + search;
    });
  const files = locations((await requestPage(`${origin}/sitemap.xml`)).html);
  const pages = await Promise.all(
    files.map(async (file) => locations((await requestPage(file)).html)),
  );
  return [...new Set(pages.flat())];
}

/**
 * Requests every URL, four at a time. Returns the time in seconds, the number of pages that were
 * `stored`, the URLs of pages that were `rendered` now, and those without status 200 (`failed`).
 */
export async function crawl(addresses) {
  const start = performance.now();
  const rendered = [];
  const failed = [];
  await pLimit(4).map(addresses, async (address) => {
    const { status, stored } = await requestPage(address);
    if (status !== 200) failed.push(`${status} ${address}`);
    else if (!stored) rendered.push(address);
  });
  return {
    seconds: (performance.now() - start) / 1000,
    stored: addresses.length - rendered.length - failed.length,
    rendered,
    failed,
  };
}
