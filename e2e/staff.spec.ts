import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page, type Request, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { changeField } from "./shop/back-office";
import { API, owner, staffSession } from "./shop/staff";
import { AUDIT_ONLY } from "./shop/audit-only";

const PASSWORD = "sınaq üçün uzun parol";
const uniqueText = () => randomBytes(5).toString("hex");

test.describe("staff accounts", () => {
  let staff: APIRequestContext;
  const hired: number[] = [];
  test.beforeAll(async () => {
    staff = await staffSession();
  });
  test.afterAll(async () => {
    for (const id of hired.splice(0))
      expect((await staff.delete(`${API}/staff/${id}`)).status()).toBe(200);
    await staff?.dispose();
  });

  async function hire(roles: string[], more: object = {}): Promise<string> {
    const email = `${uniqueText()}@example.com`;
    const currentPassword = owner().password;
    const data = { email, password: PASSWORD, roles, currentPassword, ...more };
    const answer = await staff.post(`${API}/staff`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    hired.push(((await answer.json()) as { doc: { id: number } }).doc.id);
    return email;
  }

  async function fill(page: Page, email: string, password: string): Promise<void> {
    await page.goto("/admin/login");
    await page.locator("#field-email").fill(email);
    await page.locator("#field-password").fill(password);
    await page.getByRole("button", { name: "Giriş" }).click();
  }

  async function signOut(page: Page): Promise<void> {
    await page.goto("/admin/logout");
    await expect(page).toHaveURL(/\/admin\/(?:login|logout)/);
    await page.context().clearCookies();
  }

  test("the support role sees what it works on and its own account", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await fill(page, await hire(["support"]), PASSWORD);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole("link", { name: "Dəstək söhbətləri" }).first()).toBeAttached();
    for (const name of ["Menyular", "Sürətli sifarişlər", "Dillər", "Abunəçilər"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    await page.goto("/admin/collections/fast-orders");
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.goto("/admin/account");
    await expect(page.locator("#field-currentPassword")).toBeVisible();
    await expect(page.getByRole("button", { name: "Kodu qoş" })).toBeVisible();
  });

  test("staff who must sign in with a code have to turn codes on before anything else", async ({
    page,
  }) => {
    const email = await hire(["orders"], { codesDemanded: true });
    await fill(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText("Mağazanın sahibi girişdə kod tələb edir.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sürətli sifarişlər", exact: true })).toHaveCount(
      0,
    );
    await page.getByRole("link", { name: "Hesabımda kodu qoş" }).click();
    const section = page.getByRole("region", { name: "Girişdə kod" });
    await section.getByLabel("Hazırkı parol").fill(PASSWORD);
    await section.getByRole("button", { name: "Kodu qoş" }).click();
    const app = new TOTP({ secret: Secret.fromBase32(await section.locator("code").innerText()) });
    await section.getByLabel("Tətbiqdəki 6 rəqəmli kod").fill(app.generate());
    await section.getByRole("button", { name: "Təsdiqlə" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(8);
    await page.goto("/admin");
    await expect(
      page.getByRole("link", { name: "Sürətli sifarişlər", exact: true }).first(),
    ).toBeAttached();
    await expect(page.getByText("Mağazanın sahibi girişdə kod tələb edir.")).toHaveCount(0);
  });

  test(
    "adding an account in the form requires the owner's own password",
    AUDIT_ONLY,
    async ({ page }) => {
      await fill(page, owner().email, owner().password);
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto("/admin/collections/staff/create");
      const email = `${uniqueText()}@example.com`;
      await changeField(page, "#field-email", email);
      await page.locator("#field-password").fill(PASSWORD);
      await page.locator("#field-confirm-password").fill(PASSWORD);
      await page.locator("#field-roles input").fill("Dəstək");
      // Payload checks the form after a change; an answer after the save would remove its marks.
      const check = page.waitForResponse(
        (response) =>
          response.request().method() === "POST" && response.url().endsWith("/staff/create"),
      );
      await page.keyboard.press("Enter");
      await check;
      await page.locator("#action-save").click();
      await expect(
        page
          .locator(".field-type")
          .filter({ has: page.locator("#field-currentPassword") })
          .last(),
      ).toContainText("öz hazırkı parolunuzu yazın");
      await expect(page.locator("#field-email")).toHaveValue(email);
      await page.locator("#field-currentPassword").fill(owner().password);
      await page.locator("#field-password").fill(PASSWORD);
      await page.locator("#field-confirm-password").fill(PASSWORD);
      await page.locator("#action-save").click();
      await expect(page).toHaveURL(/\/admin\/collections\/staff\/\d+/);
      hired.push(Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]));
    },
  );

  test(
    "staff change their password in the account form, with the current one",
    AUDIT_ONLY,
    async ({ page }) => {
      const email = await hire(["orders"]);
      await fill(page, email, PASSWORD);
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto("/admin/account");
      const next = "başqa uzun parol";
      const saves = (request: Request) =>
        request.method() === "PATCH" && /\/admin\/api\/staff\/\d+/.test(request.url());
      const change = async (current: string) => {
        let status: number | undefined;
        await expect(async () => {
          await changeField(page, "#field-currentPassword", current);
          // A rejected change collapses these fields.
          if (await page.locator("#change-password").isVisible())
            await page.locator("#change-password").click();
          // The form compares the two passwords about 150 ms after they were typed and then sends a
          // request. If the button is pressed earlier, it only reports that they differ.
          const compared = page
            .waitForRequest(
              (request) => request.method() === "POST" && request.url().endsWith("/admin/account"),
              { timeout: 2000 },
            )
            .catch(() => null);
          for (const field of ["password", "confirm-password"])
            await page.locator(`#field-${field}`).fill(next, { timeout: 2000 });
          await compared;
          const [saving] = await Promise.all([
            page.waitForRequest(saves, { timeout: 3000 }),
            page.locator("#action-save").click(),
          ]);
          status = (await saving.response())?.status();
        }).toPass({ timeout: 60_000 });
        return status;
      };
      expect(await change("yanlış parol sınağı")).toBe(400);
      await expect(page.getByText("Hazırkı parolu düzgün yazın.").first()).toBeVisible();
      expect(await change(PASSWORD)).toBe(200);
      await signOut(page);
      await fill(page, email, next);
      await expect(page).toHaveURL(/\/admin$/);
    },
  );

  // The server's part is always tested, in test/staff/sign-in.test.ts.
  test(
    "an owner turns on codes, signs in with one, and with a recovery code",
    AUDIT_ONLY,
    async ({ page }) => {
      const email = await hire(["owner"]);
      await fill(page, email, PASSWORD);
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto("/admin/account");
      const section = page.getByRole("region", { name: "Girişdə kod" });
      await section.getByLabel("Hazırkı parol").fill(PASSWORD);
      await section.getByRole("button", { name: "Kodu qoş" }).click();
      const secret = await section.locator("code").innerText();
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      await expect(async () => {
        // The code of the previous period, which is still accepted: the current code is needed for
        // the sign-in, and no code works twice.
        await section
          .getByLabel("Tətbiqdəki 6 rəqəmli kod")
          .fill(app.generate({ timestamp: Date.now() - 30_000 }));
        await section.getByRole("button", { name: "Təsdiqlə" }).click();
        await expect(section.getByRole("listitem")).toHaveCount(8, { timeout: 3000 });
      }).toPass();
      const recovery = await section.getByRole("listitem").first().innerText();

      for (const code of [() => app.generate(), () => recovery]) {
        await signOut(page);
        await fill(page, email, PASSWORD);
        await page.locator("#field-code").fill(code());
        await page.getByRole("button", { name: "Giriş" }).click();
        await expect(page).toHaveURL(/\/admin$/);
      }
    },
  );

  test("a shop that sends no e-mail says how to reset a lost password", async ({ page }) => {
    for (const address of ["/admin/login", "/admin/forgot"]) {
      await page.goto(address);
      await expect(page.getByText("npm run owner:reset")).toBeVisible();
    }
  });
});
