import { expect, type Locator, test } from "@playwright/test";
import { visibleFilterField } from "./shop/filters";
import { holdScripts } from "./shop/frame";
import { FRIDGES } from "./shop/lists";
import { waitForHydration } from "./shop/page-helpers";

const CHOICES: [
  name: string,
  key: string,
  inAddress: RegExp,
  choose: (field: Locator) => Promise<unknown>,
][] = [
  ["a filter picked", "color:white", /f=color:white/, (box) => box.check()],
  ["a number typed", "noise-from", /f=noise:40\.\./, (input) => input.fill("40")],
  [
    "a sort picked",
    "sort",
    /SortType=orderbyprice/,
    (select) => select.selectOption("orderbyprice"),
  ],
];

for (const [name, key, inAddress, choose] of CHOICES) {
  test(`${name} before the scripts have loaded is applied when they have`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(FRIDGES, { waitUntil: "commit" });
    await choose(visibleFilterField(page, key));
    const chosen = await visibleFilterField(page, key).inputValue();
    await page.locator("h1").click();
    release();
    await expect(page).toHaveURL(inAddress);
    await waitForHydration(page);
    await expect(visibleFilterField(page, key)).toHaveValue(chosen);
    if (key === "color:white") await expect(visibleFilterField(page, key)).toBeChecked();
  });
}

test("a number that is typed while the scripts load is neither lost nor truncated", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(FRIDGES, { waitUntil: "commit" });
  await visibleFilterField(page, "noise-from").pressSequentially("4");
  release();
  await waitForHydration(page);
  await visibleFilterField(page, "noise-from").pressSequentially("0");
  await visibleFilterField(page, "noise-from").press("Enter");
  await expect(page).toHaveURL(/f=noise:40\.\./);
});
