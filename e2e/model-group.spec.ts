/**
 * Colours and sizes of one model (docs/adr/0048): products joined by a group code, with plain links
 * between them, and a ProductGroup for search engines.
 */
import { randomBytes } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { Client } from "pg";
import { structuredDataErrors } from "../scripts/seo-audit/structured-data-errors";
import { fetchRaw, BASE_URL } from "./shop/http";
import { findAxeViolations } from "./shop/axe";
import { listedProducts, TEST_PREFIX, editableCategory } from "./shop/catalogue";
import { structuredData, tagTexts } from "./shop/html";
import { overflowOf } from "./shop/lists";
import { openHydrated } from "./shop/page-helpers";
import { productFaults } from "./shop/product-faults";
import {
  API,
  create,
  publish,
  readDocument,
  removeProduct,
  requiredRelations,
  staffSession,
} from "./shop/staff";

type Group = {
  "@id": string;
  name: string;
  productGroupID: string;
  variesBy: string[];
  hasVariant: { "@id"?: string; url?: string }[];
};
type Variant = {
  "@id": string;
  color?: string;
  size?: string;
  inProductGroupWithID?: string;
  isVariantOf?: { "@id": string };
  offers: { price: string };
};
const dataOf = async (path: string) => {
  const entries = structuredData((await fetchRaw(path)).body);
  return {
    group: entries.find((entry) => entry["@type"] === "ProductGroup") as unknown as
      Group | undefined,
    product: entries.find((entry) => entry["@type"] === "Product") as unknown as Variant,
  };
};

async function idOf(staff: APIRequestContext, collection: string, where: string): Promise<number> {
  const { docs } = (await (
    await staff.get(`${API}/${collection}?depth=0&limit=1&${where}`)
  ).json()) as { docs: { id: number }[] };
  return docs[0]?.id ?? 0;
}

/** Runs a statement in the database of the shop under test. */
async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}

test("the demo has links between the variants of one model: by memory and by network port", async () => {
  const path = "/en/product/tv-boks-apple-tv-4k-64-gb-wi-fi";
  const { group, product } = await dataOf(path);
  expect(group).toMatchObject({
    name: expect.stringMatching(/Apple TV 4K$/),
    hasVariant: [{ url: expect.any(String) }, { "@id": product["@id"] }],
  });
  expect(product.size).toBe("64 GB, Ethernet port: No");
  expect(tagTexts((await fetchRaw(path)).body, "nav").join(" ")).toMatch(
    /128 GB.*64 GB|64 GB.*128 GB/s,
  );
});

test("two colours and a size of a model are linked without scripts and form one ProductGroup; a changed price invalidates only its own page", async ({
  browser,
  page,
}) => {
  const staff = await staffSession();
  const code = `${TEST_PREFIX}${randomBytes(5).toString("hex")}`;
  const [template] = await listedProducts("az", 0, 1);
  const { coverImage } = await readDocument(staff, "products", template?.productId ?? 0, "az");
  const relations = {
    ...(await requiredRelations(staff, template?.productId ?? 0)),
    category: (await editableCategory()).categoryId,
    coverImage,
  };
  const [color, storage] = [
    await idOf(staff, "parameters", "where[key][equals]=color"),
    await idOf(staff, "parameters", "where[key][equals]=storage"),
  ];
  const mask = (name: string) =>
    idOf(staff, "parameter-masks", `where[parameter][equals]=${color}&where[code][equals]=${name}`);
  const [black, white] = [await mask("black"), await mask("white")];
  const createdIds: number[] = [];
  const variant = async (end: string, colour: number, gigabytes: number, fields: object = {}) => {
    const slug = `${code}-${end}`;
    const id = await create(staff, "products", {
      title: `Sınaq ${code} ${end}`,
      slug,
      sku: slug.toUpperCase(),
      ...relations,
      price: 100,
      stock: 3,
      modelGroup: `  ${code.toUpperCase()} `,
      parameters: [
        { parameter: color, mask: colour },
        { parameter: storage, number: gigabytes },
      ],
      _status: "published",
      ...fields,
    });
    createdIds.push(id);
    return { id, path: `/az/product/${slug}` };
  };
  try {
    const small = await variant("qara-128", black, 128);
    expect((await dataOf(small.path)).group).toBeUndefined();
    const large = await variant("qara-256", black, 256);
    const whiteVariant = await variant("ag-128", white, 128);
    await variant("qaralama", white, 512, { _status: "draft" });

    const { group, product } = await dataOf(small.path);
    expect(group).toMatchObject({
      productGroupID: code,
      name: `Sınaq ${code}`,
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
    });
    expect(product).toMatchObject({
      isVariantOf: { "@id": group?.["@id"] },
      inProductGroupWithID: code,
      color: "Qara",
      size: expect.stringMatching(/^128/),
    });
    expect(group?.hasVariant).toEqual([
      { "@id": product["@id"] },
      { url: expect.stringMatching(new RegExp(`${large.path}$`)) },
      { url: expect.stringMatching(new RegExp(`${whiteVariant.path}$`)) },
    ]);
    expect(await structuredDataErrors((await fetchRaw(small.path)).body)).toEqual([]);
    for (const { path } of [small, large, whiteVariant])
      expect(await productFaults(path)).toEqual([]);

    const staticPage = await (
      await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } })
    ).newPage();
    await staticPage.goto(BASE_URL + small.path);
    const colours = staticPage.getByRole("navigation", { name: "Rəng" });
    await expect(colours.locator("[aria-current]")).toHaveText("Qara");
    await expect(staticPage.getByRole("radio")).toHaveCount(0);
    expect(await overflowOf(staticPage)).toBeLessThanOrEqual(0);
    await colours.getByRole("link", { name: "Ağ" }).click();
    await expect(staticPage).toHaveURL(new RegExp(`${whiteVariant.path}$`));
    await expect(colours.locator("[aria-current]")).toHaveText("Ağ");
    // The closest variant, because there is no white one with 256 GB.
    await staticPage
      .getByRole("navigation", { name: "Daxili yaddaş" })
      .getByRole("link", { name: /^256/ })
      .click();
    await expect(staticPage).toHaveURL(new RegExp(`${large.path}$`));
    await staticPage.context().close();
    await openHydrated(page, small.path);
    expect(await findAxeViolations(page)).toEqual([]);

    // A changed price or stock does not invalidate the model's pages; a changed name or colour
    // invalidates all of them.
    const invalidatesModel = async (work: () => Promise<unknown>) => {
      await sql("DELETE FROM cache_tags WHERE tag = $1", [`model:${code}`]);
      await work();
      return (await sql("SELECT 1 FROM cache_tags WHERE tag = $1", [`model:${code}`])).length > 0;
    };
    expect(
      await invalidatesModel(() => publish(staff, "products", small.id, { price: 90, stock: 1 })),
    ).toBe(false);
    expect((await dataOf(small.path)).product.offers.price).toBe("90.00");
    expect(
      await invalidatesModel(() =>
        publish(staff, "products", whiteVariant.id, {
          parameters: [
            { parameter: color, mask: black },
            { parameter: storage, number: 64 },
          ],
        }),
      ),
    ).toBe(true);
    expect((await dataOf(small.path)).group?.variesBy).toEqual(["https://schema.org/size"]);
    expect(
      await invalidatesModel(() => publish(staff, "products", whiteVariant.id, { modelGroup: "" })),
    ).toBe(true);
    expect((await dataOf(small.path)).group?.hasVariant).toHaveLength(2);
    expect((await dataOf(whiteVariant.path)).group).toBeUndefined();
    const rejected = await staff.patch(`${API}/products/${whiteVariant.id}`, {
      data: { modelGroup: "Qalaksi ə55", _status: "published" },
    });
    expect(rejected.status()).toBe(400);
  } finally {
    for (const id of createdIds) await removeProduct(staff, id);
    await staff.dispose();
  }
});
