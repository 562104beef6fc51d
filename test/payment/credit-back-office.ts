import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { creditImport } from "@/lib/server/backoffice/credit-import";
import { readSpool } from "@/lib/server/backoffice/imports/spool";
import { query } from "@/lib/server/db/pool";
import { findImports } from "@/lib/server/import/import-row";
import { runImport } from "@/lib/server/import/run-import";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { encryptFin } from "@/lib/format/fin-cipher";
import { finPassphrase } from "@/lib/server/modules/credit/fin-secrets";
import { requestCreditPayment } from "@/lib/server/modules/credit/request-payment";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { reversePayment } from "@/lib/server/modules/payment/staff-actions";
import type { ImportList, ImportView } from "@/lib/contract/import-report";
import type { SecondShop } from "../second-shop";
import { auditTest } from "../audit-test";
import type { PaymentShop } from "./payment-shop";
import { returnFromBank, payAtBank } from "./sandbox";

type Tools = { shop: () => PaymentShop; server: () => SecondShop };
type Contract = {
  id: number;
  creditId: number;
  residialAmount: number;
  revision: number;
  finMasked: string;
  entries: { docs: { kind: string; by: string | null; note: string | null; debtAfter: number }[] };
};

const HEAD =
  "creditId;fin;fullName;residialAmount;residialPayment;mustPayAmount;mustPayDate;dateOfGrant";

/**
 * Tests of credit contracts in the back office: entering, changing and importing them.
 * checkout.test.ts calls this, because they share its shops.
 */
export function describeCreditBackOffice({ shop, server }: Tools): void {
  describe("credit in the back office", () => {
    let token: string;
    let owner: string;
    const api = async <Body>(
      method: string,
      path: string,
      body?: object | string,
      language = "en",
    ) => {
      const answer = await fetch(`${server().origin}/admin/api${path}`, {
        method,
        headers: {
          "content-type": typeof body === "string" ? "text/csv" : "application/json",
          cookie: `payload-lng=${language}`,
          ...(token ? { authorization: `JWT ${token}` } : {}),
        },
        body: typeof body === "string" ? body : body ? JSON.stringify(body) : null,
      });
      const text = await answer.text();
      return { status: answer.status, text, body: JSON.parse(text) as Body };
    };
    beforeAll(async () => {
      const [email = "", password = ""] = readFileSync(
        join(shop().dataDir, "backoffice-owner"),
        "utf8",
      ).split("\n");
      owner = email;
      token = (await api<{ token: string }>("POST", "/staff/login", { email, password })).body
        .token;
    });
    const readContract = async (creditId: number) =>
      (
        await api<{ docs: Contract[] }>(
          "GET",
          `/credit-contracts?depth=1&where[creditId][equals]=${creditId}`,
        )
      ).body.docs[0];
    // This server runs no jobs, so the test runs the import itself.
    const finishImport = async (language: string): Promise<ImportView | undefined> => {
      for (const waiting of await findImports(query, "state = 'waiting'"))
        await runImport(
          creditImport,
          waiting,
          (await readSpool(waiting.spool ?? "", waiting.bytes)) ?? Readable.from([]),
          {
            pictureFolder: null,
          },
        );
      return (await api<ImportList>("GET", "/credit-contracts/import", undefined, language)).body
        .imports[0];
    };
    /** Checks a file, and imports it when it has rows that can be imported. */
    const importFile = async (
      text: string,
      { dry = false, language = "en" } = {},
    ): Promise<ImportView | undefined> => {
      expect(
        (await api("POST", "/credit-contracts/import?file=dekabr.csv", text, language)).status,
      ).toBe(202);
      const checked = await finishImport(language);
      if (dry || !checked || checked.actions.length === 0) return checked;
      expect(
        (await api("POST", `/credit-contracts/import/${checked.id}/start`, "", language)).status,
      ).toBe(200);
      return finishImport(language);
    };
    const importRows = (
      rows: readonly string[],
      options: { dry?: boolean; language?: string } = {},
    ) => importFile([HEAD, ...rows].join("\r\n"), options);
    const pay = async (creditId: number, fin: string, amount: number) => {
      const form = await requestCreditPayment({
        finCode: encryptFin(fin, finPassphrase()),
        creditId,
        amount: amount as never,
        language: "az",
        key: randomUUID(),
        clientAddress: null,
      });
      await returnFromBank(await payAtBank(await bankForm(form, "az").text()));
    };

    test("a contract is entered and changed, its FIN is stored only encrypted, and a save does not overwrite a payment made meanwhile", async () => {
      const data = {
        creditId: 700_001,
        fin: " 4abc5d6",
        fullName: "Əli Məmmədov",
        residialAmount: 300,
        residialPayment: 100,
        mustPayAmount: 100,
        mustPayDate: "2026-12-05T12:00:00.000Z",
        dateOfGrant: "2026-01-05T12:00:00.000Z",
      };
      const created = await api<{ doc: Contract }>("POST", "/credit-contracts", data);
      expect([created.status, created.body.doc?.finMasked]).toEqual([201, "4AB••••"]);
      expect(created.text).not.toMatch(/4ABC5D6|finMac/i);
      for (const bad of [
        { fin: "4ABI5D6" },
        { fin: "" },
        { residialAmount: -1 },
        { residialPayment: 301 },
        { mustPayAmount: 1.234 },
        { creditId: 1.5 },
      ])
        expect([
          bad,
          (await api("POST", "/credit-contracts", { ...data, creditId: 700_002, ...bad })).status,
        ]).toEqual([bad, 400]);
      await pay(700_001, "4ABC5D6", 10_000);
      // Saves a form that was opened before the payment.
      const stale = await api("PATCH", `/credit-contracts/${created.body.doc.id}`, {
        ...data,
        fin: undefined,
        fullName: "Vəli Məmmədov",
        revision: 1,
      });
      expect([stale.status, stale.text]).toEqual([
        409,
        expect.stringContaining("The contract changed while you were editing"),
      ]);
      expect(
        (
          await api("PATCH", `/credit-contracts/${created.body.doc.id}`, {
            residialAmount: 150,
            revision: 2,
          })
        ).status,
      ).toBe(200);
      const now = await readContract(700_001);
      expect(now).toMatchObject({ residialAmount: 150, revision: 3 });
      expect(
        now?.entries.docs.map(({ kind, by, note, debtAfter }) => [kind, by, note, debtAfter]),
      ).toEqual([
        ["stated", owner, "residialAmount 200 -> 150", 150],
        ["paid", null, null, 200],
        ["stated", owner, null, 300],
      ]);
      expect((await api("DELETE", `/credit-contracts/${created.body.doc.id}`)).status).toBe(403);
    });

    test("a file is checked first; invalid rows are reported by line, and the others are stored once, however often the file is imported", async () => {
      const rows = [
        "700101;5aaa1b1;Aygün Əliyeva;1 234,50;100,00;100;05.12.2026;2026-01-05",
        "",
        '700102;5AAA1B2;"Vəli; Məmmədov";0;0;10;2026-12-05;2026-01-05',
        "700103;5AAA1I2;X;1;1;1;2026-12-05;2026-01-05",
        "700104;5AAA1B2;X;1.234;1;1;2026-12-05;2026-01-05",
        "700105;5AAA1B2;X;1;2;1;2026-12-05;2026-01-05",
        "700106;5AAA1B2;X;1;1;1;2026-02-30;2026-01-05",
        "700101;5AAA1B2;X;1;1;1;2026-12-05;2026-01-05",
        "x;5AAA1B2;X;1;1;1;2026-12-05;2026-01-05",
      ];
      const errors = [
        [5, /^fin:/],
        [6, /^residialAmount:/],
        [7, /^residialPayment:/],
        [8, /^mustPayDate:/],
        [9, /line 2/],
        [10, /^creditId:/],
      ].map(([line, message]) => ({ line, message: expect.stringMatching(message as RegExp) }));
      expect(await importRows(rows, { dry: true })).toMatchObject({
        dry: true,
        rows: 8,
        created: 2,
        changed: 0,
        unchanged: 0,
        errors,
      });
      expect(await readContract(700_101)).toBeUndefined();
      expect(await importRows(rows)).toMatchObject({
        dry: false,
        rows: 8,
        created: 2,
        changed: 0,
        unchanged: 0,
        errors,
      });
      // The second check finds nothing left to import.
      expect(await importRows(rows)).toMatchObject({
        dry: true,
        created: 0,
        changed: 0,
        unchanged: 2,
        actions: [],
      });
      expect(await readContract(700_101)).toMatchObject({
        residialAmount: 1234.5,
        finMasked: "5AA••••",
        entries: { docs: [{ kind: "stated", by: owner, note: "dekabr.csv", debtAfter: 1234.5 }] },
      });
      expect(
        (await importRows(["700103;5AAA1I2;X;1;1;1;2026-12-05;2026-01-05"], { language: "az" }))
          ?.errors[0]?.message,
      ).toMatch(/7 simvol/);
      for (const [file, message] of [
        ["", /no rows/],
        ["a;b\r\n1;2", /column is missing: creditId/],
        ['a;"b', /quotation mark/],
      ] as const)
        expect((await importFile(file || " "))?.errors[0]?.message).toMatch(message);
    });

    test("a quotation mark inside a name makes only its own row invalid, in the check too: no contract gets the debt of the next row", async () => {
      const rows = [
        '700501;7AAA1B1;"ASC ""Nur"";900;90;90;2026-12-05;2026-01-05',
        '700502;7AAA1B2;ASC Nur";5;5;5;2026-12-05;2026-01-05',
        "700503;7AAA1B3;Aygün Əliyeva;7;7;7;2026-12-05;2026-01-05",
      ];
      const errors = [
        { line: 2, message: expect.stringMatching(/^fullName: a quotation mark/) as string },
      ];
      expect(await importRows(rows, { dry: true })).toMatchObject({ rows: 3, created: 2, errors });
      expect(await importRows(rows)).toMatchObject({ created: 2, errors });
      expect([
        await readContract(700_501),
        (await readContract(700_502))?.residialAmount,
        (await readContract(700_503))?.residialAmount,
      ]).toEqual([undefined, 5, 7]);
    });

    test("an older file does not restore a paid debt", async () => {
      const row = (date: string, suffix = "") =>
        `700201;6AAA1B1;Aygün Əliyeva;500;100;100;${date};2026-01-05${suffix}`;
      expect(await importRows([row("2026-12-05")])).toMatchObject({ created: 1 });
      await pay(700_201, "6AAA1B1", 4_000);
      expect(await importRows([row("2026-12-05")])).toMatchObject({ unchanged: 1 });
      expect(await importRows([row("2027-01-05")])).toMatchObject({
        changed: 0,
        errors: [{ line: 2, message: expect.stringMatching(/^40\.00 AZN were paid/) }],
      });
      const fileText = [`${HEAD};asOf`, row("2027-01-05", ";2026-01-01 10:00")].join("\n");
      expect(await importFile(fileText)).toMatchObject({ changed: 1, errors: [] });
      expect(await readContract(700_201)).toMatchObject({ residialAmount: 460 });
    });

    describe("a paid debt stays paid", () => {
      const HEAD_WITH_AS_OF = `${HEAD};asOf;payments`;
      const rowOf = (
        creditId: number,
        debt: string,
        { name = "Aygün Əliyeva", asOf = "", payments = "" } = {},
      ) => `${creditId};6BBB1B1;${name};${debt};0;100;2026-12-05;2026-01-05;${asOf};${payments}`;
      const file = (...rows: string[]) => importFile([HEAD_WITH_AS_OF, ...rows].join("\n"));
      const LONG_AGO = "2026-01-01 10:00";
      type Refunds = { refunds: { id: number; creditId: number; order: string; amount: string }[] };
      const refundsOf = async (contract: number) =>
        (await api<Refunds>("GET", `/credit-entries/refunds-due?contract=${contract}`)).body
          .refunds;
      const paidOrder = async (creditId: number, amount: number): Promise<string> => {
        await pay(creditId, "6BBB1B1", amount);
        const [last] = await shop().sql<{ order: string }>(
          "SELECT a.order_number AS order FROM payment_attempts a JOIN credit_contracts c ON c.id = a.credit_contract_id WHERE c.credit_id = $1 ORDER BY a.id DESC LIMIT 1",
          [creditId],
        );
        return last?.order ?? "";
      };

      test("when staff correct the name and the same file is imported again; a new file must have the time of its data", async () => {
        expect(await file(rowOf(700_301, "300"))).toMatchObject({ created: 1 });
        await pay(700_301, "6BBB1B1", 12_000);
        const contract = await readContract(700_301);
        expect(
          (
            await api("PATCH", `/credit-contracts/${contract?.id}`, {
              fullName: "Aygün Əliyeva-Quliyeva",
              revision: contract?.revision,
            })
          ).status,
        ).toBe(200);
        expect(await file(rowOf(700_301, "300"))).toMatchObject({ unchanged: 1 });
        // The correction of the name stated no debt, so no statement contains the payment.
        expect(await file(rowOf(700_301, "300", { name: "Aygün Əliyeva-Quliyeva" }))).toMatchObject(
          { changed: 0, errors: [{ message: expect.stringMatching(/^120\.00 AZN were paid/) }] },
        );
        expect(await readContract(700_301)).toMatchObject({
          residialAmount: 180,
          fullName: "Aygün Əliyeva-Quliyeva",
        });
      });

      test("when files A, B and A again are imported, and A after a correction of the debt by hand", async () => {
        const [a, b] = [rowOf(700_302, "300"), rowOf(700_302, "180", { name: "Aygün Quliyeva" })];
        expect(await file(a)).toMatchObject({ created: 1 });
        expect(await file(b)).toMatchObject({ changed: 1 });
        expect(await file(a)).toMatchObject({ unchanged: 1 });
        expect(await readContract(700_302)).toMatchObject({ residialAmount: 180 });
        const contract = await readContract(700_302);
        expect(
          (
            await api("PATCH", `/credit-contracts/${contract?.id}`, {
              residialAmount: 150,
              revision: contract?.revision,
            })
          ).status,
        ).toBe(200);
        for (const row of [a, b]) expect(await file(row)).toMatchObject({ unchanged: 1 });
        // This file is older than the correction, although it was not imported before.
        expect(await file(rowOf(700_302, "300", { asOf: LONG_AGO }))).toMatchObject({
          changed: 0,
          errors: [{ message: expect.stringMatching(/^the debt was stated as of/) }],
        });
        expect(await readContract(700_302)).toMatchObject({ residialAmount: 150 });
      });

      test("a statement contains the payments that it lists, and those that an earlier one contained", async () => {
        expect(await file(rowOf(700_303, "500"))).toMatchObject({ created: 1 });
        const [first, second] = [await paidOrder(700_303, 10_000), await paidOrder(700_303, 5_000)];
        expect(await file(rowOf(700_303, "400", { payments: first }))).toMatchObject({
          changed: 1,
        });
        expect(await readContract(700_303)).toMatchObject({ residialAmount: 350 });
        expect(
          await file(rowOf(700_303, "360", { asOf: LONG_AGO, payments: `${first} ${second}` })),
        ).toMatchObject({ changed: 1 });
        expect(await readContract(700_303)).toMatchObject({ residialAmount: 360 });
        for (const [wrong, message] of [
          ["261127999999", "the contract has no such payment: 261127999999"],
          ["2,61127E+11", "A spreadsheet has rounded a long number"],
          ["-", "as the bank has them"],
        ] as const)
          expect([
            wrong,
            (await file(rowOf(700_303, "1", { payments: wrong })))?.errors[0]?.message,
          ]).toEqual([wrong, expect.stringContaining(message)]);
        expect(await readContract(700_303)).toMatchObject({ residialAmount: 360 });
      });

      test("the amount paid in excess of the debt is a refund due, which staff settle once, with a note", async () => {
        expect(await file(rowOf(700_304, "300"))).toMatchObject({ created: 1 });
        const order = await paidOrder(700_304, 10_000);
        expect(await file(rowOf(700_304, "80", { asOf: LONG_AGO }))).toMatchObject({ changed: 1 });
        const contract = await readContract(700_304);
        expect(contract).toMatchObject({ residialAmount: 0 });
        const [due, ...others] = await refundsOf(contract?.id ?? 0);
        expect([due, others]).toEqual([
          expect.objectContaining({ creditId: 700_304, order, amount: "20.00" }),
          [],
        ]);
        expect(
          (await api<Refunds>("GET", "/credit-entries/refunds-due")).body.refunds.map(
            ({ id }) => id,
          ),
        ).toContain(due?.id);
        const settle = (note: string) =>
          api<{ errors?: { message: string }[] }>(
            "POST",
            `/credit-entries/refunds-due/${due?.id}/settle`,
            { note },
          );
        expect(await settle("  ")).toMatchObject({
          status: 400,
          body: { errors: [{ message: "Write when and how the money was given back." }] },
        });
        // A later statement replaces the refund due: there is only one amount for each payment.
        expect(await file(rowOf(700_304, "90", { asOf: LONG_AGO }))).toMatchObject({ changed: 1 });
        expect((await settle("köçürmə 15")).status).toBe(409);
        const [reduced] = await refundsOf(contract?.id ?? 0);
        expect(reduced).toMatchObject({ amount: "10.00" });
        expect(
          (
            await api("POST", `/credit-entries/refunds-due/${reduced?.id}/settle`, {
              note: "köçürmə 15",
            })
          ).status,
        ).toBe(200);
        expect(
          (
            await api("POST", `/credit-entries/refunds-due/${reduced?.id}/settle`, {
              note: "köçürmə 15",
            })
          ).status,
        ).toBe(409);
        expect(await refundsOf(contract?.id ?? 0)).toEqual([]);
        // 10 of the 100 have been given back to the customer, so 90 count as paid.
        expect(await file(rowOf(700_304, "95", { asOf: LONG_AGO }))).toMatchObject({ changed: 1 });
        expect(await readContract(700_304)).toMatchObject({ residialAmount: 5 });
        expect(await refundsOf(contract?.id ?? 0)).toEqual([]);
        await expect(
          shop().sql("UPDATE credit_refunds_due SET note = NULL WHERE id = $1", [reduced?.id]),
        ).rejects.toThrow("credit_refunds_due_settled");
        await expect(
          shop().sql(
            "INSERT INTO credit_statements (contract_id, entry_id, hash) SELECT contract_id, (SELECT max(id) FROM credit_entries WHERE kind = 'paid'), hash FROM credit_statements WHERE hash IS NOT NULL LIMIT 1",
          ),
        ).rejects.toThrow("credit_statements_once");
      });

      test("returning a payment voids the refund due for it", async () => {
        expect(await file(rowOf(700_305, "300"))).toMatchObject({ created: 1 });
        await pay(700_305, "6BBB1B1", 10_000);
        expect(await file(rowOf(700_305, "80", { asOf: LONG_AGO }))).toMatchObject({ changed: 1 });
        const [attempt] = await shop().sql<{ id: number }>(
          "SELECT a.id FROM payment_attempts a JOIN credit_contracts c ON c.id = a.credit_contract_id WHERE c.credit_id = 700305",
        );
        await reversePayment({ id: attempt?.id ?? 0, by: owner });
        const contract = await readContract(700_305);
        expect([contract?.residialAmount, await refundsOf(contract?.id ?? 0)]).toEqual([80, []]);
        await returnMoney();
      });

      test("nobody else can see refunds", async () => {
        for (const [method, path] of [
          ["GET", "/credit-entries/refunds-due"],
          ["POST", "/credit-entries/refunds-due/1/settle"],
        ] as const)
          expect((await fetch(`${server().origin}/admin/api${path}`, { method })).status).toBe(401);
      });
    });

    test("nobody else can import", async () => {
      const answer = await fetch(`${server().origin}/admin/api/credit-contracts/import`, {
        method: "POST",
        headers: { "content-type": "text/csv" },
        body: HEAD,
      });
      expect(answer.status).toBe(401);
    });

    auditTest(
      "an import of 20,000 contracts that is killed twice stores each contract once, with one ledger entry",
      async () => {
        const file = join(shop().dataDir, "contracts.csv");
        const rows = Array.from(
          { length: 20_000 },
          (_, i) =>
            `${2_000_000 + i};8A${String(i).padStart(5, "0")};Ad Soyad;${i % 900},50;0;10;05.12.2026;2026-01-05`,
        );
        writeFileSync(file, [HEAD, ...rows].join("\r\n"));
        const command = () =>
          spawn(
            process.execPath,
            [
              "--conditions=react-server",
              "--import",
              "./scripts/tsx.mjs",
              "scripts/import.ts",
              file,
              "--kind=credit-contracts",
            ],
            {
              env: {
                ...process.env,
                ...shop().variables,
                NODE_ENV: "production",
                QUERY_TIMEOUT_MS: "0",
              },
            },
          );
        const stored = async () =>
          (
            await shop().sql<{ count: number; entries: number }>(
              "SELECT count(*)::integer AS count, (SELECT count(*)::integer FROM credit_entries e JOIN credit_contracts c ON c.id = e.contract_id WHERE c.credit_id >= 2000000) AS entries FROM credit_contracts WHERE credit_id >= 2000000",
            )
          )[0] ?? { count: 0, entries: 0 };
        for (const minCount of [1000, 5000]) {
          const child = command();
          while ((await stored()).count < minCount)
            await new Promise((next) => setTimeout(next, 50));
          const exited = once(child, "exit");
          child.kill("SIGKILL");
          await exited;
          const { count, entries } = await stored();
          expect([entries, count < 20_000]).toEqual([count, true]);
        }
        const began = performance.now();
        let output = "";
        const child = command();
        child.stdout.on("data", (text: Buffer) => (output += text.toString()));
        await once(child, "close");
        expect(output).toContain(
          "Imported: 20000 rows, 20000 new, 0 changed, 0 unchanged, 0 faulty",
        );
        expect(await stored()).toEqual({ count: 20_000, entries: 20_000 });
        expect(performance.now() - began).toBeLessThan(120_000);
      },
    );
  });
}
