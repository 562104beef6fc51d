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
 * Saves of staff who have the same document open, beside sales and each other (docs/adr/0061).
 * `shop` is there when the tests run.
 */
export function describeConcurrentEdits(shop: () => IsolatedShop): void {
  describe("a document that several people change", () => {
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

    const read = async (path: string) =>
      (await call("GET", `${path}?depth=0&draft=true&locale=az&fallback-locale=null`))
        .doc as unknown as Doc;
    /** All of the form and what it is based on, as the back office sends them. */
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
    const made = async (more: object): Promise<string> =>
      `/products/${(await call("POST", "/products?locale=az", product(unique(), more as Record<string, unknown>))).doc.id}`;

    async function sell(path: string, count: number): Promise<void> {
      const client: PoolClient = await pool.connect();
      try {
        await client.query("BEGIN");
        await sellStock(
          async (text, values = []) => (await client.query(text, [...values])).rows as never,
          [{ productId: Number(path.split("/").at(-1)), count }],
        );
        await client.query("COMMIT");
      } finally {
        client.release();
      }
    }

    test("pieces sold while a form is open stay sold, whatever is saved; a typed number is a difference", async () => {
      const path = await made({ stock: 11 });
      const opened = await read(path);
      await sell(path, 3);
      expect((await saveForm(path, opened, { description: "Yeni təsvir" })).status).toBe(200);
      expect(await read(path)).toMatchObject({ stock: 8, description: "Yeni təsvir" });
      // The same form, one piece more than it showed.
      expect((await saveForm(path, opened, { description: "Yeni təsvir", stock: 12 })).status).toBe(
        200,
      );
      expect((await read(path)).stock).toBe(9);
      expect(
        await shop().sql("SELECT stock::integer FROM products WHERE id = $1", [opened.id]),
      ).toEqual([{ stock: 9 }]);
      // Nine are there: ten cannot go.
      const refused = await saveForm(path, { ...opened, stock: 11 }, { stock: 1 });
      expect([refused.status, refused.fields.stock]).toEqual([409, expect.stringMatching(/: 9$/)]);
    });

    test("a colleague's field stays when others are saved; one that both changed is a 409 that says who, when and what, and a second save goes on", async () => {
      const path = await made({ price: 700 });
      const opened = await read(path);
      expect((await saveForm(path, opened, { price: 749.9 }, colleague.headers)).status).toBe(200);
      expect((await saveForm(path, opened, { description: "Mənim təsvirim" })).status).toBe(200);
      expect(await read(path)).toMatchObject({ price: 749.9, description: "Mənim təsvirim" });

      const refused = await saveForm(path, opened, { price: 690, description: "Mənim təsvirim" });
      expect(refused.status).toBe(409);
      expect(refused.message).toMatch(
        /^Saxlanılmadı, yazdıqlarınız qalır\. Siz yazarkən dəyişib: Qiymət \(AZN\) – Aysel \d\d\.\d\d \d\d:\d\d$/,
      );
      expect(refused.fields.price).toMatch(/^Aysel, \d\d\.\d\d \d\d:\d\d: 749\.9$/);
      expect(JSON.parse(refused.fields.basedOn ?? "")).toMatchObject({
        changes: [{ field: "price", who: "Aysel", now: "749.9" }],
        theirs: { price: 749.9 },
      });
      expect((await read(path)).price).toBe(749.9);
      // What the form then says it is based on.
      expect(
        (
          await saveForm(
            path,
            { ...opened, price: 749.9 },
            { price: 690, description: "Mənim təsvirim" },
          )
        ).status,
      ).toBe(200);
      expect((await read(path)).price).toBe(690);
    });

    test("a product that a colleague took from the shop is not published by a save that knows nothing of it", async () => {
      const path = await made({});
      const opened = await read(path);
      expect((await call("PATCH", path, { _status: "draft" }, colleague.headers)).status).toBe(200);
      const refused = await saveForm(path, opened, { description: "təsvir", _status: "published" });
      expect([refused.status, Object.keys(refused.fields)]).toEqual([409, ["_status", "basedOn"]]);
    });

    test("sales beside saves, drafts, saves of many and names in other languages, all at once: nothing of any of them is lost", async () => {
      const path = await made({ stock: 1000 });
      const id = Number(path.split("/").at(-1));
      const opened = await read(path);
      const sales = Array.from({ length: 20 }, () => sell(path, 1));
      // A machine that is busy with other things may say so; whoever saves then tries again.
      const persistently = async (save: () => Promise<Answer>): Promise<Answer> => {
        const answer = await save();
        return answer.status === 503 ? persistently(save) : answer;
      };
      const typed = Array.from({ length: 6 }, (_, at) =>
        persistently(() => saveForm(path, opened, { stock: 1000 + at })),
      );
      const drafts = Array.from({ length: 2 }, () =>
        persistently(() =>
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
        persistently(() => call("PATCH", `${path}?locale=${locale}`, { title })),
      );
      const many = persistently(() =>
        call("PATCH", `/products?where[id][in]=${id}`, { popularity: 7 }),
      );
      await Promise.all(sales);
      const answers = await Promise.all([...typed, ...drafts, ...names, many]);
      // The status that a draft left is somebody else's change to those who come after it: they are
      // told, and nothing of theirs is written.
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

    test("an earlier version brings back texts and prices, not pieces; a copy has none", async () => {
      const path = await made({ stock: 19, price: 20 });
      const id = Number(path.split("/").at(-1));
      const [version] = await shop().sql(
        "SELECT id FROM _products_v WHERE parent_id = $1 ORDER BY id LIMIT 1",
        [id],
      );
      await call("PATCH", path, { price: 25 });
      await sell(path, 2);
      expect((await call("POST", `/products/versions/${String(version?.id)}`)).status).toBe(200);
      expect(await read(path)).toMatchObject({ price: 20, stock: 17 });
      const { doc } = await call("POST", `${path}/duplicate`, {});
      expect((await read(`/products/${doc.id}`)).stock).toBe(0);
    });

    test("a script that sends back a whole document it read before is refused when it has changed; one that sends a field alone sets it", async () => {
      const path = await made({ stock: 11 });
      const whole = await read(path);
      await sell(path, 3);
      expect((await call("PATCH", path, { ...whole, description: "toplu" })).status).toBe(409);
      expect(
        (await call("PATCH", path, { ...whole, description: "toplu", stock: undefined })).status,
      ).toBe(200);
      expect(await read(path)).toMatchObject({ stock: 8, description: "toplu" });
      expect((await call("PATCH", path, { ...whole, stock: undefined, price: 12 })).status).toBe(
        409,
      );
      expect((await call("PATCH", path, { stock: 20 })).status).toBe(200);
      expect(await read(path)).toMatchObject({ stock: 20, price: 10 });
      expect((await call("PATCH", path, { price: 1, basedOn: "[]" })).status).toBe(400);
    });

    test("collections without versions and globals are merged too", async () => {
      const [store] = await shop().sql("SELECT id FROM stores ORDER BY id LIMIT 1");
      for (const [path, mine, theirs] of [
        [`/stores/${String(store?.id)}`, { opens: "09:15" }, { title: unique() }],
        [
          "/globals/trade-terms",
          { returnDays: 21 },
          { deliveryDaysTo: 100 + Math.floor(Math.random() * 200) },
        ],
      ] as const) {
        const opened = await read(path);
        expect((await saveForm(path, opened, theirs, colleague.headers)).status).toBe(200);
        expect((await saveForm(path, opened, mine)).status).toBe(200);
        expect(await read(path)).toMatchObject({ ...mine, ...theirs });
        const [field] = Object.keys(theirs);
        const refused = await saveForm(path, opened, {
          [field as string]: field === "title" ? unique() : 300,
        });
        expect([refused.status, refused.fields[field as string]]).toEqual([
          409,
          expect.stringMatching(/^Aysel, /),
        ]);
      }
    });
  });
}
