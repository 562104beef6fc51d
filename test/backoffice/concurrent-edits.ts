import { Pool, type PoolClient } from "pg";
import { sellStock } from "@/lib/server/modules/stock/stock";
import type { IsolatedShop } from "../staff/isolated-shop";
import { type Answer, call, product, unique } from "./staff-api";

type Doc = Record<string, unknown> & {
  id: number;
  stock: number;
  price: number;
  description: string | null;
};

/**
 * Tests of saves while sales or colleagues change the same document (docs/adr/0061). `shop` may be
 * called only while the tests run.
 */
export function describeConcurrentEdits(shop: () => IsolatedShop): void {
  describe("a document that several people change at the same time", () => {
    let pool: Pool;
    let colleague: { headers: Record<string, string> };

    beforeAll(async () => {
      pool = new Pool({ connectionString: shop().env.DATABASE_URL, max: 8 });
      const account = {
        email: "aysel@example.az",
        password: "dörd çay qaşığı şəkər",
        name: "Aysel",
        roles: ["catalogue", "marketing"],
      };
      expect(
        (await call("POST", "/staff", { ...account, currentPassword: shop().owner().password }))
          .status,
      ).toBe(201);
      colleague = {
        headers: { Authorization: `JWT ${await shop().signIn(account.email, account.password)}` },
      };
    });
    afterAll(() => pool.end());

    const readDocument = async (path: string) =>
      (await call("GET", `${path}?depth=0&draft=true&locale=az&fallback-locale=null`))
        .doc as unknown as Doc;
    /** Sends the whole form and the values it was opened with, as the back office does. */
    const saveForm = (
      path: string,
      opened: Doc,
      typed: object,
      headers: Record<string, string> = {},
    ): Promise<Answer> =>
      call(
        path.startsWith("/globals") ? "POST" : "PATCH",
        `${path}?depth=0&locale=az&fallback-locale=null`,
        { ...opened, ...typed, basedOn: JSON.stringify(opened) },
        headers,
      );
    const createProduct = async (more: object): Promise<string> =>
      `/products/${(await call("POST", "/products?locale=az", product(unique(), more as Record<string, unknown>))).doc.id}`;

    async function sell(path: string, count: number): Promise<void> {
      const client: PoolClient = await pool.connect();
      try {
        await client.query("BEGIN");
        await sellStock(
          async (text, values = []) => (await client.query(text, [...values])).rows as never,
          [{ productId: Number(path.split("/").at(-1)), count }],
          2_000_000_000,
        );
        await client.query("COMMIT");
      } finally {
        client.release();
      }
    }

    test("a save does not undo sales made while the form was open, and a changed stock is applied as a difference", async () => {
      const path = await createProduct({ stock: 11 });
      const opened = await readDocument(path);
      await sell(path, 3);
      expect((await saveForm(path, opened, { description: "Yeni təsvir" })).status).toBe(200);
      expect(await readDocument(path)).toMatchObject({ stock: 8, description: "Yeni təsvir" });
      // The same form again, with one piece more than it showed.
      expect((await saveForm(path, opened, { description: "Yeni təsvir", stock: 12 })).status).toBe(
        200,
      );
      expect((await readDocument(path)).stock).toBe(9);
      expect(
        await shop().sql("SELECT stock::integer FROM products WHERE id = $1", [opened.id]),
      ).toEqual([{ stock: 9 }]);
      // Nine pieces are left, so ten cannot be subtracted.
      const rejected = await saveForm(path, { ...opened, stock: 11 }, { stock: 1 });
      expect([rejected.status, rejected.fields.stock]).toEqual([
        409,
        expect.stringMatching(/: 9$/),
      ]);
    });

    test("a colleague's change of another field is kept; for a field that both changed the save returns 409 with who, when and what, and a second save overwrites it", async () => {
      const path = await createProduct({ price: 700 });
      const opened = await readDocument(path);
      expect((await saveForm(path, opened, { price: 749.9 }, colleague.headers)).status).toBe(200);
      expect((await saveForm(path, opened, { description: "Mənim təsvirim" })).status).toBe(200);
      expect(await readDocument(path)).toMatchObject({
        price: 749.9,
        description: "Mənim təsvirim",
      });

      const rejected = await saveForm(path, opened, { price: 690, description: "Mənim təsvirim" });
      expect(rejected.status).toBe(409);
      expect(rejected.message).toMatch(
        /^Saxlanılmadı, yazdıqlarınız qalır\. Siz yazarkən dəyişib: Qiymət \(AZN\) – Aysel \d\d\.\d\d \d\d:\d\d$/,
      );
      expect(rejected.fields.price).toMatch(/^Aysel, \d\d\.\d\d \d\d:\d\d: 749\.9$/);
      expect(JSON.parse(rejected.fields.basedOn ?? "")).toMatchObject({
        changes: [{ field: "price", who: "Aysel", now: "749.9" }],
        theirs: { price: 749.9 },
      });
      expect((await readDocument(path)).price).toBe(749.9);
      // The form then sends the colleague's value as its base.
      expect(
        (
          await saveForm(
            path,
            { ...opened, price: 749.9 },
            { price: 690, description: "Mənim təsvirim" },
          )
        ).status,
      ).toBe(200);
      expect((await readDocument(path)).price).toBe(690);
    });

    test("a product that a colleague unpublished is not published by a save of a form opened before", async () => {
      const path = await createProduct({});
      const opened = await readDocument(path);
      expect((await call("PATCH", path, { _status: "draft" }, colleague.headers)).status).toBe(200);
      const rejected = await saveForm(path, opened, {
        description: "təsvir",
        _status: "published",
      });
      expect([rejected.status, Object.keys(rejected.fields)]).toEqual([
        409,
        ["_status", "basedOn"],
      ]);
    });

    test("concurrent sales, saves, drafts, bulk saves and names in other languages lose nothing", async () => {
      const path = await createProduct({ stock: 1000 });
      const id = Number(path.split("/").at(-1));
      const opened = await readDocument(path);
      const sales = Array.from({ length: 20 }, () => sell(path, 1));
      // A busy machine may return 503; the save is then retried.
      const retryWhenBusy = async (save: () => Promise<Answer>): Promise<Answer> => {
        const answer = await save();
        return answer.status === 503 ? retryWhenBusy(save) : answer;
      };
      const typed = Array.from({ length: 6 }, (_, at) =>
        retryWhenBusy(() => saveForm(path, opened, { stock: 1000 + at })),
      );
      const drafts = Array.from({ length: 2 }, () =>
        retryWhenBusy(() =>
          call("PATCH", `${path}?locale=az&draft=true`, {
            description: "qaralama",
            _status: "draft",
          }),
        ),
      );
      const names = [
        ["ru", "Русское имя"],
        ["en", "English name"],
      ].map(([locale, title]) =>
        retryWhenBusy(() => call("PATCH", `${path}?locale=${locale}`, { title })),
      );
      const many = retryWhenBusy(() =>
        call("PATCH", `/products?where[id][in]=${id}`, { popularity: 7 }),
      );
      await Promise.all(sales);
      const answers = await Promise.all([...typed, ...drafts, ...names, many]);
      // For the saves after a draft, its status is somebody else's change: they return 409, and
      // store nothing.
      const done = typed.map(async (answer, at) => ((await answer).status === 200 ? at : 0));
      const added = (await Promise.all(done)).reduce((sum, count) => sum + count, 0);
      expect(
        answers
          .filter(({ status }) => status !== 200 && status !== 409)
          .map(({ status, message }) => [status, message]),
      ).toEqual([]);
      await call("PATCH", path, { _status: "published" });
      expect(await shop().sql("SELECT stock::integer FROM products WHERE id = $1", [id])).toEqual([
        { stock: 1000 - 20 + added },
      ]);
      expect(
        await shop().sql(
          "SELECT _locale AS locale, title FROM products_locales WHERE _parent_id = $1 AND _locale <> 'az' ORDER BY 1",
          [id],
        ),
      ).toEqual([
        { locale: "en", title: "English name" },
        { locale: "ru", title: "Русское имя" },
      ]);
      expect(
        await shop().sql("SELECT popularity::integer FROM products WHERE id = $1", [id]),
      ).toEqual([{ popularity: 7 }]);
    });

    test("restoring a version restores texts and prices but not the stock, and a copy has no stock", async () => {
      const path = await createProduct({ stock: 19, price: 20 });
      const id = Number(path.split("/").at(-1));
      const [version] = await shop().sql(
        "SELECT id FROM _products_v WHERE parent_id = $1 ORDER BY id LIMIT 1",
        [id],
      );
      await call("PATCH", path, { price: 25 });
      await sell(path, 2);
      expect((await call("POST", `/products/versions/${String(version?.id)}`)).status).toBe(200);
      expect(await readDocument(path)).toMatchObject({ price: 20, stock: 17 });
      const { doc } = await call("POST", `${path}/duplicate`, {});
      expect((await readDocument(`/products/${doc.id}`)).stock).toBe(0);
    });

    test("a changed stock is a movement with who changed it, also when the rest is saved as a draft, and each version keeps its own", async () => {
      const path = await createProduct({ stock: 11 });
      const id = Number(path.split("/").at(-1));
      const movements = () =>
        shop().sql(
          "SELECT kind, pieces, counted, by FROM stock_movements WHERE product_id = $1 ORDER BY id",
          [id],
        );
      const by = expect.stringContaining("@") as string;
      const opened = await readDocument(path);
      expect((await saveForm(path, opened, { stock: 14 })).status).toBe(200);
      expect((await call("PATCH", path, { stock: 9 })).status).toBe(200);
      const draft = await call("PATCH", `${path}?draft=true`, { stock: 20, _status: "draft" });
      expect([draft.status, draft.doc]).toEqual([200, expect.objectContaining({ stock: 20 })]);
      expect(await movements()).toEqual([
        { kind: "opening", pieces: 11, counted: null, by },
        { kind: "correction", pieces: 3, counted: null, by },
        { kind: "count", pieces: -5, counted: 9, by },
        { kind: "count", pieces: 11, counted: 20, by },
      ]);
      expect(
        await shop().sql(
          "SELECT p.stock::integer AS stock, array_agg(v.version_stock::integer ORDER BY v.id) AS versions FROM products p JOIN _products_v v ON v.parent_id = p.id WHERE p.id = $1 GROUP BY p.id",
          [id],
        ),
      ).toEqual([{ stock: 20, versions: [11, 14, 9, 20] }]);
      // A draft is not validated, but its stock is.
      for (const stock of [-1, 1.5])
        expect(
          (await call("PATCH", `${path}?draft=true`, { stock, _status: "draft" })).status,
        ).toBe(400);
      expect((await movements()).length).toBe(4);
    });

    test("a whole document that is sent without its base is rejected if it has changed since; a single field is set", async () => {
      const path = await createProduct({ stock: 11 });
      const fullDocument = await readDocument(path);
      await sell(path, 3);
      expect((await call("PATCH", path, { ...fullDocument, description: "toplu" })).status).toBe(
        409,
      );
      expect(
        (await call("PATCH", path, { ...fullDocument, description: "toplu", stock: undefined }))
          .status,
      ).toBe(200);
      expect(await readDocument(path)).toMatchObject({ stock: 8, description: "toplu" });
      expect(
        (await call("PATCH", path, { ...fullDocument, stock: undefined, price: 12 })).status,
      ).toBe(409);
      expect((await call("PATCH", path, { stock: 20 })).status).toBe(200);
      expect(await readDocument(path)).toMatchObject({ stock: 20, price: 10 });
      expect((await call("PATCH", path, { price: 1, basedOn: "[]" })).status).toBe(400);
    });

    test("documents of collections without versions, and globals, are merged too", async () => {
      const [store] = await shop().sql("SELECT id FROM stores ORDER BY id LIMIT 1");
      for (const [path, mine, theirs] of [
        [`/stores/${String(store?.id)}`, { opens: "09:15" }, { title: unique() }],
        [
          "/globals/trade-terms",
          { returnDays: 21 },
          { deliveryDaysTo: 100 + Math.floor(Math.random() * 200) },
        ],
      ] as const) {
        const opened = await readDocument(path);
        expect((await saveForm(path, opened, theirs, colleague.headers)).status).toBe(200);
        expect((await saveForm(path, opened, mine)).status).toBe(200);
        expect(await readDocument(path)).toMatchObject({ ...mine, ...theirs });
        const [field] = Object.keys(theirs);
        const rejected = await saveForm(path, opened, {
          [field as string]: field === "title" ? unique() : 300,
        });
        expect([rejected.status, rejected.fields[field as string]]).toEqual([
          409,
          expect.stringMatching(/^Aysel, /),
        ]);
      }
    });
  });
}
