import { randomInt } from "node:crypto";
import { expect, type Locator, test } from "@playwright/test";
import { formatPhone } from "../lib/format/format-phone";
import { listedProducts } from "./shop/catalogue";
import { newEmail, emailConfirmationPath } from "./shop/email-confirmation";
import { API, documentsWith, staffSession } from "./shop/staff";
import { LANGUAGES, TEXTS } from "./shop/texts";
import { auditOnlyUnless } from "./shop/audit-only";

const phone = () => `50 ${randomInt(200, 999)} ${randomInt(10, 99)} ${randomInt(10, 99)}`;
const inStock = async () =>
  (await listedProducts("az", 0, 40)).find((product) => product.productCount > 0)?.slug ?? "";
for (const language of LANGUAGES) {
  test(
    `[31] a fast order requires a phone number, explains an invalid one, and is idempotent however often the button is pressed (${language})`,
    auditOnlyUnless(language === "az"),
    async ({ page }) => {
      const t = TEXTS[language].fastOrder;
      const number = phone();
      await page.goto(`/${language}/cart/${await inStock()}`);
      const field = page.getByLabel(t.phone, { exact: true });
      const button = page.locator("main").getByRole("button", { name: t.send, exact: true });
      await button.click();
      await expect(page.getByText(t.phoneMissing)).toBeVisible();
      await expect(field).toBeFocused();
      await field.fill("12");
      await button.click();
      await expect(page.getByText(t.phoneWrong)).toBeVisible();
      await expect(field).toHaveValue("12");
      await field.fill(number);
      await button.dblclick();
      await expect(page.getByText(t.sent)).toBeVisible();
      await button.click();
      await expect(page.getByText(t.sent)).toBeVisible();
      const orders = await documentsWith(
        "fast-orders",
        "phone",
        `+994${number.replace(/\D/g, "")}`,
      );
      expect(orders).toHaveLength(1);
      expect(orders[0]).toMatchObject({ state: "new" });
    },
  );
}

test("a failed order shows an error and keeps the number, and the next press repeats it with the same idempotency key", async ({
  page,
  context,
}) => {
  const number = phone();
  await page.goto(`/az/cart/${await inStock()}`);
  const keys: (string | undefined)[] = [];
  page.on(
    "request",
    (request) =>
      request.url().includes("add-fast-order") && keys.push(request.headers()["idempotency-key"]),
  );
  await page.getByLabel(TEXTS.az.fastOrder.phone, { exact: true }).fill(number);
  const button = page
    .locator("main")
    .getByRole("button", { name: TEXTS.az.fastOrder.send, exact: true });
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText(TEXTS.az.forms.offline)).toBeVisible();
  await expect(page.getByLabel(TEXTS.az.fastOrder.phone, { exact: true })).toHaveValue(number);
  await context.setOffline(false);
  await button.click();
  await expect(page.getByText(TEXTS.az.fastOrder.sent)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("an order that has been sent is not sent again by another press", async ({ page }) => {
  await page.goto(`/az/cart/${await inStock()}`);
  const { phone: label, send, sent } = TEXTS.az.fastOrder;
  let requests = 0;
  page.on("request", (request) => (requests += Number(request.url().includes("add-fast-order"))));
  const button = page.locator("main").getByRole("button", { name: send, exact: true });
  await page.getByLabel(label, { exact: true }).fill(phone());
  await button.dblclick();
  await expect(page.getByText(sent)).toBeVisible();
  await button.click();
  await button.click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(requests).toBe(1);
});

test("the country code and the number are on one line with the same height, and the form fills its column", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/az/cart/${await inStock()}`);
  const { phone: label, code, send } = TEXTS.az.fastOrder;
  const box = async (locator: Locator) =>
    (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [number, country, button, picture] = [
    await box(page.getByLabel(label, { exact: true })),
    await box(page.getByLabel(code, { exact: true })),
    await box(page.locator("main").getByRole("button", { name: send, exact: true })),
    await box(page.locator("main article")),
  ];
  expect([country.y, country.height]).toEqual([number.y, number.height]);
  expect(Math.abs(button.width - picture.width)).toBeLessThan(1);
});

test("a failure after a success replaces the success message", async ({ page }) => {
  await page.goto(`/az/cart/${await inStock()}`);
  const { phone: label, send, sent } = TEXTS.az.fastOrder;
  const button = page.locator("main").getByRole("button", { name: send, exact: true });
  await page.getByLabel(label, { exact: true }).fill(phone());
  await button.click();
  await expect(page.getByText(sent)).toBeVisible();
  await page.route("**/api/Order/add-fast-order", (route) => route.abort());
  // The same order again would not be sent.
  await page.getByLabel(label, { exact: true }).fill(phone());
  await button.click();
  await expect(page.getByText(TEXTS.az.forms.failed)).toBeVisible();
  await expect(page.getByText(sent)).toBeHidden();
  await expect(button).toBeFocused();
});

for (const [form, address, field, button] of [
  [
    "fast order",
    async () => `/az/cart/${await inStock()}`,
    TEXTS.az.fastOrder.phone,
    TEXTS.az.fastOrder.send,
  ],
  ["contact", async () => "/az/contact", TEXTS.az.contactForm.name, TEXTS.az.contactForm.send],
] as const) {
  test(`before hydration the ${form} form keeps what is typed and submits nothing`, async ({
    page,
  }) => {
    await page.route("**/_next/**/*.js*", (route) => route.abort());
    const path = await address();
    await page.goto(path);
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    const input = page.locator("main").getByLabel(field, { exact: true });
    await input.fill("50 123 45 67");
    await input.press("Enter");
    await expect(
      page.locator("main").getByRole("button", { name: button, exact: true }),
    ).toBeDisabled();
    await expect(input).toHaveValue("50 123 45 67");
    expect([documents, new URL(page.url()).search]).toEqual([[], ""]);
  });
}

test("a truncated unsubscribe link shows an error", async ({ page }) => {
  const t = TEXTS.az.newsletter;
  for (const query of ["?key=abc", "?key=", ""]) {
    await page.goto(`/az/newsletter${query}`);
    await page.getByRole("button", { name: t.leave, exact: true }).click();
    await expect(page.getByText(t.noKey), query).toBeVisible();
  }
});

test("[31] the contact form names missing fields, keeps what was typed, and confirms the submission", async ({
  page,
}) => {
  const t = TEXTS.az.contactForm;
  const name = `Əli ${randomInt(1_000_000)}`;
  await page.goto("/az/contact");
  const button = page.locator("main").getByRole("button", { name: t.send, exact: true });
  await button.click();
  await expect(page.getByText(t.nameMissing)).toBeVisible();
  await page.getByLabel(t.name, { exact: true }).fill(name);
  await page.getByLabel(t.contact, { exact: true }).fill("ali@");
  await page.getByLabel(t.message, { exact: true }).fill("Birinci sətir\n<script>");
  await button.click();
  await expect(page.getByText(t.contactWrong)).toBeVisible();
  await expect(page.getByLabel(t.contact, { exact: true })).toBeFocused();
  await page.getByLabel(t.contact, { exact: true }).fill("ali@example.com");
  await button.click();
  await expect(page.getByText(t.sent)).toBeVisible();
  expect(await documentsWith("contact-messages", "name", name)).toMatchObject([
    { contact: "ali@example.com", message: "Birinci sətir\n<script>", answered: false },
  ]);
});

test("[31] the newsletter requires consent, and the unsubscribe link in the export works", async ({
  page,
}) => {
  const t = TEXTS.az.newsletter;
  const email = newEmail();
  await page.goto("/az/about");
  // The form is lazy-loaded when it comes near the viewport.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: t.subscribe, exact: true }).click();
  await expect(page.getByText(t.consentMissing)).toBeVisible();
  await expect(page.getByLabel(t.consent)).toBeFocused();
  await expect(page.getByLabel(t.consent)).toHaveAccessibleDescription(t.consentMissing);
  await page.getByLabel(t.consent).check();
  // A live region announces only changes made after it was rendered, so the regions must exist
  // before the message.
  const regions = await page.locator("footer [aria-live]").elementHandles();
  await page.getByLabel(t.email, { exact: true }).press("Enter");
  await expect(page.getByText(t.done)).toBeVisible();
  expect(await Promise.all(regions.map((region) => region.textContent()))).toContain(t.done);
  await expect(page.locator("footer :focus")).toHaveText(t.done);
  // Nobody is subscribed before the link in the e-mail is confirmed.
  expect(await documentsWith("newsletter-subscribers", "email", email)).toEqual([]);
  await page.goto(await emailConfirmationPath(email));
  await page.getByRole("button", { name: TEXTS.az.confirmEmail.confirm, exact: true }).click();
  await expect(page.getByText(TEXTS.az.confirmEmail.doneNewsletter)).toBeVisible();

  const staff = await staffSession();
  const file = await (await staff.get(`${API}/newsletter-subscribers/export.csv`)).text();
  await staff.dispose();
  const line = file.split("\r\n").find((row) => row.startsWith(email)) ?? "";
  const link = new URL(line.split(";").at(-1) ?? "");
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole("button", { name: t.leave, exact: true }).click();
  await expect(page.getByText(t.left)).toBeVisible();
  expect((await documentsWith("newsletter-subscribers", "email", email))[0]).toMatchObject({
    leftAt: expect.any(String),
  });
});

/** The rows of a collection's CSV export that contain the text. Also checks the header row. */
async function exportedRows(collection: string, heading: string, text: string): Promise<string[]> {
  const staff = await staffSession();
  const answer = await staff.get(`${API}/${collection}/export.csv`);
  expect([
    answer.status(),
    answer.headers()["content-type"],
    answer.headers()["content-disposition"],
  ]).toEqual([200, "text/csv; charset=utf-8", `attachment; filename="${collection}.csv"`]);
  const [first, ...lines] = (await answer.text()).split("\r\n");
  await staff.dispose();
  expect(first).toBe(`\uFEFF${heading}`);
  return lines.filter((line) => line.includes(text));
}

test("a new order after a cancelled one is accepted, and the export of orders has both in full", async ({
  request,
}) => {
  const number = `+994${phone().replace(/\D/g, "")}`;
  const product = (await listedProducts("az", 0, 40)).find(({ productCount }) => productCount > 0);
  const order = {
    firstName: "Əli",
    lastName: "Vəliyev",
    address: "Bakı, Nizami 1",
    note: "=axşam;=1",
    phoneNumber: number,
    productId: product?.productId,
  };
  const place = async () =>
    expect((await request.post("/api/Order/add-fast-order", { data: order })).status()).toBe(200);
  await place();
  await place();
  const orders = await documentsWith("fast-orders", "phone", number);
  expect(orders).toHaveLength(1);
  const staff = await staffSession();
  expect(
    (
      await staff.patch(`${API}/fast-orders/${String(orders[0]?.id)}`, {
        data: { state: "cancelled", operatorNote: 'dedi: "sonra"' },
      })
    ).status(),
  ).toBe(200);
  await staff.dispose();
  await place();
  await expect.poll(() => documentsWith("fast-orders", "phone", number)).toHaveLength(2);
  const lines = await exportedRows(
    "fast-orders",
    "id;createdAt;state;phone;productTitle;price;note;name;address;operatorNote",
    formatPhone(number),
  );
  expect(lines.map((line) => line.split(";")[2])).toEqual(["cancelled", "new"]);
  for (const line of lines) expect(line).toMatch(/^\d+;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;/);
  const price = String(orders[0]?.price).replace(".", ",");
  expect(lines[0]).toContain(
    `;${price};"'=axşam;'=1";Əli Vəliyev;"Bakı, Nizami 1";"dedi: ""sonra"""`,
  );
  expect(lines[1]).toContain(`;${price};"'=axşam;'=1";Əli Vəliyev;"Bakı, Nizami 1";`);
});

test("contact messages are exported as CSV, one row each", async ({ request }) => {
  const name = `Əli ${randomInt(1_000_000_000)}`;
  expect(
    (
      await request.post("/api/Contact/send-message", {
        data: { name, contact: "ali@example.com", message: "Salam; necəsiniz?" },
      })
    ).status(),
  ).toBe(200);
  const lines = await exportedRows(
    "contact-messages",
    "id;createdAt;name;contact;answered;message",
    name,
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`;${name};ali@example\\.com;false;"Salam; necəsiniz\\?"$`));
});

test("data that shoppers submitted can be neither read nor exported without a staff session", async ({
  request,
}) => {
  for (const collection of [
    "fast-orders",
    "support-threads",
    "support-messages",
    "contact-messages",
    "newsletter-subscribers",
  ]) {
    expect([401, 403], collection).toContain((await request.get(`${API}/${collection}`)).status());
    if (!collection.startsWith("support"))
      expect((await request.get(`${API}/${collection}/export.csv`)).status(), collection).toBe(401);
  }
});
