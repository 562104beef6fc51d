import { type BrowserContext, expect, type Page, request, test } from "@playwright/test";
import { editableCategory, listedProducts, TEST_PREFIX } from "./shop/catalogue";
import { changeField, PUBLISH, save, uniqueText, useBackOffice } from "./shop/back-office";
import { BASE_URL } from "./shop/http";
import { API, create, owner, removeProduct, requiredRelations } from "./shop/staff";

const PASSWORD = "sınaq üçün uzun parol";

test.describe("two editors have one product open, each in a browser of their own", () => {
  const desk = useBackOffice();
  let colleague: BrowserContext | undefined;
  test.afterEach(() => colleague?.close());

  /** A browser in which a new member of staff with this name is signed in. */
  async function signInColleague(page: Page, name: string): Promise<Page> {
    const email = `${uniqueText()}@example.com`;
    const data = { email, name, password: PASSWORD, roles: ["catalogue"] };
    const id = await create(desk.staff, "staff", { ...data, currentPassword: owner().password });
    desk.cleanups.push(() => desk.staff.delete(`${API}/staff/${id}`));
    const anonymous = await request.newContext();
    const answer = await anonymous.post(`${API}/staff/login`, {
      data: { email, password: PASSWORD },
    });
    const { token } = (await answer.json()) as { token: string };
    await anonymous.dispose();
    const context = await page.context().browser()?.newContext({ locale: "az-AZ" });
    if (!context) throw new Error("the browser has ended");
    colleague = context;
    await context.addCookies([{ name: "payload-token", value: token, url: BASE_URL }]);
    return context.newPage();
  }

  test("the second save of one field is refused with who and when and keeps what was typed; saves of different fields both stay", async () => {
    const { page, staff } = desk;
    const name = `Leyla ${uniqueText()}`;
    const [template] = await listedProducts("az", 1, 5);
    const id = await create(staff, "products", {
      ...(await requiredRelations(staff, template?.productId ?? 0)),
      category: (await editableCategory()).categoryId,
      title: `Sınaq ${uniqueText()}`,
      slug: `${TEST_PREFIX}${uniqueText()}`,
      sku: `E2E-${uniqueText()}`.toUpperCase(),
      price: 123.45,
      stock: 5,
      description: "Əvvəlki təsvir",
      _status: "published",
    });
    desk.cleanups.push(() => removeProduct(staff, id));
    const stored = async () =>
      (await (await staff.get(`${API}/products/${id}?depth=0&locale=az`)).json()) as object;
    const address = new RegExp(`/admin/api/products/${id}`);
    const form = `/admin/collections/products/${id}?locale=az`;
    const other = await signInColleague(page, name);
    const openBoth = () => Promise.all([page.goto(form), other.goto(form)]);

    await openBoth();
    await changeField(other, "#field-price", "555.5");
    await save(other, PUBLISH, address);

    await changeField(page, "#field-price", "444.4");
    const refusal = page.waitForResponse(
      (response) => address.test(response.url()) && response.request().method() === "PATCH",
    );
    await page.locator(PUBLISH).click();
    expect((await refusal).status()).toBe(409);
    const notice = page.getByRole("alert").filter({ hasText: "Yazdıqlarınız itməyib" });
    await expect(notice).toContainText(name);
    await expect(notice).toContainText(/\d\d\.\d\d \d\d:\d\d/);
    await expect(notice).toContainText("555.5");
    await expect(page.locator("#field-price")).toHaveValue("444.4");
    expect(await stored()).toMatchObject({ price: 555.5 });
    // A second save is a decision: it replaces the colleague's value.
    await save(page, PUBLISH, address);
    expect(await stored()).toMatchObject({ price: 444.4 });
    await expect(notice).toBeHidden();

    await openBoth();
    await changeField(other, "#field-price", "610");
    await save(other, PUBLISH, address);
    await changeField(page, "#field-description", "Yeni təsvir");
    await save(page, PUBLISH, address);
    expect(await stored()).toMatchObject({ price: 610, description: "Yeni təsvir" });
    await expect(page.locator("#field-price")).toHaveValue("610");
  });
});
