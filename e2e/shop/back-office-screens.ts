import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { GLOBAL_RIGHTS, RIGHTS } from "@/lib/server/backoffice/roles";
import { TEST_PREFIX } from "./catalogue";
import { API } from "./staff";

/** Collections that are only shown as a part of other documents, and so have no screen. */
const WITHOUT_SCREEN: ReadonlySet<string> = new Set([
  "invoice-lines",
  "credit-entries",
  "payment-events",
  "support-messages",
]);
/** Every collection with screens; the compiler keeps the table of rights complete. */
export const COLLECTIONS = Object.keys(RIGHTS).filter((slug) => !WITHOUT_SCREEN.has(slug));
const GLOBALS = Object.keys(GLOBAL_RIGHTS);
/** The screens that belong to no document. */
const VIEWS = ["/admin", "/admin/account"];
/** The screens without a session. */
export const SIGNED_OUT_VIEWS = ["/admin/login", "/admin/forgot", "/admin/logout"];

/**
 * What must be there before a screen is measured; a form once it can be used. The page that says
 * that something does not exist has none of these.
 */
const READY =
  ".collection-list, form[data-form-ready=true], .dashboard, .versions, .view-version, .template-minimal";

/** The button of the menu while the menu is open beside the screen. */
const OPEN_MENU = ".nav-toggler--is-open";

/** Opens a screen on a phone, where Payload closes the menu as soon as its scripts run. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(READY).first(), path).toBeVisible();
  await expect(page.locator(OPEN_MENU), path).toHaveCount(0);
}

/** The collections that the menu links to, to compare with `COLLECTIONS`. */
export async function linkedCollections(page: Page): Promise<string[]> {
  await openScreen(page, "/admin");
  const hrefs = await page
    .locator('nav a[href^="/admin/collections/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const slugs = hrefs.map((href) => /^\/admin\/collections\/([\w-]+)/.exec(href)?.[1] ?? "");
  return [...new Set(slugs)].sort();
}

/** Leaves out the products of tests that run at the same time: those delete theirs. */
const NO_TEST_PRODUCTS = `&where[slug][not_like]=${TEST_PREFIX}`;

/** The newest document of a collection; null in a shop that has none. */
async function newestId(staff: APIRequestContext, collection: string): Promise<number | null> {
  const filter = collection === "products" ? NO_TEST_PRODUCTS : "";
  const answer = await staff.get(`${API}/${collection}?limit=1&depth=0&sort=-id${filter}`);
  const { docs } = (await answer.json()) as { docs: { id: number }[] };
  return docs[0]?.id ?? null;
}

/** What a document's screen leads to beside it. */
async function versionScreens(page: Page): Promise<string[]> {
  const versions = await page
    .locator('a[href$="/versions"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return versions.slice(0, 1);
}

type Visit = (path: string) => Promise<unknown>;

/** Opens every screen of some collections: list, new document, a document, and its versions. */
export async function visitCollections(
  page: Page,
  staff: APIRequestContext,
  collections: readonly string[],
  visit: Visit,
): Promise<void> {
  const open = async (path: string) => {
    await openScreen(page, path);
    await visit(path);
  };
  for (const collection of collections) {
    const list = `/admin/collections/${collection}`;
    await open(list);
    if ((await page.locator(`a[href^="${list}/create"]`).count()) > 0) await open(`${list}/create`);
    const id = await newestId(staff, collection);
    if (id === null) continue;
    await open(`${list}/${id}`);
    for (const versions of await versionScreens(page)) {
      await open(versions);
      const version = await page
        .locator(`a[href*="${versions}/"]`)
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      if (version[0]) await open(version[0]);
    }
  }
}

/** Opens every global and every view that belongs to no document. */
export async function visitOtherScreens(page: Page, visit: Visit): Promise<void> {
  for (const path of [...VIEWS, ...GLOBALS.map((slug) => `/admin/globals/${slug}`)]) {
    await openScreen(page, path);
    await visit(path);
  }
}
