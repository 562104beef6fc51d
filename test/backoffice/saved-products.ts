import { DEMO_FACTS } from "@/lib/shop-facts";
import type { IsolatedShop } from "../staff/isolated-shop";
import { call, type Answer } from "./staff-api";

type Row = Record<string, unknown> & { id: string };
type Product = Answer["doc"] & {
  price: number;
  updatedAt: string;
  title: Record<string, string>;
  description: Record<string, string>;
  parameters: Row[];
  gallery: Row[];
};

/**
 * Tests of what a save of a product changes, and what it leaves unchanged. `shop` may be called
 * only while the tests run.
 */
export function describeSavedProducts(shop: () => IsolatedShop): void {
  describe("a saved product", () => {
    let id: number;
    let original: Product;
    /** Removes nulls: a missing text is absent at first, and null after its row was written. */
    const withoutNulls = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(withoutNulls)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .filter(([, inner]) => inner !== null)
                .map(([key, inner]) => [key, withoutNulls(inner)]),
            )
          : value;
    const stored = async () =>
      withoutNulls((await call("GET", `/products/${id}?locale=all&depth=0`)).doc) as Product;
    const withoutDates = ({ updatedAt: _, ...product }: Product) => product;

    const textOf = (row: Row, locale: string) =>
      (row.text as Record<string, string> | undefined)?.[locale] ?? null;
    const asSent = (parameters: readonly Row[], locale = "az"): Row[] =>
      parameters.map((row) => ({ ...row, text: textOf(row, locale) }));

    beforeAll(async () => {
      const [row] = await shop().sql(
        "SELECT p.id FROM products p WHERE EXISTS (SELECT 1 FROM products_parameters q JOIN products_parameters_locales t ON t._parent_id = q.id AND t.text IS NOT NULL WHERE q._parent_id = p.id) AND (SELECT count(*) FROM products_gallery WHERE _parent_id = p.id) > 1 ORDER BY p.id LIMIT 1",
      );
      id = row?.id as number;
      original = await stored();
    });

    test("keeps its names, parameters and gallery when none of them changes, and its latest version has all of them", async () => {
      expect(
        (
          await call("PATCH", `/products/${id}`, {
            price: original.price + 1,
            _status: "published",
          })
        ).status,
      ).toBe(200);
      const after = await stored();
      // The monthly price is the price over the shop's term, so it follows.
      const creditPrice = Number(((original.price + 1) / DEMO_FACTS.creditMonths).toFixed(2));
      expect(withoutDates(after)).toEqual({
        ...withoutDates(original),
        price: original.price + 1,
        creditPrice,
      });
      expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(original.updatedAt));
      // The whole form, as the back office sends it.
      await call("PATCH", `/products/${id}?locale=az`, {
        ...original,
        updatedAt: undefined,
        title: original.title.az,
        description: original.description.az,
        parameters: asSent(original.parameters),
        _status: "published",
      });
      expect(withoutDates(await stored())).toEqual(withoutDates(original));
      const versioned = await shop().sql(
        "SELECT (SELECT count(*)::integer FROM _products_v_version_parameters WHERE _parent_id = v.id) AS parameters, (SELECT count(*)::integer FROM _products_v_version_gallery WHERE _parent_id = v.id) AS gallery, (SELECT count(*)::integer FROM _products_v_locales WHERE _parent_id = v.id) AS languages FROM _products_v v WHERE parent_id = $1 AND latest ORDER BY id DESC LIMIT 1",
        [id],
      );
      expect(versioned).toEqual([
        { parameters: original.parameters.length, gallery: original.gallery.length, languages: 3 },
      ]);
    });

    test("does not write its earlier versions, except the one that was the latest", async () => {
      const versioned = () =>
        shop().sql(
          "SELECT id, latest, xmin::text AS written FROM _products_v WHERE parent_id = $1 ORDER BY id",
          [id],
        );
      for (const price of [original.price + 2, original.price + 3])
        await call("PATCH", `/products/${id}`, { price, _status: "published" });
      const before = await versioned();
      await call("PATCH", `/products/${id}`, { price: original.price, _status: "published" });
      const after = await versioned();
      expect(before.length).toBeGreaterThan(2);
      expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
      expect(after.slice(before.length - 1).map(({ latest }) => latest)).toEqual([false, true]);
    });

    test("is returned by the save as it is read afterwards, published or as a draft", async () => {
      const readInAllLanguages = async () =>
        (await call("GET", `/products/${id}?locale=all&depth=0&draft=true`)).doc;
      const { text: _text, ...number } = asSent(original.parameters)[0]!;
      for (const [query, change] of [
        ["", { price: original.price + 5 }],
        ["", { price: "12.50", discountPrice: null }],
        ["", { parameters: asSent(original.parameters).slice(1) }],
        ["&draft=true", { price: original.price + 6 }],
        [
          "",
          {
            price: original.price,
            parameters: [...asSent(original.parameters).slice(1), { ...number, id: undefined }],
          },
        ],
        ["", { title: "  Başqa ad  ", gallery: [] }],
        [
          "",
          {
            ...original,
            updatedAt: undefined,
            title: original.title.az,
            description: original.description.az,
            parameters: asSent(original.parameters),
          },
        ],
      ] as const) {
        const { status, doc } = await call("PATCH", `/products/${id}?locale=az&depth=0${query}`, {
          ...change,
          _status: query ? "draft" : "published",
        });
        expect(status).toBe(200);
        const inAz = (await call("GET", `/products/${id}?locale=az&depth=0&draft=true`)).doc;
        expect(withoutNulls(doc)).toEqual(withoutNulls(inAz));
      }
      expect(withoutNulls(await readInAllLanguages())).toMatchObject(withoutDates(original));
    });

    test("a program's save succeeds though an older version has left a colleague's lock", async () => {
      await shop().sql("INSERT INTO staff (name, email) VALUES ('Aynur', 'aynur@example.az')");
      const [lock] = await shop().sql(
        "INSERT INTO payload_locked_documents (updated_at) VALUES (now()) RETURNING id",
      );
      await shop().sql(
        "INSERT INTO payload_locked_documents_rels (parent_id, path, products_id) VALUES ($1, 'document', $2)",
        [lock?.id, id],
      );
      await shop().sql(
        "INSERT INTO payload_locked_documents_rels (parent_id, path, staff_id) SELECT $1, 'user', id FROM staff WHERE email = 'aynur@example.az'",
        [lock?.id],
      );
      const data = { price: original.price, _status: "published" };
      expect((await call("PATCH", `/products/${id}`, data)).status).toBe(200);
    });

    const inRussian = (texts: unknown, text: string) => ({ ...(texts as object), ru: text });
    const CHANGES: Record<
      string,
      { locale?: string; send: (product: Product) => object; stored: (product: Product) => object }
    > = {
      "a name in another language": {
        locale: "ru",
        send: () => ({ title: "Другое имя" }),
        stored: ({ title }) => ({ title: inRussian(title, "Другое имя") }),
      },
      "a description": {
        locale: "ru",
        send: () => ({ description: "Иначе" }),
        stored: ({ description }) => ({ description: inRussian(description, "Иначе") }),
      },
      "a number": {
        send: ({ parameters }) => ({
          parameters: asSent(parameters).map((row) =>
            typeof row.number === "number" ? { ...row, number: row.number + 1 } : row,
          ),
        }),
        stored: ({ parameters }) => ({
          parameters: parameters.map((row) =>
            typeof row.number === "number" ? { ...row, number: row.number + 1 } : row,
          ),
        }),
      },
      "a text": {
        locale: "ru",
        send: ({ parameters }) => ({
          parameters: asSent(parameters, "ru").map((row) =>
            row.text ? { ...row, text: "иначе" } : row,
          ),
        }),
        stored: ({ parameters }) => ({
          parameters: parameters.map((row) =>
            textOf(row, "ru") ? { ...row, text: inRussian(row.text, "иначе") } : row,
          ),
        }),
      },
      "a parameter removed": {
        send: ({ parameters }) => ({ parameters: asSent(parameters).slice(1) }),
        stored: ({ parameters }) => ({ parameters: parameters.slice(1) }),
      },
      "the parameters reordered": {
        send: ({ parameters }) => ({ parameters: asSent(parameters).reverse() }),
        stored: ({ parameters }) => ({ parameters: [...parameters].reverse() }),
      },
      "a picture removed": {
        send: ({ gallery }) => ({ gallery: gallery.slice(1) }),
        stored: ({ gallery }) => ({ gallery: gallery.slice(1) }),
      },
      "the pictures reordered": {
        send: ({ gallery }) => ({ gallery: [...gallery].reverse() }),
        stored: ({ gallery }) => ({ gallery: [...gallery].reverse() }),
      },
      "no pictures": { send: () => ({ gallery: [] }), stored: () => ({ gallery: [] }) },
    };
    test.each(Object.entries(CHANGES))(
      "is written with %s, and everything else stays",
      async (_, { locale = "az", send, stored: expected }) => {
        const before = await stored();
        expect(
          (
            await call("PATCH", `/products/${id}?locale=${locale}`, {
              ...send(before),
              _status: "published",
            })
          ).status,
        ).toBe(200);
        expect(withoutDates(await stored())).toEqual({
          ...withoutDates(before),
          ...expected(before),
        });
      },
    );
  });
}
