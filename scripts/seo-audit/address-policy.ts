import { fetchRaw, pathOf } from "../../e2e/shop/http";
import { canonicals, metaContents } from "../../e2e/shop/html";
import type { PageSummary } from "./page";
import type { Findings } from "./requirement";
import type { Robots } from "./robots";

/** Additions to the URL of a category that must not make an indexable copy of its page. */
const COPIES = [
  "&storeSlug=no-such-store",
  "&userCode=no-such-seller",
  "&nosuch=1",
  "&categoryid=101",
  "&SortType=orderbyprice",
  "&f=ram:8",
  "&monthlyMax=50&SortType=orderbyname",
  "&initialPageIndex=0",
  "&keyWord=samsung&SortType=orderbyprice",
  "&keyWord=samsung&f=brand:samsung",
];
/** Query strings of lists. */
const LISTS = [
  "",
  "?storeSlug=no-such-store",
  "?userCode=no-such-seller",
  "?categoryid=101",
  "?CATEGORYID=101",
  "?nosuch=1",
  "?keyWord=samsung",
  "?keyWord=samsung&SortType=orderbyprice",
  "?keyWord=samsung&SortType=nonsense",
  "?keyWord=samsung&inStock=1",
  "?keyWord=samsung&priceFrom=1&f=brand:samsung",
  "?SortType=orderbyprice",
  "?f=brand:samsung",
  "?monthlyMax=50",
  "?keyword=samsung&sorttype=orderbyprice",
];
/** Query strings that a list must refuse. */
const JUNK = [
  `?keyWord=${"a".repeat(10_240)}`,
  `?${"f=a:1&".repeat(1_700)}`,
  "?keyWord=%00",
  "?keyWord=%01%02",
  "?categoryId=101&categoryId=102",
  "?keyWord=a&keyWord=b",
  "?initialPageIndex=1&initialPageIndex=2",
  "?categoryId=%00",
  "?f=%00:%00",
  "?categoryId=-1",
  "?categoryId=1e3",
  "?categoryId=101;102",
  "?categoryId=99999999999999999999",
  "?initialPageIndex=99999999",
];

/** Checks one URL of a list (checkListAddresses). */
async function checkListAddress(
  findings: Findings,
  robots: Robots,
  address: string,
): Promise<void> {
  const first = await fetchRaw(address);
  const target = [307, 308].includes(first.status) ? pathOf(first.headers.location ?? "") : address;
  const { status, body } = target === address ? first : await fetchRaw(target);
  const isNoindex = metaContents(body, "robots").some((rule) => rule.includes("noindex"));
  const canonical = pathOf(canonicals(body)[0] ?? "/none");
  const isCopy =
    status === 200 &&
    !isNoindex &&
    !robots.blocks(target) &&
    canonical === target &&
    !/^\/\w\w\/searchResult\?categoryId=\d+(?:&initialPageIndex=[1-9]\d*)?$/.test(target);
  findings.add(
    address,
    ![200, 400, 404].includes(status) && `ends in ${status}`,
    isCopy && "is an indexable copy",
    status === 200 &&
      isNoindex &&
      robots.blocks(target) &&
      "is noindex, and robots.txt keeps crawlers from reading it",
  );
}

/** Checks that a list refuses a senseless query string, and quickly. */
async function checkJunk(findings: Findings, search: string): Promise<void> {
  const { status, ms } = await fetchRaw(`/az/searchResult${search}`);
  findings.add(
    `/az/searchResult${search.slice(0, 60)}`,
    ![400, 404].includes(status) && `answers ${status}`,
    ms > 500 && `takes ${Math.round(ms)} ms`,
  );
}

/**
 * Checks the URLs of lists. Each must answer 400 or 404, redirect once to a page, or be a page that
 * is not an indexable copy of another page. A page must not be both `noindex` and blocked by
 * robots.txt, because crawlers would then not see the `noindex`.
 */
export async function checkListAddresses(
  findings: Findings,
  robots: Robots,
  category: string,
): Promise<void> {
  for (const address of [
    ...COPIES.map((more) => category + more),
    ...LISTS.map((search) => `/az/searchResult${search}`),
  ])
    await checkListAddress(findings, robots, address);
  for (const search of JUNK) await checkJunk(findings, search);
}

/**
 * Non-canonical and old URLs, each with the path to which it must redirect; null if it must answer
 * 404.
 */
async function redirectExamples(
  pages: ReadonlyMap<string, PageSummary>,
): Promise<[address: string, target: string | null][]> {
  const { data } = JSON.parse(
    (await fetchRaw("/api/Product/get-all-products?pageSize=1")).body,
  ) as {
    data: { items: { productId: number; slug: string }[] };
  };
  const [product] = data.items;
  const [leaf] = [...pages.values()].filter(
    ({ kind, address, isIndexable }) =>
      kind === "category" && isIndexable && !address.includes("initialPageIndex"),
  );
  const id = /categoryId=(\d+)/.exec(leaf?.address ?? "")?.[1] ?? "101";
  const productPath = `/az/product/${product?.slug}`;
  return [
    [`/AZ/PRODUCT/${product?.productId}/`, productPath],
    [`/product/${product?.productId}`, productPath],
    [`/az/product/${product?.productId}`, productPath],
    [`/az/Product/${product?.slug.toUpperCase()}`, productPath],
    [`/az//product/${product?.slug}/`, productPath],
    [`/az/category/${id}/0`, `/az/searchResult?categoryId=${id}`],
    [`/az/category/${id}/99999`, `/az/searchResult?categoryId=${id}`],
    ["/az/category/99999999/1", null],
    ["/AZ/MENU-PAGE/10", "/az/aylik-odenis"],
    ["/AZ/NO-SUCH-PAGE/", null],
    ["/az/contact/", "/az/contact"],
    [`/az/searchresult?CategoryID=${id}`, `/az/searchResult?categoryId=${id}`],
  ];
}

/** Checks that non-canonical and old URLs answer with a single redirect (308), or with 404. */
export async function checkRedirects(
  findings: Findings,
  pages: ReadonlyMap<string, PageSummary>,
): Promise<void> {
  for (const [address, target] of await redirectExamples(pages)) {
    const { status, headers } = await fetchRaw(address);
    if (target === null) {
      findings.add(address, status !== 404 && `answers ${status}`);
      continue;
    }
    const targetStatus = (await fetchRaw(target)).status;
    findings.add(
      address,
      (status !== 308 || pathOf(headers.location ?? "") !== target) &&
        `answers ${status}, ${headers.location}`,
      targetStatus !== 200 && `leads to ${target}, which answers ${targetStatus}`,
    );
  }
}
