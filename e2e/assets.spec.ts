import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { firstLoadOf } from "../scripts/measure/first-load";
import { fetchRaw, BASE_URL } from "./shop/http";

/** The script elements of a page's HTML. */
async function scriptsOf(path: string): Promise<Map<string, string>> {
  const addresses = firstLoadOf((await fetchRaw(path)).body).scripts;
  return new Map(
    await Promise.all(
      addresses.map(
        async (address) =>
          [
            address,
            (await fetchRaw(address, { headers: { "accept-encoding": "identity" } })).body,
          ] as const,
      ),
    ),
  );
}

test("scripts that run on every page carry an eager compile hint; scripts of a single page do not", async () => {
  const [home, about] = [await scriptsOf("/az"), await scriptsOf("/az/about")];
  const isMarked = ([, code]: [string, string]) =>
    code.startsWith("//# allFunctionsCalledOnLoad\n");
  const marked = [...home].filter(isMarked);
  expect(marked.map(([address]) => address).sort()).toEqual(
    [...about]
      .filter(isMarked)
      .map(([address]) => address)
      .sort(),
  );
  const size = (scripts: [string, string][]) =>
    scripts.reduce((sum, [, code]) => sum + code.length, 0);
  // Both pages load little besides React, Next and the page frame.
  expect(size(marked) / size([...home].filter(([address]) => about.has(address)))).toBeGreaterThan(
    0.9,
  );
  expect(marked.length).toBeLessThan(home.size);
});

test("[35] scripts and styles are sent with the best compression, decode to the same bytes in every encoding, and are immutable", async () => {
  const { body } = await fetchRaw("/az");
  const addresses = [
    ...new Set(
      [...body.matchAll(/\/_next\/static\/[\w~./-]+\.(?:js|css)/g)].map(([address]) => address),
    ),
  ];
  expect(addresses.length).toBeGreaterThan(5);
  let [totalBytes, asGzip] = [0, 0];
  for (const address of addresses) {
    const unencoded = await fetchRaw(address, { headers: { "accept-encoding": "identity" } });
    expect(unencoded.status, address).toBe(200);
    expect(unencoded.headers["content-encoding"], address).toBeUndefined();
    for (const encoding of ["br", "gzip"]) {
      const encoded = await fetchRaw(address, {
        method: "HEAD",
        headers: { "accept-encoding": encoding },
      });
      expect(encoded.headers["cache-control"]?.split(/, ?/), address).toEqual([
        "public",
        "max-age=31536000",
        "immutable",
      ]);
      expect(encoded.headers.vary, address).toContain("Accept-Encoding");
      expect(encoded.headers["x-content-type-options"], address).toBe("nosniff");
      if (unencoded.body.length < 512) continue;
      expect(encoded.headers["content-encoding"], address).toBe(encoding);
      expect(
        await (
          await fetch(BASE_URL + address, { headers: { "accept-encoding": encoding } })
        ).text(),
        address,
      ).toBe(unencoded.body);
      if (encoding === "br") totalBytes += Number(encoded.headers["content-length"]);
    }
    if (unencoded.body.length >= 512) asGzip += gzipSync(unencoded.body).length;
  }
  expect(totalBytes / asGzip).toBeLessThan(0.9);
});

test("only files of the build are served under /_next/static", async () => {
  for (const path of [
    "/_next/static/chunks/there-is-none.js",
    "/_next/static/..%2fBUILD_ID",
    "/_next/static/%2e%2e/BUILD_ID",
    "/_next/static/chunks",
    "/_next/static//etc/passwd",
  ]) {
    const { status, headers } = await fetchRaw(path);
    expect(status, path).toBeGreaterThanOrEqual(300);
    expect(String(headers["cache-control"] ?? ""), path).not.toContain("immutable");
  }
});

test("Next's image optimiser is disabled, because anybody could make it resize pictures", async () => {
  const picture = /\/media\/[^"\s]+\.webp/.exec((await fetchRaw("/az")).body)?.[0] ?? "";
  expect((await fetchRaw(picture)).status).toBe(200);
  expect(
    (await fetchRaw(`/_next/image?url=${encodeURIComponent(picture)}&w=640&q=75`)).status,
  ).toBe(404);
});
