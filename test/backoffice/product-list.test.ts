/**
 * The back office's product list over HTTP (BASE_URL), compared with the tables (DATABASE_URL),
 * because its SQL is our own (docs/adr/0041).
 */
import { Client } from "pg";
import { staffToken } from "../staff-token";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => client.connect());
afterAll(() => client.end());

type Listed = {
  docs: { id: number; title?: string; sku?: string; price?: number; parameters?: unknown[] }[];
  totalDocs: number;
  totalPages: number;
  page: number;
  hasNextPage: boolean;
  hasPrevPage: boolean;
  nextPage: number | null;
  pagingCounter: number;
};

/** `{ a: { b: [1] } }` -> `a[b][0]=1` */
const asQuery = (value: unknown, name: string): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, item]) =>
        asQuery(item, name === "" ? key : `${name}[${key}]`),
      )
    : [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`];

async function list(query: object): Promise<Listed> {
  const response = await fetch(
    `${process.env.BASE_URL}/admin/api/products?${asQuery({ draft: true, depth: 0, locale: "az", ...query }, "").join("&")}`,
    { headers: { Authorization: `JWT ${await staffToken()}` } },
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Listed;
}

const FROM =
  "FROM _products_v v JOIN _products_v_locales l ON l._parent_id = v.id AND l._locale = 'az' WHERE v.latest";
const ids = async (condition: string, order: string, values: unknown[] = []) =>
  (
    await client.query<{ id: number }>(
      `SELECT v.parent_id AS id ${FROM} AND ${condition} ORDER BY ${order}`,
      values,
    )
  ).rows.map(({ id }) => id);
const texts = (text: string) => ({
  or: [{ title: { like: text } }, { sku: { like: text } }, { slug: { like: text } }],
});

/**
 * Conditions as the list sends them, and as SQL. They are limited to demo products, because other
 * tests create more products.
 */
const CASES: [string, object, string, unknown[]][] = [
  ["everything", { id: { less_than: 120_000 } }, "v.parent_id < 120000", []],
  [
    "a word of the name",
    { and: [texts("samsung"), { id: { less_than: 120_000 } }] },
    "(l.version_title ILIKE $1 OR v.version_sku ILIKE $1 OR v.version_slug ILIKE $1) AND v.parent_id < 120000",
    ["%samsung%"],
  ],
  [
    "two words, in any order",
    { and: [texts("a55 galaxy"), { id: { less_than: 120_000 } }] },
    "(l.version_title ILIKE '%a55%' AND l.version_title ILIKE '%galaxy%' OR v.version_slug LIKE '%a55%' AND v.version_slug LIKE '%galaxy%') AND v.parent_id < 120000",
    [],
  ],
  ["characters with a meaning in LIKE", texts("100%_\\"), "false", []],
  [
    "category and stock",
    {
      and: [
        { category: { equals: 401 } },
        { stock: { greater_than: 5 } },
        { id: { less_than: 120_000 } },
      ],
    },
    "v.version_category_id = 401 AND v.version_stock > 5 AND v.parent_id < 120000",
    [],
  ],
  [
    "one of several brands, published",
    {
      or: [
        {
          and: [
            { brand: { in: [1, 2, 3] } },
            { _status: { equals: "published" } },
            { id: { less_than: 120_000 } },
          ],
        },
      ],
    },
    "v.version_brand_id IN (1, 2, 3) AND v.version__status = 'published' AND v.parent_id < 120000",
    [],
  ],
  [
    "a field of the category, which is left to Payload",
    { and: [{ "category.title": { equals: "Smartfonlar" } }, { id: { less_than: 120_000 } }] },
    "v.version_category_id = 401 AND v.parent_id < 120000",
    [],
  ],
];

test.each(CASES)(
  "%s: returns the right products and total on every page",
  async (_name, where, condition, values) => {
    const expected = await ids(condition, "v.parent_id", values);
    const first = await list({ where, limit: 7 });
    expect([first.totalDocs, first.totalPages, first.hasPrevPage, first.hasNextPage]).toEqual([
      expected.length,
      Math.ceil(expected.length / 7),
      false,
      expected.length > 7,
    ]);
    const all = await Promise.all(
      [1, 2, 3, 4].map(async (page) =>
        (await list({ where, limit: 250, page, sort: "id" })).docs.map(({ id }) => id),
      ),
    );
    expect(all.flat()).toEqual(expected);
  },
);

test.each([
  ["title", "left(l.version_title, 200), v.id"],
  ["-price", "v.version_price DESC, v.id DESC"],
  ["sku", "v.version_sku, v.id"],
  ["-createdAt", "v.version_created_at DESC, v.id DESC"],
])("sorted by %s, pages near the beginning and the end are right", async (sort, order) => {
  const where = { id: { less_than: 120_000 } };
  const expected = await ids("v.parent_id < 120000", order);
  const pages = Math.ceil(expected.length / 10);
  for (const page of [1, 2, Math.ceil(pages / 2), pages - 1, pages]) {
    const listed = await list({ where, sort, limit: 10, page });
    expect(listed.docs.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 10, page * 10));
    expect([listed.page, listed.pagingCounter, listed.hasNextPage, listed.nextPage]).toEqual([
      page,
      (page - 1) * 10 + 1,
      page < pages,
      page < pages ? page + 1 : null,
    ]);
  }
  expect((await list({ where, sort, limit: 10, page: pages + 3 })).docs).toEqual([]);
});

test("a product has all fields or only the selected ones; an invalid number in a condition is no server error", async () => {
  const {
    docs: [whole],
  } = await list({ where: { id: { equals: 40_101 } }, limit: 1 });
  expect(whole?.parameters?.length).toBeGreaterThan(3);
  const {
    docs: [part],
  } = await list({ where: { id: { equals: 40_101 } }, limit: 1, select: { title: true } });
  expect(Object.keys(part ?? {}).sort()).toEqual(["id", "title"]);
  const broken = await fetch(
    `${process.env.BASE_URL}/admin/api/products?draft=true&where[stock][equals]=many`,
    { headers: { Authorization: `JWT ${await staffToken()}` } },
  );
  expect(broken.status).toBeLessThan(500);
});
