import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { useBackOffice } from "./shop/back-office";
import { API } from "./shop/staff";

test.describe("staff check a file of prices", () => {
  const desk = useBackOffice();

  test("the check shows old, new and monthly prices, first those to look at, and its download has all of them; nothing is stored", async () => {
    const { page, staff } = desk;
    const read = async () =>
      (
        (await (
          await staff.get(
            `${API}/products?depth=0&limit=2&sort=id&where[price][greater_than]=100&where[discountPrice][exists]=false&where[_status][equals]=published`,
          )
        ).json()) as { docs: { sku: string; price: number }[] }
      ).docs.map(({ sku, price }) => ({ sku, price }));
    const before = await read();
    const [small, large] = before;
    if (!small || !large) throw new Error("the demo has no such products");
    await page.goto("/admin/collections/products");
    const panel = page.locator("details[data-import]");
    await expect(async () => {
      await panel.locator("> summary").click();
      await expect(panel.locator("input[type=file]")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await panel.locator("input[type=file]").setInputFiles({
      name: "qiymet.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `sku;price\r\n${small.sku};${(small.price + 0.01).toFixed(2)}\r\n${large.sku};${(large.price / 10).toFixed(2)}\r\n`,
      ),
    });
    await panel.getByRole("button", { name: "Yoxla" }).click();
    // The import job is a process of its own with a lower priority than the shop's pages, so it
    // may take long on a busy machine.
    await expect(panel.getByRole("status")).toContainText(/Yoxlanıldı.*Sətir: 2.*dəyişən: 2/, {
      timeout: 60_000,
    });
    await expect(panel).toContainText(/Dəyişən qiymətlər: 2, onlardan 1 qiyməti yoxlayın/);
    const notes = panel.locator("[data-notes] li");
    await expect(notes).toHaveCount(2);
    const change = (old: number) =>
      new RegExp(`${String(old.toFixed(2)).replace(".", ",")} ₼ → [\\d,]+ ₼ \\([+-]?\\d+ %\\)`);
    await expect(notes.first().locator("strong")).toContainText(`Sətir 3: ${large.sku}: qiymət`);
    await expect(notes.first()).toContainText(change(large.price));
    await expect(notes.last()).toContainText(`Sətir 2: ${small.sku}: qiymət`);
    await expect(notes.last()).toContainText(change(small.price));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("link", { name: "Bütün dəyişikliklər (CSV)" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^import-\d+-notes\.csv$/);
    const lines = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(new RegExp(`^3;"${large.sku}: qiymət .*";bəli$`));
    expect(await read()).toEqual(before);
  });

  test("a supplier's file tells what the shop does not have, and joins it to what it has", async () => {
    const { page } = desk;
    await page.goto("/admin/collections/products");
    const panel = page.locator("details[data-import]");
    await expect(async () => {
      await panel.locator("> summary").click();
      await expect(panel.locator("input[type=file]")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await panel.locator("input[type=file]").setInputFiles({
      name: "prays.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        "Артикул;Наименование;Цена;Остаток;Бренд;Раздел\r\nE2E-SUP-1;Galaxy e2e;1499,90;5;Samsung;Мобильники\r\n",
      ),
    });
    await panel.getByRole("textbox", { name: "Təchizatçı", exact: true }).fill("E2E Optima");
    await panel.getByRole("button", { name: "Yoxla", exact: true }).click();
    await expect(panel).toContainText("Mağazada yoxdur: 1 kateqoriya.", { timeout: 60_000 });
    await expect(panel).toContainText("category: “Мобильники” tapılmadı.");
    await panel.getByLabel("Мобильники").fill("401");
    await panel.getByRole("button", { name: "Yenidən yoxla" }).click();
    await expect(panel.getByRole("status")).toContainText(
      /Yoxlanıldı.*Sətir: 1.*yeni: 1.*səhv: 0/,
      {
        timeout: 60_000,
      },
    );
    await expect(panel).not.toContainText("Mağazada yoxdur");
  });
});
