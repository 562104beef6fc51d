import { expect, type Page, test } from "@playwright/test";
import { listedProducts, TEST_PREFIX, editableCategory } from "./shop/catalogue";
import { useBackOffice, changeField, uniqueText, PUBLISH, save } from "./shop/back-office";
import { API, create, removeProduct, requiredRelations } from "./shop/staff";

type Stored = { price: number; stock: number };

test.describe("staff type numbers in the local formats", () => {
  test.describe.configure({ mode: "default" });
  const desk = useBackOffice();
  let relations = { category: 0, brand: 0 };
  test.beforeAll(async () => {
    const [card] = await listedProducts("az", 1, 5);
    relations = {
      ...(await requiredRelations(desk.staff, card?.productId ?? 0)),
      category: (await editableCategory()).categoryId,
    };
  });

  async function newProduct(): Promise<number> {
    const slug = `${TEST_PREFIX}${uniqueText()}`;
    const id = await create(desk.staff, "products", {
      title: `Sınaq ${uniqueText()}`,
      slug,
      sku: slug.toUpperCase(),
      ...relations,
      price: 123.45,
      stock: 5,
      _status: "published",
    });
    desk.cleanups.push(() => removeProduct(desk.staff, id));
    return id;
  }
  const stored = async (id: number) =>
    (await (await desk.staff.get(`${API}/products/${id}?depth=0&locale=az`)).json()) as Stored;
  const saveUrl = (id: number) => new RegExp(`/admin/api/products/${id}`);

  /** Presses the publish button. Returns the status of the response, or "not sent". */
  async function saveStatus(page: Page, id: number): Promise<string> {
    const responseStatus = page
      .waitForResponse(
        (response) => saveUrl(id).test(response.url()) && response.request().method() === "PATCH",
        { timeout: 3000 },
      )
      .then(
        async (response) => `${response.status()}`,
        () => "not sent",
      );
    await page.locator(PUBLISH).click();
    return responseStatus;
  }

  test("a price with a comma, spaces or points is saved as the value that is shown; an ambiguous one is rejected and stays in the field", async () => {
    const { page } = desk;
    const id = await newProduct();
    await page.goto(`/admin/collections/products/${id}?locale=az`);
    const price = page.locator("#field-price");
    for (const [typed, shown, amount] of [
      ["749,90", "749,90 → 749.9 AZN", 749.9],
      ["1 299,50", "1 299,50 → 1299.5 AZN", 1299.5],
      ["1.299,60", "1.299,60 → 1299.6 AZN", 1299.6],
    ] as const) {
      await changeField(page, "#field-price", typed);
      await expect(page.locator("#field-price-read")).toHaveText(shown);
      await save(page, PUBLISH, saveUrl(id));
      expect((await stored(id)).price).toBe(amount);
    }

    await changeField(page, "#field-price", "1,234");
    await expect(page.locator("#field-price-read")).toContainText(
      "Bu, 1234 deməkdirsə, belə də yazın.",
    );
    expect(await saveStatus(page, id)).not.toBe("200");
    await expect(price).toHaveValue("1,234");
    await expect(price).toHaveAttribute("aria-invalid", "true");
    expect((await stored(id)).price).toBe(1299.6);

    await changeField(page, "#field-price", "12,34");
    await save(page, PUBLISH, saveUrl(id));
    expect((await stored(id)).price).toBe(12.34);
  });

  test("the mouse wheel does not change a number, and a fraction is rejected as a number of pieces", async () => {
    const { page } = desk;
    const id = await newProduct();
    await page.goto(`/admin/collections/products/${id}?locale=az`);
    const stock = page.locator("#field-stock");
    await stock.focus();
    await stock.hover();
    await page.mouse.wheel(0, 300);
    await expect(stock).toHaveValue("5");
    await changeField(page, "#field-stock", "1,5");
    await expect(page.locator("#field-stock-read")).toHaveText("Burada tam ədəd olmalıdır.");
    expect(await saveStatus(page, id)).not.toBe("200");
    expect((await stored(id)).stock).toBe(5);
  });

  for (const delay of [30, 450]) {
    test(`a list's filter keeps a comma and the caret's position, with a key press every ${delay} ms`, async () => {
      const { page } = desk;
      await page.goto(
        "/admin/collections/products?locale=az&limit=10&where[or][0][and][0][price][equals]=5",
      );
      const filter = page.locator("input.condition-value-number");
      await filter.click();
      await expect(filter).toHaveAttribute("inputmode", "decimal");
      await filter.press("ControlOrMeta+a");
      await filter.pressSequentially("749,90", { delay });
      await expect(page).toHaveURL(/price.*749(?:,|%2C)90/);
      await expect(filter).toHaveValue("749,90");
    });
  }
});
