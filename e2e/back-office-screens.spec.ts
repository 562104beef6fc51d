/** Every screen of the back office on a phone, in every language. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { auditOnlyUnless } from "./shop/audit-only";
import {
  COLLECTIONS,
  linkedCollections,
  openScreen,
  SIGNED_OUT_VIEWS,
  visitCollections,
  visitOtherScreens,
} from "./shop/back-office-screens";
import { BASE_URL } from "./shop/http";
import { screenFaults } from "./shop/screen-faults";
import { newToken, staffSession } from "./shop/staff";
import { LANGUAGES, type Language } from "./shop/texts";

/** The collections of one language are opened by several tests, which run at the same time. */
const PARTS = 3;

const softly = expect.configure({ soft: true });

test.use({ viewport: { width: 390, height: 844 } });

async function choose(page: Page, language: Language, { isSignedIn = true } = {}): Promise<void> {
  const cookies: { name: string; value: string; url: string }[] = [
    { name: "payload-lng", value: language, url: BASE_URL },
  ];
  if (isSignedIn) {
    const value = process.env.STAFF_TOKEN || (await newToken());
    cookies.push({ name: "payload-token", value, url: BASE_URL });
  }
  await page.context().addCookies(cookies);
}

test.describe("screens of the back office", () => {
  let staff: APIRequestContext;
  test.beforeAll(async () => {
    staff = await staffSession();
  });
  test.afterAll(() => staff?.dispose());

  test("the menu leads to the collections whose screens are tested, and to no other", async ({
    page,
  }) => {
    await choose(page, "az");
    expect(await linkedCollections(page)).toEqual([...COLLECTIONS].sort());
  });

  for (const language of LANGUAGES) {
    const title = `fit a phone, without English words and foreign dates (${language}`;
    // The test goes on to the other screens, and names the faults of all of them. A screen that is
    // still moving, because the menu closes, is measured again.
    const check = (page: Page) => async (path: string) =>
      softly.poll(() => screenFaults(page, language), { message: path, timeout: 3000 }).toEqual([]);

    for (let part = 0; part < PARTS; part++)
      test(
        `lists and forms ${title}, part ${part + 1})`,
        auditOnlyUnless(language === "az"),
        async ({ page }) => {
          test.setTimeout(240_000);
          await choose(page, language);
          const collections = COLLECTIONS.filter((_, at) => at % PARTS === part);
          await visitCollections(page, staff, collections, check(page));
        },
      );

    test(`other screens ${title})`, auditOnlyUnless(language === "az"), async ({ page }) => {
      await choose(page, language);
      await visitOtherScreens(page, check(page));
      await page.context().clearCookies();
      await choose(page, language, { isSignedIn: false });
      for (const path of SIGNED_OUT_VIEWS) {
        await openScreen(page, path);
        await check(page)(path);
      }
    });
  }
});
