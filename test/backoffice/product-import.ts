import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { ImportList, ImportView } from "@/lib/contract/import-report";
import type { IsolatedShop } from "../staff/isolated-shop";
import { auditTest } from "../audit-test";
import { baseUrl, call, randomPicture, product, unique, uploadFile } from "./staff-api";

const COMMAND = ["--conditions=react-server", "--import", "./scripts/tsx.mjs"];

/**
 * Imports of products with `npm run import` and in the back office. Called by products.test.ts,
 * whose shop these tests share.
 */
export function describeProductImport(shop: () => IsolatedShop): void {
  describe("products from a file", () => {
    const folder = mkdtempSync(join(tmpdir(), "vitrin-import-"));
    jest.setTimeout(180_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    let files = 0;
    const fileOf = (text: string, ending = "csv") => {
      const path = join(folder, `${++files}.${ending}`);
      writeFileSync(path, text);
      return path;
    };
    const start = (
      script: string,
      args: string[],
      nodeArgs: string[] = [],
      env: Record<string, string> = {},
    ) =>
      spawn(process.execPath, [...COMMAND, ...nodeArgs, `scripts/${script}.ts`, ...args], {
        env: {
          ...process.env,
          ...shop().env,
          NODE_ENV: "production",
          QUERY_TIMEOUT_MS: "0",
          ...env,
        },
      });
    const run = (script: string, ...args: string[]) => waitForEnd(start(script, args));
    const waitForEnd = async (child: ReturnType<typeof start>) => {
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text: Buffer) => (output += text.toString()));
      const [code] = (await once(child, "close")) as [number];
      return {
        code,
        output,
        summary: output
          .trim()
          .split("\n")
          .at(-1)
          ?.replace(/, in .*$/, ""),
      };
    };
    const queryOne = async <Value>(text: string, values: unknown[] = []) =>
      (await shop().sql(text, values))[0] as Value;
    const tagsSince = (id: string) =>
      shop()
        .sql("SELECT DISTINCT tag FROM cache_tags WHERE ctid > $1::tid ORDER BY tag", [id])
        .then((rows) => rows.map(({ tag }) => tag));
    const lastTag = async () =>
      (
        await queryOne<{ last: string }>(
          "SELECT COALESCE(max(ctid), '(0,0)')::text AS last FROM cache_tags",
        )
      ).last;
    const page = async (slug: string) => {
      const answer = await fetch(`${baseUrl()}/az/product/${slug}`, { redirect: "manual" });
      return { status: answer.status, text: await answer.text() };
    };

    test("every kind of fault is reported with its line, and the other rows are stored", async () => {
      const { slug: takenSlug } = await queryOne<{ slug: string }>(
        "SELECT slug FROM products WHERE slug IS NOT NULL ORDER BY id LIMIT 1",
      );
      const faulty: [row: string, reason: string][] = [
        ["a b;Ad;10;101;samsung;1;;;", "sku: An SKU has 1-60 characters and no spaces."],
        ["F-2;;10;101;samsung;1;;;", "title.az: Enter a name."],
        ["F-3;Ad;;101;samsung;1;;;", "price: this cell cannot be empty."],
        ["F-4;Ad;1.234;101;samsung;1;;;", "price: “1.234”: an amount is written like 1234.50."],
        ["F-5;Ad;0;101;samsung;1;;;", "price: The amount must be above zero."],
        ["F-6;Ad;10;Yoxdur;samsung;1;;;", "category: “Yoxdur” is not known."],
        ["F-7;Ad;10;101;Yoxdur;1;;;", "brand: “Yoxdur” is not known."],
        ["F-8;Ad;10;101;samsung;-1;;;", "stock: “-1”: Enter a whole number from 0 to 1,000,000."],
        [
          "F-9;Ad;10;101;samsung;1;sarımtıl;;",
          "p.color: “sarımtıl” is not in this parameter's list.",
        ],
        ["F-10;Ad;10;101;samsung;1;;1,5;", "p.power: This parameter is a whole number: enter one."],
        [
          "F-11;Ad;10;101;samsung;1;;;Böyük Hərf",
          "slug: Only lower-case Latin letters, digits and hyphens; not digits alone.",
        ],
        ["F-0;Ad;10;101;samsung;1;;;", "F-0: it is in line 2 too."],
        ["F-13;Ad", "The row has 2 cells, but there are 10 columns."],
        ["F-14;Ad;10;101;samsung;1;;;f-0", "slug “f-0”: it is in line 2 too."],
        [
          `F-16;Ad;10;101;samsung;1;;;${takenSlug}`,
          `slug: “${takenSlug}” is another product's address.`,
        ],
        [
          "F-15;Ad;10;101;samsung;1;;;;4006381333932",
          "gtin: The check digit (the last one) of this GTIN is wrong: compare the digits again.",
        ],
      ];
      const padded = (row: string) => (row.split(";").length === 9 ? `${row};` : row);
      const text = [
        "sku;title.az;price;category;brand;stock;p.color;p.power;slug;gtin",
        'F-0;"Ad; iki\nsətir";"1 234,50";101;Samsung;3;Qara;1500;f-0;4 006381 333931',
        ...faulty.map(([row]) => padded(row)),
      ].join("\r\n");
      const file = fileOf(text);
      const list = join(folder, "faults.csv");
      const reasons = faulty.map(([, reason], i) => `line ${i + 4}: ${reason}`);
      const dry = await run("import", file, "--dry-run");
      expect(dry.output.split("\n").filter((line) => line.startsWith("line "))).toEqual(reasons);
      expect([dry.code, dry.summary]).toEqual([
        1,
        "Checked, nothing is stored: 17 rows, 1 new, 0 changed, 0 unchanged, 16 faulty",
      ]);
      expect(
        await queryOne("SELECT count(*)::integer AS count FROM products WHERE sku LIKE 'F-%'"),
      ).toEqual({ count: 0 });
      expect((await run("import", file, `--faults=${list}`)).summary).toBe(
        "Imported: 17 rows, 1 new, 0 changed, 0 unchanged, 16 faulty",
      );
      expect(
        readFileSync(list, "utf8")
          .trim()
          .split("\r\n")
          .slice(1)
          .map((line) => line.replace(/^(\d+);"?(.*?)"?$/, "line $1: $2").replaceAll('""', '"')),
      ).toEqual(reasons);
      // The product's structured data has the GTIN without the spaces of the file.
      expect((await page("f-0")).text).toContain('"gtin":"4006381333931"');
    });

    test("a quotation mark inside quotes makes only its own row invalid: check and import report the lines, and no price moves to another row", async () => {
      const rows = [
        'MK-1;"Televizor LG 55"";1299,99;3;101;samsung',
        'MK-2;"Televizor LG 65"";1599,99;2;101;samsung',
        "MK-3;Pult;9,99;2;101;samsung",
      ];
      const file = fileOf(["sku;title.az;price;stock;category;brand", ...rows, ""].join("\r\n"));
      for (const dry of [["--dry-run"], []]) {
        const { output, summary } = await run("import", file, ...dry);
        expect(output.split("\n").filter((line) => line.startsWith("line "))).toEqual(
          [2, 3].map(
            (line) => expect.stringContaining(`line ${line}: title.az: a quotation mark`) as string,
          ),
        );
        expect(summary).toContain("3 rows, 1 new, 0 changed, 0 unchanged, 2 faulty");
      }
      expect(
        await shop().sql("SELECT sku, price::text FROM products WHERE sku LIKE 'MK-%'"),
      ).toEqual([{ sku: "MK-3", price: "9.99" }]);
    });

    auditTest(
      "an imported product is stored like a saved one, and the back office can edit it",
      async () => {
        const [saved, imported] = [unique(), unique()];
        const facts = {
          ...product(saved, {
            price: 1299.9,
            discountPrice: 1000,
            stock: 7,
            popularity: 60,
            sellerCode: "V-1",
            mpn: "A 1/B",
            gtin: "96385074",
            modelGroup: "a-1",
            description: "Bir\niki",
          }),
        };
        const ids = await queryOne<{ color: number; black: number; power: number }>(
          "SELECT c.id AS color, m.id AS black, (SELECT id FROM parameters WHERE key = 'power') AS power FROM parameters c JOIN parameter_masks m ON m.parameter_id = c.id AND m.code = 'black' WHERE c.key = 'color'",
        );
        expect(
          (
            await call("POST", "/products", {
              ...facts,
              parameters: [
                { parameter: ids.color, mask: ids.black },
                { parameter: ids.power, number: 1500 },
              ],
            })
          ).status,
        ).toBe(201);
        const row = {
          sku: imported.toUpperCase(),
          title: `Sınaq ${imported}`,
          slug: imported,
          price: 1299.9,
          discountPrice: "1 000,00",
          stock: 7,
          popularity: 60,
          sellerCode: "V-1",
          mpn: "A 1/B",
          gtin: "96385074",
          modelGroup: "a-1",
          description: "Bir\niki",
          brand: 1,
          category: 101,
          parameters: { color: "Qara", power: 1500 },
        };
        const file = fileOf(JSON.stringify(row), "jsonl");
        expect((await run("import", file)).summary).toBe(
          "Imported: 1 rows, 1 new, 0 changed, 0 unchanged, 0 faulty",
        );

        // The product's rows in every table, without ids, names and times.
        const tableState = async (slug: string) => {
          const all = await queryOne<{ all: object }>(
            `SELECT json_build_object('product', (SELECT json_agg(to_jsonb(p) - '{id,created_at,updated_at}'::text[]) FROM products p WHERE p.id = f.id),
            'texts', (SELECT json_agg(to_jsonb(l) - '{id,_parent_id}'::text[]) FROM products_locales l WHERE _parent_id = f.id),
            'parameters', (SELECT json_agg(to_jsonb(q) - '{id,_parent_id}'::text[] ORDER BY _order) FROM products_parameters q WHERE _parent_id = f.id),
            'version', (SELECT json_agg(to_jsonb(v) - '{id,parent_id,created_at,updated_at,version_created_at,version_updated_at}'::text[]) FROM _products_v v WHERE parent_id = f.id),
            'versionTexts', (SELECT json_agg(to_jsonb(l) - '{id,_parent_id}'::text[]) FROM _products_v_locales l JOIN _products_v v ON v.id = l._parent_id WHERE v.parent_id = f.id),
            'versionParameters', (SELECT json_agg(to_jsonb(q) - '{id,_parent_id,_uuid}'::text[] ORDER BY _order) FROM _products_v_version_parameters q JOIN _products_v v ON v.id = q._parent_id WHERE v.parent_id = f.id),
            'rows', (SELECT bool_and(q.id = vq._uuid) FROM products_parameters q JOIN _products_v v ON v.parent_id = q._parent_id JOIN _products_v_version_parameters vq ON vq._parent_id = v.id AND vq._order = q._order WHERE q._parent_id = f.id),
            'facets', (SELECT json_agg(to_jsonb(x) - 'product_id' ORDER BY parameter_id) FROM product_facets x WHERE product_id = f.id),
            'search', (SELECT json_agg(to_jsonb(s) - '{product_id,created_at,ord}'::text[]) FROM product_search s WHERE product_id = f.id)) AS all FROM products f WHERE f.slug = $1`,
            [slug],
          );
          return JSON.parse(
            JSON.stringify(all)
              // Pieces of the article number that searches find, such as '=a1':1A.
              .replaceAll(/'=[^']*':1A ?/g, "")
              .replaceAll(slug, "NAME")
              .replaceAll(slug.toUpperCase(), "SKU")
              .replaceAll(slug.replace("-", ""), "KEY")
              .replaceAll(slug.replace("sinaq-", ""), "TAIL"),
          ) as object;
        };
        expect(await tableState(imported)).toEqual(await tableState(saved));

        const { id } = await queryOne<{ id: number }>("SELECT id FROM products WHERE slug = $1", [
          imported,
        ]);
        expect((await call("GET", `/products/${id}?draft=true&depth=0`)).doc).toMatchObject({
          price: 1299.9,
          sku: imported.toUpperCase(),
        });
        expect((await call("PATCH", `/products/${id}`, { price: 1400 })).status).toBe(200);
        expect(
          await queryOne(
            "SELECT count(*)::integer AS count, count(*) FILTER (WHERE latest)::integer AS latest FROM _products_v WHERE parent_id = $1",
            [id],
          ),
        ).toEqual({ count: 2, latest: 1 });
        // A draft of a published product is neither published nor lost by an import.
        await call("PATCH", `/products/${id}?draft=true`, { price: 1500, _status: "draft" });
        expect((await run("import", file)).output).toContain(
          "line 1: sku: the product has changes that are not published",
        );
      },
    );

    test("importing a file twice changes nothing; a changed row updates only the fields it has, invalidates its pages and redirects its old slug", async () => {
      const [a, b] = [unique(), unique()];
      expect((await page(`${a}-new`)).status).toBe(404);
      // One row has a description in a language in which it has no title.
      const head =
        "sku,title.az,title.ru,price,stock,category,brand,slug,p.color,description.en,modelGroup";
      const file = fileOf(
        [
          head,
          `${a},Ad bir,Имя,1500,1,101,samsung,${a},black,Words,${a}`,
          `${b},Ad iki,,1510,1,101,samsung,,"black|Ağ",,${a.toUpperCase()}`,
        ].join("\n"),
      );
      expect((await run("import", file)).summary).toBe(
        "Imported: 2 rows, 2 new, 0 changed, 0 unchanged, 0 faulty",
      );
      expect([(await page(a)).status, (await page(`ad-iki`)).status]).toEqual([200, 200]);
      const before = await lastTag();
      expect((await run("import", file)).summary).toBe(
        "Imported: 2 rows, 0 new, 0 changed, 2 unchanged, 0 faulty",
      );
      expect(await tagsSince(before)).toEqual([]);

      const { id } = await queryOne<{ id: number }>("SELECT id FROM products WHERE sku = $1", [a]);
      const change = fileOf(
        [
          `{"sku": "${a}", "price": 1600.5, "title": {"ru": null}, "slug": "${a}-new"}`,
          `{"sku": "${b}"}`,
        ].join("\n"),
        "jsonl",
      );
      expect((await run("import", change)).summary).toBe(
        "Imported: 2 rows, 0 new, 1 changed, 1 unchanged, 0 faulty",
      );
      expect(await tagsSince(before)).toEqual([
        "absent-products",
        "lists",
        "matches",
        `model:${a}`,
        `product:${id}`,
      ]);
      // The pages of the model's other variants show neither price nor stock, so they are not
      // invalidated.
      const renamed = await lastTag();
      expect(
        (await run("import", fileOf(`{"sku": "${a}", "price": 1600.5, "stock": 4}`, "jsonl")))
          .summary,
      ).toContain("1 changed");
      expect((await tagsSince(renamed)).filter((tag) => String(tag).startsWith("model:"))).toEqual(
        [],
      );
      expect([(await page(a)).status, (await page(`${a}-new`)).text.includes("1.600,50")]).toEqual([
        308,
        true,
      ]);
      expect(
        await queryOne(
          "SELECT stock::integer AS stock, (SELECT count(*)::integer FROM products_locales WHERE _parent_id = $1) AS texts FROM products WHERE id = $1",
          [id],
        ),
      ).toEqual({ stock: 4, texts: 2 });
    });

    test("a dry run takes slugs into account that its earlier batches would have taken or freed", async () => {
      const [existingSlug, prefix] = [unique(), unique()];
      expect((await call("POST", "/products", product(existingSlug))).status).toBe(201);
      const fill = Array.from(
        { length: 500 },
        (_, i) => `${prefix}-${i},Ad ${prefix} ${i},10,101,samsung,`,
      );
      const rows = [
        `${prefix}-a,Ad ${prefix},10,101,samsung,`,
        `${prefix}-b,B,10,101,samsung,${prefix}-b`,
        `${existingSlug.toUpperCase()},Köçən,10,101,samsung,${prefix}-moved`,
        ...fill,
        `${prefix}-c,C,10,101,samsung,ad-${prefix}`,
        `${prefix}-d,D,10,101,samsung,${prefix}-b`,
        `${prefix}-e,E,10,101,samsung,${existingSlug}`,
      ];
      const file = fileOf(["sku,title.az,price,category,brand,slug", ...rows].join("\n"));
      for (const [args, summary] of process.env.AUDIT
        ? ([
            [["--dry-run"], "Checked, nothing is stored"],
            [[], "Imported"],
          ] as const)
        : ([[["--dry-run"], "Checked, nothing is stored"]] as const)) {
        const result = await run("import", file, ...args);
        expect([
          result.summary,
          result.output.split("\n").filter((line) => line.startsWith("line ")),
        ]).toEqual([
          `${summary}: 506 rows, 503 new, 1 changed, 0 unchanged, 2 faulty`,
          [
            `line 505: slug: “ad-${prefix}” is another product's address.`,
            `line 506: slug “${prefix}-b”: it is in line 3 too.`,
          ],
        ]);
      }
    });

    auditTest("importing an unchanged export changes nothing", async () => {
      const { count } = await queryOne<{ count: number }>(
        "SELECT count(*)::integer AS count FROM products",
      );
      for (const ending of process.env.AUDIT ? ["csv", "jsonl"] : ["csv"]) {
        const file = join(folder, `all.${ending}`);
        await run("export", file);
        const { summary, output } = await run("import", file);
        // The product of an earlier test has changes that are not published.
        expect([summary, output.match(/not published/g)?.length]).toEqual([
          `Imported: ${count} rows, 0 new, 0 changed, ${count - 1} unchanged, 1 faulty`,
          1,
        ]);
      }
    });

    auditTest(
      "an import that was killed continues where it stopped: no row is imported twice or lost",
      async () => {
        const rows = Array.from(
          { length: 1600 },
          (_, i) => `KILLED-${i},Öldürülən ${i},${i + 1},1,101,samsung`,
        );
        const file = fileOf(["sku,title.az,price,stock,category,brand", ...rows].join("\n"));
        const child = start("import", [file]);
        const ended = once(child, "exit");
        for (let rowCount = 0; rowCount === 0; await new Promise((next) => setTimeout(next, 20)))
          rowCount =
            (
              await queryOne<{ rows: number } | undefined>(
                "SELECT rows FROM imports WHERE state = 'running'",
              )
            )?.rows ?? 0;
        child.kill("SIGKILL");
        expect(((await ended) as [null, string])[1]).toBe("SIGKILL");
        const { rows: importedCount } = await queryOne<{ rows: number }>(
          "SELECT rows FROM imports ORDER BY id DESC LIMIT 1",
        );
        expect(importedCount).toBeLessThan(1600);
        expect(
          await queryOne(
            "SELECT count(*)::integer AS count FROM products WHERE sku LIKE 'KILLED-%'",
          ),
        ).toEqual({ count: importedCount });
        const resumed = await run("import", file);
        expect(resumed.output).toContain(`Going on after the ${importedCount} rows`);
        expect(resumed.summary).toBe(
          "Imported: 1600 rows, 1600 new, 0 changed, 0 unchanged, 0 faulty",
        );
        expect(
          await queryOne(
            "SELECT count(*)::integer AS count, count(DISTINCT sku)::integer AS skus, (SELECT count(*)::integer FROM _products_v WHERE version_sku LIKE 'KILLED-%') AS versions, (SELECT count(*)::integer FROM product_search s JOIN products p ON p.id = s.product_id WHERE p.sku LIKE 'KILLED-%') AS found FROM products WHERE sku LIKE 'KILLED-%'",
          ),
        ).toEqual({ count: 1600, skus: 1600, versions: 1600, found: 1600 });
      },
    );

    auditTest(
      "pictures are read from a folder or reused if they are stored, each is stored once, and no request is sent to private addresses",
      async () => {
        const pictures = join(folder, "pictures");
        mkdirSync(pictures);
        writeFileSync(join(folder, "beside.jpg"), "x");
        writeFileSync(
          join(pictures, "Şəkil bir.jpg"),
          await randomPicture(300, 200).jpeg().toBuffer(),
        );
        writeFileSync(join(pictures, "same.jpg"), readFileSync(join(pictures, "Şəkil bir.jpg")));
        writeFileSync(join(pictures, "text.jpg"), "no picture");
        const row = (sku: string, cover: string, gallery = "") =>
          `${sku};Şəkilli;10;101;samsung;${cover};${gallery}`;
        const file = fileOf(
          [
            "sku;title.az;price;category;brand;coverImage;gallery",
            row("P-1", "Şəkil bir.jpg", "same.jpg|Şəkil bir.jpg"),
            row("P-2", "text.jpg"),
            row("P-3", "../beside.jpg"),
            row("P-4", "https://127.0.0.1/a.jpg"),
            row("P-5", "https://localhost/a.jpg"),
            row("P-6", "http://example.com/a.jpg"),
          ].join("\n"),
        );
        const reasons = (text: string) =>
          text.split("\n").filter((line) => line.startsWith("line "));
        const checked = await run("import", file, `--pictures=${pictures}`, "--dry-run");
        const { output, summary } = await run("import", file, `--pictures=${pictures}`);
        expect(summary).toBe("Imported: 6 rows, 1 new, 0 changed, 0 unchanged, 5 faulty");
        expect(reasons(checked.output)).toEqual(reasons(output));
        expect(reasons(output)).toEqual([
          "line 3: coverImage: This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted.",
          "line 4: coverImage: there is no picture “../beside.jpg”.",
          "line 5: coverImage: this address is not on the public internet.",
          "line 6: coverImage: this address is not on the public internet.",
          "line 7: coverImage: a picture's address begins with https:// and has neither port nor password.",
        ]);
        expect((await run("import", file, `--pictures=${pictures}`)).summary).toBe(
          "Imported: 6 rows, 0 new, 0 changed, 1 unchanged, 5 faulty",
        );
        expect(
          await queryOne(
            "SELECT count(*)::integer AS count FROM media WHERE filename LIKE 'sekil-bir%' OR filename LIKE 'same%'",
          ),
        ).toEqual({ count: 1 });
        expect(
          await queryOne(
            "SELECT (cover_image_id = ALL (SELECT file_id FROM products_gallery g WHERE g._parent_id = p.id)) AS same, (SELECT count(*)::integer FROM products_gallery g WHERE g._parent_id = p.id) AS gallery FROM products p WHERE sku = 'P-1'",
          ),
        ).toEqual({ same: true, gallery: 2 });
        // In the back office, where there is no folder, a stored picture is found by its name.
        const { filename } = await queryOne<{ filename: string }>(
          "SELECT filename FROM media m JOIN products p ON p.cover_image_id = m.id WHERE p.sku = 'P-1'",
        );
        expect(
          (
            await run(
              "import",
              fileOf(JSON.stringify({ sku: "P-1", gallery: [filename] }), "jsonl"),
            )
          ).summary,
        ).toBe("Imported: 1 rows, 0 new, 1 changed, 0 unchanged, 0 faulty");
      },
    );

    auditTest(
      "a picture is downloaded from a URL; a dry run checks it, and reports dead URLs and files that are not pictures",
      async () => {
        const picture = await randomPicture(300, 200).jpeg().toBuffer();
        const requestedUrls: string[] = [];
        const server = createServer(({ url = "", headers: { host } }, response) => {
          requestedUrls.push(`${host}${url}`);
          response
            .writeHead(url.startsWith("/dead") ? 404 : 200)
            .end(
              url.startsWith("/page")
                ? "<html>"
                : url.startsWith("/cut")
                  ? picture.subarray(0, picture.length / 2)
                  : picture,
            );
        }).listen(0, "127.0.0.1");
        await once(server, "listening");
        const prefix = unique();
        const row = (name: string, cover: string) =>
          `${prefix}-${name};Ünvanlı;10;101;samsung;${cover}`;
        const file = fileOf(
          [
            "sku;title.az;price;category;brand;coverImage",
            row("a", `https://pictures.example/${prefix}%2Fqırmızı.jpg`),
            row("b", "https://pictures.example/dead.jpg"),
            row("c", "https://pictures.example/page.jpg"),
            row("d", "https://pictures.example/cut.jpg"),
            row("e", "https://pictures.example/%zz.jpg"),
          ].join("\n"),
        );
        const { port } = server.address() as AddressInfo;
        const environment = { PICTURES_AT: `http://127.0.0.1:${port}` };
        const importFromTestServer = async (...args: string[]) => {
          const { output, summary } = await waitForEnd(
            start(
              "import",
              [file, ...args],
              ["--import", "./test/backoffice/redirect-https.mjs"],
              environment,
            ),
          );
          return [summary, ...output.split("\n").filter((line) => line.startsWith("line "))];
        };
        const NO_PICTURE =
          "This file is not a picture, or it is damaged. JPEG, PNG, WebP and AVIF are accepted.";
        const faults = [
          "line 3: coverImage: the picture could not be fetched (404).",
          `line 4: coverImage: ${NO_PICTURE}`,
          `line 5: coverImage: ${NO_PICTURE}`,
        ];
        expect(await importFromTestServer("--dry-run")).toEqual([
          "Checked, nothing is stored: 5 rows, 2 new, 0 changed, 0 unchanged, 3 faulty",
          ...faults,
        ]);
        expect(
          await queryOne(
            "SELECT count(*)::integer AS count FROM import_pictures WHERE source LIKE 'https://pictures.example/%'",
          ),
        ).toEqual({ count: 0 });
        expect(await importFromTestServer()).toEqual([
          "Imported: 5 rows, 2 new, 0 changed, 0 unchanged, 3 faulty",
          ...faults,
        ]);
        expect(new Set(requestedUrls.map((address) => address.split("/")[0]))).toEqual(
          new Set(["pictures.example"]),
        );
        const { filename } = await queryOne<{ filename: string }>(
          "SELECT filename FROM media m JOIN products p ON p.cover_image_id = m.id WHERE p.sku = $1",
          [`${prefix}-a`],
        );
        const stored = await fetch(`${baseUrl()}/media/${filename}`);
        expect([stored.status, stored.headers.get("content-type")]).toEqual([200, "image/webp"]);
        expect((await page(`unvanli`)).text).toContain(filename.replace(/\.webp$/, ""));
        // A URL is fetched once; its stored picture is reused.
        requestedUrls.length = 0;
        expect((await importFromTestServer())[0]).toBe(
          "Imported: 5 rows, 0 new, 0 changed, 2 unchanged, 3 faulty",
        );
        expect(
          requestedUrls.filter((address) =>
            /qırmızı|zz/.test(decodeURI(address.replaceAll("%zz", "zz"))),
          ),
        ).toEqual([]);
        server.close();
      },
    );

    describe("in the back office", () => {
      const { email, password } = {
        email: "orders@vitrin.local",
        password: "long enough for orders",
      };
      const requestImport = async (method: string, path: string, body?: string, as?: string) => {
        const token = as ?? (await shop().signIn(shop().owner().email, shop().owner().password));
        const answer = await fetch(`${baseUrl()}/admin/api/products/import${path}`, {
          method,
          headers: { Authorization: `JWT ${token}`, Cookie: "payload-lng=ru" },
          ...(body === undefined ? {} : { body }),
        });
        return { status: answer.status, text: await answer.text() };
      };
      const waitUntilDone = async (as: string): Promise<ImportView> => {
        for (;;) {
          const { text } = await requestImport("GET", "", undefined, as);
          const [newest] = (JSON.parse(text) as ImportList).imports;
          if (newest && newest.state !== "waiting" && newest.state !== "running") return newest;
          await new Promise((next) => setTimeout(next, 100));
        }
      };

      test("a file is checked and then imported once by a job, and the list of imports shows who started it and when", async () => {
        const owner = await shop().signIn(shop().owner().email, shop().owner().password);
        const text =
          "sku;title.az;price;category;brand\nB-1;İdxal;10;101;samsung\nB-2;;10;101;samsung\n";
        expect((await requestImport("POST", "?file=mallar.csv", text, owner)).status).toBe(202);
        const checked = await waitUntilDone(owner);
        expect(checked).toMatchObject({
          dry: true,
          state: "done",
          fileName: "mallar.csv",
          by: shop().owner().email,
          rows: 2,
          created: 1,
          faulty: 1,
          percent: 100,
          actions: ["start"],
          errors: [{ line: 3, message: "title.az: Укажите название." }],
        });
        const started = await Promise.all([
          requestImport("POST", `/${checked.id}/start`, undefined, owner),
          requestImport("POST", `/${checked.id}/start`, undefined, owner),
        ]);
        expect(started.map(({ status }) => status).sort()).toEqual([200, 409]);
        const done = await waitUntilDone(owner);
        expect(done).toMatchObject({
          dry: false,
          state: "done",
          created: 1,
          faulty: 1,
          actions: [],
        });
        expect((await requestImport("GET", `/${done.id}/faults.csv`, undefined, owner)).text).toBe(
          "Строка;Причина\r\n3;title.az: Укажите название.\r\n",
        );
        expect(
          await queryOne(
            "SELECT count(*)::integer AS count FROM imports WHERE file_name = 'mallar.csv' AND said_by = $1 AND begun_at IS NOT NULL AND ended_at > begun_at",
            [shop().owner().email],
          ),
        ).toEqual({ count: 2 });
        expect(
          await queryOne("SELECT count(*)::integer AS count FROM products WHERE sku = 'B-1'"),
        ).toEqual({ count: 1 });
      });

      test("a check lists old, new and monthly prices, first those that change by more than 40 %: in the panel, in its download and in the command's output", async () => {
        const owner = await shop().signIn(shop().owner().email, shop().owner().password);
        const [small, large] = [unique(), unique()].map((slug) => slug.toUpperCase());
        for (const sku of [small, large])
          expect(
            (
              await call(
                "POST",
                "/products",
                product(sku?.toLowerCase() ?? "", { price: 2349, creditPrice: 130.5 }),
              )
            ).status,
          ).toBe(201);
        const text = `sku;price\n${small};2400\n${large};251,34\n`;
        expect((await requestImport("POST", "?file=qiymet.csv", text, owner)).status).toBe(202);
        const checked = await waitUntilDone(owner);
        const notes = [
          {
            line: 3,
            message: `${large}: цена 2349,00 ₼ → 251,34 ₼ (-89 %), в месяц 130,50 ₼ → 13,96 ₼`,
            isLarge: true,
          },
          {
            line: 2,
            message: `${small}: цена 2349,00 ₼ → 2400,00 ₼ (+2 %), в месяц 130,50 ₼ → 133,33 ₼`,
            isLarge: false,
          },
        ];
        expect(checked).toMatchObject({ changed: 2, notes, noteCount: 2, largeCount: 1 });
        const download = await requestImport("GET", `/${checked.id}/notes.csv`, undefined, owner);
        expect(download.text).toBe(
          `Строка;Изменение;Проверьте\r\n3;"${notes[0]?.message}";да\r\n2;"${notes[1]?.message}";\r\n`,
        );

        const list = join(folder, "notes.csv");
        const { output } = await run("import", fileOf(text), "--dry-run", `--notes=${list}`);
        expect(output).toContain(
          "changed prices: 2, check 1 (more than 40 %, or a monthly price that does not fit), marked with !",
        );
        const printed = [
          `in line 3: ${large}: price 2349.00 ₼ → 251.34 ₼ (-89 %), monthly 130.50 ₼ → 13.96 ₼`,
          `in line 2: ${small}: price 2349.00 ₼ → 2400.00 ₼ (+2 %), monthly 130.50 ₼ → 133.33 ₼`,
        ];
        expect(output).toContain(`! ${printed[0]}\n  ${printed[1]}\n`);
        expect(readFileSync(list, "utf8").split("\r\n")[1]).toBe(
          `3;"${printed[0]?.replace("in line 3: ", "")}";yes`,
        );
        // Nothing is stored, and an import that stores the prices stores the monthly ones too.
        await requestImport("POST", `/${checked.id}/start`, undefined, owner);
        expect(await waitUntilDone(owner)).toMatchObject({ dry: false, changed: 2, notes: [] });
        expect(
          await shop().sql(
            "SELECT price::float8 AS price, credit_price::float8 AS monthly FROM products WHERE sku = ANY ($1) ORDER BY price",
            [[small, large]],
          ),
        ).toEqual([
          { price: 251.34, monthly: 13.96 },
          { price: 2400, monthly: 133.33 },
        ]);
      });

      auditTest(
        "a file refers to pictures uploaded in bulk by their file names on the staff's computer",
        async () => {
          const owner = await shop().signIn(shop().owner().email, shop().owner().password);
          const prefix = unique();
          const names = ["ön", "arxa"].map((side) => `Qəhvə ${prefix} ${side}.JPG`);
          for (const name of names)
            expect(
              (
                await uploadFile(
                  await randomPicture(300, 200).jpeg().toBuffer(),
                  name,
                  "image/jpeg",
                )
              ).status,
            ).toBe(201);
          const row = (sku: string, cover: string, gallery: string) =>
            `${prefix}-${sku};Qəhvə;10;101;samsung;${cover};${gallery}`;
          expect(
            (
              await requestImport(
                "POST",
                "?file=şəkilli.csv",
                [
                  "sku;title.az;price;category;brand;coverImage;gallery",
                  row("a", names[0] ?? "", names.join("|")),
                  row("b", "Yoxdur.jpg", ""),
                ].join("\n"),
                owner,
              )
            ).status,
          ).toBe(202);
          const checked = await waitUntilDone(owner);
          expect(checked).toMatchObject({
            created: 1,
            faulty: 1,
            errors: [{ line: 3, message: expect.stringContaining("Yoxdur.jpg") }],
          });
          await requestImport("POST", `/${checked.id}/start`, undefined, owner);
          expect(await waitUntilDone(owner)).toMatchObject({
            dry: false,
            state: "done",
            created: 1,
            faulty: 1,
          });
          expect(
            await queryOne(
              "SELECT (SELECT filename FROM media WHERE id = p.cover_image_id) AS cover, (SELECT count(DISTINCT file_id)::integer FROM products_gallery WHERE _parent_id = p.id) AS gallery FROM products p WHERE sku = $1",
              [`${prefix}-a`],
            ),
          ).toEqual({ cover: `qehve-${prefix}-on.webp`, gallery: 2 });
        },
      );

      auditTest(
        "an import that staff stop can be resumed, and imports every row once",
        async () => {
          const owner = await shop().signIn(shop().owner().email, shop().owner().password);
          const prefix = unique();
          const rows = Array.from(
            { length: 1001 },
            (_, i) => `${prefix}-${i};Ad ${i};${i + 1};101;samsung`,
          );
          // The second batch waits for a product that is locked by another save.
          const saved = unique();
          expect((await call("POST", "/products", product(saved))).status).toBe(201);
          rows[600] = `${saved.toUpperCase()};Ad;1;101;samsung`;
          await requestImport(
            "POST",
            "?file=uzun.csv",
            ["sku;title.az;price;category;brand", ...rows].join("\n"),
            owner,
          );
          const checked = await waitUntilDone(owner);
          expect(checked).toMatchObject({ dry: true, state: "done", rows: 1001, faulty: 0 });
          const client = new Client({ connectionString: shop().env.DATABASE_URL });
          await client.connect();
          await client.query("BEGIN");
          await client.query("SELECT 1 FROM products WHERE sku = $1 FOR UPDATE", [
            saved.toUpperCase(),
          ]);
          await requestImport("POST", `/${checked.id}/start`, undefined, owner);
          const newest = () =>
            queryOne<{ id: number; rows: number }>(
              "SELECT id, rows FROM imports ORDER BY id DESC LIMIT 1",
            );
          while ((await newest()).rows !== 500) await new Promise((next) => setTimeout(next, 50));
          const { id } = await newest();
          expect((await requestImport("POST", `/${id}/stop`, undefined, owner)).status).toBe(200);
          await client.end();
          const ended = async () =>
            (
              await queryOne<{ count: number }>(
                "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'vitrin import'",
              )
            ).count === 0;
          while (!(await ended())) await new Promise((next) => setTimeout(next, 50));
          // The batch that was being stored is completed.
          expect(await waitUntilDone(owner)).toMatchObject({
            id,
            state: "stopped",
            rows: 1000,
            actions: ["resume"],
          });
          expect((await requestImport("POST", `/${id}/resume`, undefined, owner)).status).toBe(200);
          expect(await waitUntilDone(owner)).toMatchObject({
            id,
            state: "done",
            rows: 1001,
            created: 1000,
            changed: 1,
            faulty: 0,
            actions: [],
          });
          expect((await requestImport("POST", `/${id}/resume`, undefined, owner)).status).toBe(409);
          expect(
            await queryOne("SELECT count(*)::integer AS count FROM products WHERE sku LIKE $1", [
              `${prefix}-%`,
            ]),
          ).toEqual({ count: 1000 });
        },
      );

      test("only staff who may change products can import them", async () => {
        expect(
          (
            await call("POST", "/staff", {
              name: "Orders",
              email,
              password,
              roles: ["orders"],
              currentPassword: shop().owner().password,
            })
          ).status,
        ).toBe(201);
        const ordersToken = await shop().signIn(email, password);
        const statusOf = async (method: string, path: string, as: string) =>
          (await requestImport(method, path, method === "POST" ? "sku\n1" : undefined, as)).status;
        for (const [method, path] of [
          ["GET", ""],
          ["POST", "?file=a.csv"],
          ["POST", "/1/start"],
          ["POST", "/1/stop"],
          ["POST", "/1/resume"],
          ["GET", "/1/faults.csv"],
          ["GET", "/1/notes.csv"],
        ] as const) {
          expect([
            path,
            await statusOf(method, path, ordersToken),
            await statusOf(method, path, ""),
          ]).toEqual([path, 403, 401]);
        }
      });
    });
  });
}
