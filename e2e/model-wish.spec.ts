/** A shopper who searches for a model that the shop does not have asks to be told when it comes. */
import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openHydrated } from "./shop/page-helpers";
import { TEXTS } from "./shop/texts";

const t = TEXTS.az.modelWish;
const ADDRESS = "/az/searchResult?keyWord=iphone+99";
const newEmail = () => `w${randomInt(1e9)}@example.com`;

test("asks on the results page, and stays there", async ({ page }) => {
  await openHydrated(page, ADDRESS);
  const offer = page.getByRole("region", { name: t.offer });
  await offer.getByRole("button", { name: t.send }).click();
  await expect(offer.getByText(t.emailMissing)).toBeVisible();
  await offer.getByLabel(t.email).fill(newEmail());
  await offer.getByRole("button", { name: t.send }).click();
  await expect(offer.getByRole("status")).toHaveText(t.doneMail);
  await expect(page).toHaveURL(/keyWord=iphone/);
});

test("offers nothing where the shop has the model, or the search names none", async ({ page }) => {
  await openHydrated(page, "/az/searchResult?keyWord=samsung");
  await expect(page.getByRole("region", { name: t.offer })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("asks by a plain form, which keeps what was typed when it is refused", async ({ page }) => {
    await page.goto(ADDRESS);
    const offer = page.getByRole("region", { name: t.offer });
    await offer.getByLabel(t.email).fill("a@b");
    await offer.getByRole("button", { name: t.send }).click();
    await expect(page).toHaveURL(/\/az\/model-wish\?words=iphone/);
    await expect(page.getByRole("alert")).toHaveText(t.emailWrong);
    await expect(page.getByLabel(t.email)).toHaveValue("a@b");
    await page.getByLabel(t.email).fill(newEmail());
    await page.getByRole("button", { name: t.send }).click();
    await expect(page.locator("main").getByRole("status")).toHaveText(t.doneMail);
  });

  test("the link of a message ends the wishes after a press", async ({ page }) => {
    await page.goto(`/az/model-wish?key=${"a".repeat(22)}`);
    await page.getByRole("button", { name: t.leave }).click();
    await expect(page.locator("main").getByRole("status")).toHaveText(t.left);
  });
});
