import pLimit from "p-limit";

/** What a crawler gets for an address: status, whether the page was stored, the HTML. */
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

/** Every address of the sitemap. */
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
 * Asks for every address, four at a time; seconds, how many were stored, and those that were not
 * 200.
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
