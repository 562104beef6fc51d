import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import type { IsolatedShop } from "../staff/isolated-shop";
import { auditTest } from "../audit-test";
import { baseUrl, call } from "./staff-api";

/** More products than a save reindexes itself, so that a job reindexes them. */
const PRODUCTS = 120;
const LOCK = "hashtext('vitrin renewals')";

/**
 * Tests of renaming a brand, category, parameter or listed value that many products have, through
 * the back office's API while the shop runs. Called by products.test.ts, whose shop they share.
 */
export function describeRenames(shop: () => IsolatedShop): void {
  describe("renaming something that many products refer to", () => {
    const ids: Record<"brands" | "categories" | "parameters" | "parameter-masks", number> = {
      brands: 0,
      categories: 0,
      parameters: 0,
      "parameter-masks": 0,
    };
    const count = async (queryString: string) => {
      const answer = await fetch(
        `${baseUrl()}/api/Product/search?lang=en&pageSize=1&${queryString}`,
      );
      return ((await answer.json()) as { data: { totalCount: number } }).data.totalCount;
    };
    const pendingRenewals = () => shop().sql("SELECT kind FROM renewals");
    const create = async (collection: keyof typeof ids, body: object) => {
      const { status, doc, message } = await call("POST", `/${collection}`, body);
      expect([status, message]).toEqual([201, ""]);
      ids[collection] = doc.id;
    };
    const script = (name: string, ...args: string[]) =>
      promisify(execFile)(
        process.execPath,
        [
          "--conditions=react-server",
          "--import",
          "./scripts/tsx.mjs",
          `scripts/${name}.ts`,
          ...args,
        ],
        { env: { ...process.env, ...shop().env, NODE_ENV: "production", QUERY_TIMEOUT_MS: "0" } },
      );
    /**
     * Renames a document while a lock keeps the job from starting, calls `meanwhile`, and then lets
     * the job run to its end.
     */
    async function rename(
      collection: keyof typeof ids,
      body: object,
      meanwhile: () => Promise<void>,
    ): Promise<void> {
      const client = new Client({ connectionString: shop().env.DATABASE_URL });
      await client.connect();
      try {
        await client.query(`SELECT pg_advisory_lock(${LOCK})`);
        const answer = await call("PATCH", `/${collection}/${ids[collection]}`, body);
        expect([answer.status, (answer.doc as { renewal?: string }).renewal]).toEqual([
          200,
          expect.stringContaining("0 %"),
        ]);
        expect(await pendingRenewals()).toHaveLength(1);
        await meanwhile();
      } finally {
        await client.end();
      }
      await shop().sql("SELECT pg_notify('vitrin_renewals', '')");
      const end = Date.now() + 60_000;
      while (Date.now() < end && (await pendingRenewals()).length > 0) await sleep(100);
      expect([await pendingRenewals(), await shop().sql("SELECT * FROM search_old_keys")]).toEqual([
        [],
        [],
      ]);
      const { stdout } = await script("search-check", "--searches=20");
      expect(stdout).toContain("the tables say what the rows say");
    }
    jest.setTimeout(180_000);

    beforeAll(async () => {
      await create("brands", { title: "Firstbrandly", slug: "firstbrandly" });
      await create("categories", { title: "Firstplaces", parent: 1 });
      await create("parameters", { title: "Firsttrait", key: "sinaq-trait", type: "text" });
      await create("parameter-masks", {
        parameter: ids.parameters,
        code: "first-code",
        data: "Firstvalue",
      });
      const rows = Array.from({ length: PRODUCTS }, (_, i) =>
        JSON.stringify({
          sku: `REN-${i}`,
          title: { az: `Adsız ${i}` },
          price: 10 + i,
          stock: 1,
          brand: "firstbrandly",
          category: ids.categories,
          parameters: { "sinaq-trait": "first-code" },
        }),
      );
      const file = join(shop().dataDir, "renames.jsonl");
      writeFileSync(file, rows.join("\n"));
      await script("import", file);
      expect(
        await Promise.all(
          [
            "brand=firstbrandly",
            `categoryId=${ids.categories}`,
            "sinaq-trait=first-code",
            "keyWord=firstbrandly",
            "keyWord=firstvalue",
          ].map(count),
        ),
      ).toEqual(Array(5).fill(PRODUCTS));
    });

    test("a brand's slug: filters and the brand's page have all products right after the save, whatever is saved meanwhile", async () => {
      await rename("brands", { title: "Secondbrandly", slug: "secondbrandly" }, async () => {
        await shop().sql(
          "UPDATE product_search SET in_stock = false WHERE product_id = (SELECT id FROM products WHERE sku = 'REN-7')",
        );
        expect([
          await count("brand=secondbrandly"),
          await count("brand=firstbrandly"),
          await count("keyWord=firstbrandly"),
        ]).toEqual([PRODUCTS, 0, PRODUCTS]);
        const page = await fetch(`${baseUrl()}/en/brand/secondbrandly`);
        expect([page.status, (await page.text()).includes(`${PRODUCTS}`)]).toEqual([200, true]);
      });
      expect([
        await count("brand=secondbrandly"),
        await count("keyWord=secondbrandly"),
        await count("keyWord=firstbrandly"),
      ]).toEqual([PRODUCTS, PRODUCTS, 0]);
    });

    auditTest("a listed value's code and name", async () => {
      await rename("parameter-masks", { code: "second-code", data: "Secondvalue" }, async () => {
        await shop().sql(
          "UPDATE product_search SET in_stock = false WHERE product_id = (SELECT id FROM products WHERE sku = 'REN-8')",
        );
        expect([
          await count("sinaq-trait=second-code"),
          await count("sinaq-trait=first-code"),
          await count("keyWord=firstvalue"),
        ]).toEqual([PRODUCTS, 0, PRODUCTS]);
      });
      expect([
        await count("sinaq-trait=second-code"),
        await count("keyWord=secondvalue"),
        await count("keyWord=firstvalue"),
      ]).toEqual([PRODUCTS, PRODUCTS, 0]);
    });

    auditTest("a parameter's key", async () => {
      await rename("parameters", { key: "sinaq-other" }, async () =>
        expect(await count("sinaq-other=second-code")).toBe(PRODUCTS),
      );
      expect(await count("sinaq-other=second-code")).toBe(PRODUCTS);
    });

    auditTest("a category's name and its parent", async () => {
      const parents = () => Promise.all([count("categoryId=1"), count("categoryId=2")]);
      const before = await parents();
      await rename("categories", { title: "Secondplaces", parent: 2 }, async () =>
        expect(await parents()).toEqual([before[0]! - PRODUCTS, before[1]! + PRODUCTS]),
      );
      expect([
        await count(`categoryId=${ids.categories}`),
        await count("keyWord=secondplaces"),
        await count("keyWord=firstplaces"),
      ]).toEqual([PRODUCTS, PRODUCTS, 0]);
    });
  });
}
