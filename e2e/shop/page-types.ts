import type { BrowserContext, Page } from "@playwright/test";
import { addressBook } from "../../lib/routes";
import { BASE_URL } from "./http";
import { largestBrand, leafCategories, menuPages, listedProducts } from "./catalogue";
import { newContract } from "./credit";
import { clientAddressHeaders } from "./customer";
import { newCustomer } from "./orders";
import { reviewedProduct } from "./reviewed-product";
import type { Language } from "./texts";

export type PageType = {
  name: string;
  path: string;
  cached: boolean;
  indexed: boolean;
  /** Prepares the browser: signs in, fills the basket. */
  enter?: (context: BrowserContext) => Promise<void>;
};

/** One path (without the language) of every page type that needs no session. */
export async function pageTypes(): Promise<PageType[]> {
  const [brand, [product, other], leaves, [menu], reviewed, credit] = await Promise.all([
    largestBrand(),
    listedProducts("az", 0, 5),
    leafCategories(),
    menuPages(),
    reviewedProduct(),
    newContract(
      { debt: 1_234_567, left: 10_050, due: "2026-11-05" },
      { debt: 5_000, left: 0, due: "2027-01-05" },
    ),
  ]);
  const category = leaves[0]?.categoryId;
  const indexable = { cached: true, indexed: true };
  return [
    ...addressBook.pagesWithoutParameters().map(({ path, indexed }) => ({
      name: path || "home",
      path,
      cached: true,
      indexed,
    })),
    { name: "product", path: `/product/${product?.slug}`, ...indexable },
    { name: "fast order", path: `/cart/${product?.slug}`, cached: true, indexed: false },
    { name: "menu page", path: `/menu-page/${menu?.menuId}`, ...indexable },
    { name: "category", path: `/searchResult?categoryId=${category}`, ...indexable },
    { name: "brand", path: `/brand/${brand.slug}`, ...indexable },
    { name: "brand page 2", path: `/brand/${brand.slug}/2`, ...indexable },
    { name: "reviews", path: `/product/${reviewed.slug}/reviews/1`, cached: true, indexed: false },
    { name: "registration", path: "/sign_up", cached: false, indexed: false },
    { name: "profile", path: "/profile", cached: false, indexed: false },
    { name: "credit payment", path: "/credit-payment", cached: false, indexed: false },
    {
      name: "credit contracts",
      path: `/credit-payment?finCode=${credit.code}`,
      cached: false,
      indexed: false,
    },
    { name: "payment result", path: "/payment-result", cached: false, indexed: false },
    {
      name: "instalments",
      path: `/instalments?product=${product?.slug}`,
      cached: false,
      indexed: false,
    },
    {
      name: "results by month",
      path: `/searchResult?categoryId=${category}&monthlyMax=100`,
      cached: false,
      indexed: false,
    },
    {
      name: "shared basket",
      path: `/cart?products=${product?.slug}:2`,
      cached: false,
      indexed: false,
    },
    {
      name: "shared comparison",
      path: `/comparison?products=${product?.slug},${other?.slug}`,
      cached: false,
      indexed: false,
    },
    {
      name: "order by a link",
      path: `/order?key=1-1-${"a".repeat(22)}`,
      cached: false,
      indexed: false,
    },
    {
      name: "confirm e-mail",
      path: `/confirm-email?key=${"a".repeat(43)}`,
      cached: false,
      indexed: false,
    },
    {
      name: "model wish",
      path: "/model-wish?words=iphone%2012",
      cached: false,
      indexed: false,
    },
    { name: "/sign_in", path: "/sign_in", cached: false, indexed: false },
    { name: "/login", path: "/login", cached: false, indexed: false },
    { name: "search", path: "/searchResult?keyWord=samsung", cached: false, indexed: false },
    {
      name: "sorted category",
      path: `/searchResult?categoryId=${category}&SortType=orderbyprice`,
      cached: false,
      indexed: false,
    },
  ];
}

/** Signs a new customer in, with a product in the basket. */
export async function enterCheckout(context: BrowserContext): Promise<void> {
  await newCustomer(context);
  const product = (await listedProducts()).find(({ productCount }) => productCount > 1);
  const answer = await context.request.post(`${BASE_URL}/api/Basket`, {
    data: [{ productSlug: product?.slug, productCount: 1 }],
    headers: { Origin: BASE_URL, ...clientAddressHeaders() },
  });
  if (answer.status() !== 200)
    throw new Error(`posting the basket failed with status ${answer.status()}`);
}

/**
 * The names of the page types that shoppers visit most. Where the audit checks every page type,
 * `npm test` checks only these.
 */
export const MAIN_PAGE_TYPES = ["home", "product", "category", "/cart", "checkout"];

/**
 * Every page type. Those that need a customer come last, because the sign-in affects all pages that
 * are opened afterwards.
 */
export const everyPageType = async (): Promise<PageType[]> => [
  ...(await pageTypes()),
  {
    name: "checkout",
    path: "/cart/confirm-cart",
    cached: false,
    indexed: false,
    enter: enterCheckout,
  },
];

/** Opens a page type in a language. */
export async function openPageType(
  page: Page,
  { path, enter }: PageType,
  language: Language,
): Promise<void> {
  await enter?.(page.context());
  await page.goto(`/${language}${path}`);
}
