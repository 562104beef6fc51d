/** The back office's screen with deleted documents, on a phone, in three languages. */
import { type APIRequestContext, type BrowserContext, expect, test } from "@playwright/test";
import { BASE_URL } from "./shop/http";
import { API, newToken, staffSession } from "./shop/staff";
import { LANGUAGES } from "./shop/texts";

const TEXTS = {
  az: { title: "Zibil qutusu", restore: "Bərpa et", restored: "Bərpa olundu", open: "Aç" },
  en: { title: "Trash", restore: "Restore", restored: "Restored", open: "Open" },
  ru: {
    title: "Удалённые документы",
    restore: "Восстановить",
    restored: "Восстановлено",
    open: "Открыть",
  },
} as const;

/** Creates a search synonym and deletes it; returns what shoppers would type. */
async function deleteSynonym(staff: APIRequestContext): Promise<string> {
  const typed = `sinaq${Date.now().toString(36)}`;
  const created = await staff.post(`${API}/search-synonyms`, {
    data: { typed, means: "soyuducu" },
  });
  expect(created.status()).toBe(201);
  const { doc } = (await created.json()) as { doc: { id: number } };
  expect((await staff.delete(`${API}/search-synonyms/${doc.id}`)).status()).toBe(200);
  return typed;
}

/** Signs the browser in as the owner, with this language. */
const signIn = async (context: BrowserContext, language: string) =>
  context.addCookies([
    {
      name: "payload-token",
      value: process.env.STAFF_TOKEN || (await newToken()),
      url: BASE_URL,
    },
    { name: "payload-lng", value: language, url: BASE_URL },
  ]);

for (const language of LANGUAGES) {
  test(`a deleted document is listed and restored on a phone (${language})`, async ({
    context,
    page,
  }) => {
    const texts = TEXTS[language];
    const staff = await staffSession();
    const typed = await deleteSynonym(staff);
    await signIn(context, language);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/admin/trash");
    const screen = page.locator("section[aria-labelledby=trash-title]");
    await expect(screen.getByRole("heading", { level: 1 })).toContainText(texts.title);
    await expect(page).toHaveTitle(`${texts.title} · Vitrin`);
    await screen.getByRole("searchbox").fill(typed);
    const row = screen.getByRole("row").filter({ hasText: typed });
    await expect(row).toContainText("30");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await row.getByRole("button", { name: texts.restore }).click();
    await expect(screen.getByRole("status")).toContainText(`${texts.restored}: ${typed}`);
    await screen.getByRole("status").getByRole("link", { name: texts.open }).click();
    await expect(page).toHaveURL(/\/admin\/collections\/search-synonyms\/\d+$/);
    await staff.dispose();
  });
}

test("an owner is asked once before a document is deleted for good", async ({ context, page }) => {
  const staff = await staffSession();
  const typed = await deleteSynonym(staff);
  await staff.dispose();
  await signIn(context, "en");
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await page.goto("/admin/trash");
  const screen = page.locator("section[aria-labelledby=trash-title]");
  await screen.getByRole("searchbox").fill(typed);
  const row = screen.getByRole("row").filter({ hasText: typed });
  const remove = row.getByRole("button", { name: "Delete now" });
  await remove.click();
  await expect(row).toHaveCount(1);
  await remove.click();
  await expect(screen.getByRole("status")).toContainText(`Deleted for good: ${typed}`);
  await expect(row).toHaveCount(0);
  expect(questions).toEqual([
    `This will be deleted for good and cannot be restored: ${typed}. Delete it?`,
    `This will be deleted for good and cannot be restored: ${typed}. Delete it?`,
  ]);
});

test("a list says whether its deleted documents can be restored", async ({ context, page }) => {
  await signIn(context, "en");
  await page.goto("/admin/collections/search-synonyms");
  await expect(
    page.getByText("A deleted document can be restored from the trash for 30 days."),
  ).toBeVisible();
  await page.goto("/admin/collections/search-finds");
  await expect(
    page.getByText("A deleted document is deleted for good and cannot be restored."),
  ).toBeVisible();
});

test("the trash asks for a session", async ({ page }) => {
  await page.goto("/admin/trash");
  await expect(page).toHaveURL(/\/admin\/login/);
});
