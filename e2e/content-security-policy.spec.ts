import { type APIRequestContext, expect, test } from "@playwright/test";
import { auditOnlyUnless } from "./shop/audit-only";

declare global {
  interface Window {
    violations: string[];
    smuggled?: boolean;
  }
}

/** The number of violations of script-src reported so far. */
async function countReports(request: APIRequestContext): Promise<number> {
  const metrics = await (
    await request.get("/api/metrics", {
      headers: { Authorization: `Bearer ${process.env.METRICS_TOKEN}` },
    })
  ).text();
  return [
    ...metrics.matchAll(/^csp_violations_total\{directive="script-src[^"]*"\} (\d+)$/gm),
  ].reduce((sum, [, count]) => sum + Number(count), 0);
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  }),
);

for (const path of [
  "/az",
  "/en/searchResult?categoryId=401",
  "/ru/searchResult?keyWord=apple",
  "/az/cart",
  "/az/contact",
  "/az/menu-page/2",
  "/az/none",
])
  test(
    `[36] nothing on ${path} violates the policy, and its scripts run`,
    auditOnlyUnless(["/az", "/en/searchResult?categoryId=401", "/az/menu-page/2"].includes(path)),
    async ({ page }) => {
      const answer = await page.goto(path);
      const scripts =
        /script-src ([^;]*)/.exec(answer?.headers()["content-security-policy"] ?? "")?.[1] ?? "";
      expect(scripts).toMatch(/^'self' 'sha256-/);
      expect(scripts).not.toContain("unsafe");
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => window.violations)).toEqual([]);
    },
  );

test("a script injected into a page does not run, and is reported and counted [skip: needs METRICS_TOKEN]", async ({
  page,
  request,
}) => {
  test.skip(!process.env.METRICS_TOKEN);
  test.slow();
  await page.route("**/az/about", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(
        "<main",
        '<script>window.smuggled=true</script><img src="/none.webp" onerror="window.smuggled=true" alt=""><main',
      ),
    });
  });
  const before = await countReports(request);
  await page.goto("/az/about");
  expect(await page.evaluate(() => window.smuggled)).toBeUndefined();
  expect(
    (await page.evaluate(() => window.violations)).some((violation) =>
      violation.startsWith("script-src"),
    ),
  ).toBe(true);
  // Browsers send reports with a delay.
  await expect.poll(() => countReports(request), { timeout: 90_000 }).toBeGreaterThan(before);
});

test("a report is counted whatever it contains, and never answered with a server error", async ({
  request,
}) => {
  for (const data of [
    "",
    "{",
    "[]",
    "null",
    '{"csp-report":7}',
    '[{"body":{"effectiveDirective":"script-src-elem"}}]',
  ])
    expect(
      (
        await request.post("/api/csp-report", {
          data,
          headers: { "Content-Type": "application/csp-report" },
        })
      ).status(),
    ).toBe(204);
  expect((await request.get("/api/csp-report")).status()).toBe(405);
});
