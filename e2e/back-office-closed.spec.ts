import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { fetchRaw } from "./shop/http";
import { API, owner, staffSession } from "./shop/staff";

/**
 * A document without the fields that change by themselves: staff sign in, and other tests save
 * documents without changing them.
 */
const withoutTimes = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    key === "updatedAt" || key === "sessions" ? undefined : value,
  );

test.describe("without a staff session", () => {
  const COLLECTIONS = [
    "products",
    "categories",
    "brands",
    "parameters",
    "parameter-masks",
    "product-redirects",
    "media",
    "menus",
    "sliders",
    "shortcuts",
    "promotions",
    "sort-types",
    "stores",
    "languages",
    "staff",
  ];
  const VERSIONED = ["products", "menus"];
  const REFUSED = [401, 403, 404];
  let anonymous: APIRequestContext;
  let staff: APIRequestContext;

  test.beforeAll(async () => {
    anonymous = await request.newContext();
    staff = await staffSession();
  });
  test.afterAll(async () => {
    await anonymous?.dispose();
    await staff?.dispose();
  });

  test("the login form is in Azerbaijani, whatever language the browser prefers", async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: "az-AZ" });
    const page = await context.newPage();
    for (const address of ["/admin", "/admin/collections/products", "/admin/account"]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/admin\/login/);
      await expect(page.locator("html")).toHaveAttribute("lang", "az");
      await expect(page.getByRole("button", { name: "Giriş" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Məhsullar" })).toHaveCount(0);
    }
    await context.close();
  });

  for (const collection of COLLECTIONS) {
    test(`no document of ${collection} can be read or written`, async () => {
      const listed = (await (
        await staff.get(`${API}/${collection}?limit=1&depth=0&sort=id`)
      )
        .json()
        .catch(() => ({}))) as { docs?: { id: number }[] };
      const id = listed.docs?.[0]?.id ?? 1;
      const readAsStaff = async () =>
        withoutTimes(
          await (await staff.get(`${API}/${collection}/${id}?depth=0&locale=all`)).text(),
        );
      const documentBefore = listed.docs?.[0] && (await readAsStaff());
      const data = { title: "x", name: "x", email: "x@example.com", password: "x".repeat(20) };
      const everything = "where[id][exists]=true";
      const answers = {
        list: await anonymous.get(`${API}/${collection}`),
        "list in full": await anonymous.get(
          `${API}/${collection}?limit=0&depth=2&locale=all&draft=true&trash=true`,
        ),
        "one by id": await anonymous.get(`${API}/${collection}/${id}`),
        "its draft": await anonymous.get(`${API}/${collection}/${id}?draft=true`),
        count: await anonymous.get(`${API}/${collection}/count`),
        versions: await anonymous.get(`${API}/${collection}/versions`),
        "one version": await anonymous.get(`${API}/${collection}/versions/1`),
        // For a document without versions, Payload fails to restore before it checks access.
        ...(VERSIONED.includes(collection)
          ? { restore: await anonymous.post(`${API}/${collection}/versions/1`) }
          : {}),
        create: await anonymous.post(`${API}/${collection}`, { data }),
        "read by POST": await anonymous.post(`${API}/${collection}`, {
          headers: {
            "X-Payload-HTTP-Method-Override": "GET",
            "Content-Type": "application/x-www-form-urlencoded",
          },
          data: "limit=1",
        }),
        duplicate: await anonymous.post(`${API}/${collection}/${id}/duplicate`, { data }),
        update: await anonymous.patch(`${API}/${collection}/${id}`, { data }),
        "update all": await anonymous.patch(`${API}/${collection}?${everything}`, { data }),
        delete: await anonymous.delete(`${API}/${collection}/${id}`),
        "delete all": await anonymous.delete(`${API}/${collection}?${everything}`),
      };
      for (const [operation, answer] of Object.entries(answers)) {
        expect.soft(REFUSED, `${operation}: ${answer.status()}`).toContain(answer.status());
        expect
          .soft(await answer.text(), operation)
          .not.toMatch(/"docs"|"totalDocs"|"createdAt"|"doc":/);
      }
      if (documentBefore) expect(await readAsStaff(), "unchanged").toEqual(documentBefore);
    });
  }

  test("Payload's own collections cannot be read or written either", async () => {
    for (const collection of [
      "payload-preferences",
      "payload-locked-documents",
      "payload-migrations",
      "payload-kv",
    ]) {
      for (const path of ["", "/1", "/nav", "/count", "/versions"]) {
        const answer = await anonymous.get(`${API}/${collection}${path}`);
        // Preferences are read by the user's key, which an anonymous request does not have.
        if (answer.ok())
          expect(await answer.json(), `${collection}${path}`).toMatchObject({ value: null });
        else expect(await answer.text(), `${collection}${path}`).not.toMatch(/"docs"|"totalDocs"/);
      }
      for (const method of ["POST", "PATCH", "DELETE"]) {
        for (const path of ["", "/1", "?where[id][exists]=true"]) {
          const answer = await anonymous.fetch(`${API}/${collection}${path}`, {
            method,
            data: { value: 1 },
          });
          expect(answer.ok(), `${method} ${collection}${path}: ${answer.status()}`).toBe(false);
        }
      }
    }
  });

  test("a guessed, empty or forged token is rejected", async () => {
    const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forged = `${encodePart({ alg: "none", typ: "JWT" })}.${encodePart({ id: 1, collection: "staff", email: owner().email, exp: 4_000_000_000 })}.`;
    for (const headers of [
      { Authorization: `JWT ${forged}` },
      { Authorization: "JWT x" },
      { Authorization: "staff API-Key x" },
      { Cookie: `payload-token=${forged}` },
    ]) {
      const answer = await anonymous.get(`${API}/products`, { headers });
      expect(answer.status()).toBe(403);
      expect(
        ((await (await anonymous.get(`${API}/staff/me`, { headers })).json()) as { user: unknown })
          .user,
      ).toBeNull();
    }
  });

  test("public endpoints disclose nothing", async () => {
    const me = await anonymous.get(`${API}/staff/me`);
    expect(((await me.json()) as { user: unknown }).user).toBeNull();
    const access = await (await anonymous.get(`${API}/access`)).text();
    const { canAccessAdmin, collections } = JSON.parse(access) as {
      canAccessAdmin?: boolean;
      collections?: Record<string, object>;
    };
    expect(canAccessAdmin ?? false).toBe(false);
    for (const [name, { fields: _, ...rights }] of Object.entries(
      (collections ?? {}) as Record<string, { fields?: object }>,
    ))
      expect(rights, `no right to ${name}`).toEqual({});
    const init = await anonymous.get(`${API}/staff/init`);
    expect((await init.json()) as object).toEqual({ initialized: true });
    for (const path of ["graphql", "graphql-playground", "globals", "payload-jobs/run"])
      expect(REFUSED, path).toContain((await anonymous.get(`${API}/${path}`)).status());
  });

  test("pictures are served one by one; they are never listed, and not served by the back office", async () => {
    const { docs } = (await (await staff.get(`${API}/media?limit=1`)).json()) as {
      docs: { filename: string }[];
    };
    const file = docs[0]?.filename ?? "";
    expect((await fetchRaw(`/media/${file}`)).status).toBe(200);
    expect(REFUSED).toContain((await anonymous.get(`${API}/media/file/${file}`)).status());
    for (const path of [
      "/media",
      "/media/",
      "/media/.",
      "/media/..",
      "/media/%2e%2e",
      "/media/..%2f..%2fpackage.json",
      "/media/%2e%2e%2fbackoffice-owner",
      "/media/..%5c..%5cpackage.json",
      "/media/backoffice-owner",
      `/media/${file}/..`,
      "/media/%00",
    ]) {
      const answer = await fetchRaw(path);
      expect(answer.status, path).toBeGreaterThanOrEqual(300);
      expect(answer.body, path).not.toContain(file);
      expect(answer.body, path).not.toMatch(/"dependencies"/);
    }
  });
});

test("staff pages are neither stored by shared caches nor indexed", async () => {
  for (const path of ["/admin/login", "/admin"]) {
    const answer = await fetchRaw(path);
    expect(answer.headers["cache-control"] ?? "", path).toMatch(/no-store|private/);
  }
  // If robots.txt disallowed it, crawlers would never see that it must not be indexed.
  expect((await fetchRaw("/robots.txt")).body).not.toContain("/admin");
});
