import CryptoJS from "crypto-js";
import { randomInt, randomUUID } from "node:crypto";
import type { Backend } from "@/lib/backend/backend";
import { asQepik } from "@/lib/format/money";
import { CREDIT_LIMITS } from "@/lib/server/modules/credit/credit-limits";
import { decryptFin, encryptFin } from "@/lib/format/fin-cipher";
import { finMac, finPassphrase } from "@/lib/server/modules/credit/fin-secrets";
import {
  applyStatement,
  type ContractStatement,
} from "@/lib/server/modules/credit/apply-statement";
import { badInput, responseBody, failure, success } from "../contract/transports";
import { requestContext } from "../customer";
import type { SecondShop } from "../second-shop";
import type { PaymentShop } from "./payment-shop";
import { formOf, payAtBank } from "./sandbox";

type Tools = {
  shop: () => PaymentShop;
  server: () => SecondShop;
  second: () => SecondShop;
  backends: Record<string, () => Backend>;
};

const LETTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const newFin = (): string =>
  Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
const WRONG_CODE = failure(
  400,
  "FIN_WRONG",
  "The code is wrong, or nobody with it has a contract.",
);
let nextCreditId = 800_000;

/**
 * Tests of credit (specification sections 2 to 8): looking it up and paying, in process, over HTTP
 * and through a second shop. checkout.test.ts calls this, because they share its shops.
 */
export function describeCreditOnEveryTransport({ shop, server, second, backends }: Tools): void {
  /** Creates a person's contract; amounts in AZN. */
  async function createContract(
    fin: string,
    overrides: Partial<Omit<ContractStatement, "debt" | "left" | "monthly">> & {
      debt?: number;
      left?: number;
    } = {},
  ): Promise<number> {
    const creditId = nextCreditId++;
    const { debt = 500, left = 100, ...rest } = overrides;
    await applyStatement(
      shop().sql,
      {
        creditId,
        fin,
        fullName: "Əli Vəli oğlu Məmmədov",
        monthly: asQepik(12_050),
        mustPayDate: "2026-12-05",
        dateOfGrant: "2026-01-31",
        asOf: null,
        debt: asQepik(debt * 100),
        left: asQepik(left * 100),
        ...rest,
      },
      { by: "test", note: "test" },
    );
    return creditId;
  }
  const keyOf = (fin: string) => encryptFin(fin, finPassphrase());

  describe.each(Object.keys(backends))("credit %s", (name) => {
    let backend: Backend;
    beforeAll(() => {
      backend = backends[name]?.() ?? backends["in process"]?.() ?? (null as never);
    });
    const find = (contract_key: string, caller = requestContext()) =>
      responseBody(backend.credit.getCreditContract({ contract_key }, caller));
    const pay = (
      body: Parameters<Backend["credit"]["paymentCreditRequest"]>[0]["body"],
      caller = requestContext(),
      key: string = randomUUID(),
    ) => backend.credit.paymentCreditRequest({ body, headers: { "idempotency-key": key } }, caller);

    test("a code's contracts are returned with every field, the next payment first, names masked, without those that are paid", async () => {
      const fin = newFin();
      const [later, sooner] = [
        await createContract(fin, { mustPayDate: "2027-01-05" }),
        await createContract(fin, { mustPayDate: "2026-12-01", debt: 0.01, left: 0 }),
      ];
      const paidOff = await createContract(fin, { debt: 0, left: 0 });
      const shared = {
        fullName: "Ə*** V*** o*** M***",
        mustPayAmount: 120.5,
        dateOfGrant: "2026-01-31",
        paymentStanding: null,
        paymentRevision: 0,
        paymentBegunAt: null,
        paymentAmount: null,
      };
      const allContracts = success([
        {
          ...shared,
          creditId: sooner,
          residialAmount: 0.01,
          residialPayment: 0,
          mustPayDate: "2026-12-01",
        },
        {
          ...shared,
          creditId: later,
          residialAmount: 500,
          residialPayment: 100,
          mustPayDate: "2027-01-05",
        },
      ]);
      expect(await find(keyOf(fin))).toEqual(allContracts);
      // The old storefront escapes the code differently from a browser; both must work.
      const base64 = CryptoJS.AES.encrypt(fin, finPassphrase()).toString();
      expect([await find(base64), await find(base64.replaceAll("+", " "))]).toEqual([
        allContracts,
        allContracts,
      ]);
      // As people paste a code: with invisible signs, or letters of a Russian keyboard.
      const lookAlikes = fin.replace(
        /[ABCEHKMPTX]/g,
        (letter) => "АВСЕНКМРТХ"["ABCEHKMPTX".indexOf(letter)] ?? letter,
      );
      for (const pasted of [`\u200e${fin}`, `${fin}\u200b`, lookAlikes, ` ${fin.toLowerCase()} `])
        expect(await find(keyOf(pasted))).toEqual(allContracts);
      await shop().sql(
        "UPDATE credit_contracts SET residial_amount = 0, residial_payment = 0 WHERE credit_id IN ($1, $2)",
        [later, sooner],
      );
      expect(await find(keyOf(fin))).toEqual(success([]));
      await shop().sql(
        "DELETE FROM credit_entries WHERE contract_id IN (SELECT id FROM credit_contracts WHERE credit_id IN ($1, $2, $3))",
        [later, sooner, paidOff],
      );
      await shop().sql("DELETE FROM credit_contracts WHERE credit_id IN ($1, $2, $3)", [
        later,
        sooner,
        paidOff,
      ]);
    });

    test("a typed code is trimmed, upper-cased and encrypted by the server; empty and wrong ones are 400, with the same response for every wrong one", async () => {
      const fin = `A${newFin().slice(1)}`;
      await createContract(fin);
      const response = await backend.credit.findCreditContract(
        { fin: `  ${fin.toLowerCase()} ` },
        requestContext(),
      );
      expect(response).toEqual(success({ finCode: expect.stringMatching(/^[\dA-Za-z]{44,120}$/) }));
      expect(decryptFin(response.data.finCode, finPassphrase())).toBe(fin);
      for (const blank of ["", "  ", "\u00a0\t"])
        expect(
          await responseBody(backend.credit.findCreditContract({ fin: blank }, requestContext())),
        ).toEqual(badInput("fin", "Invalid input: blank"));
      for (const code of [newFin(), "x", "İABC1D2", "5ABC1D2'; --", "5ABI1D2"])
        expect(
          await responseBody(backend.credit.findCreditContract({ fin: code }, requestContext())),
        ).toEqual(WRONG_CODE);
      for (const key of [
        "",
        "x",
        keyOf(newFin()),
        keyOf("not a code"),
        encryptFin(fin, "another passphrase"),
        keyOf(fin).slice(0, -9),
      ])
        expect(await find(key)).toEqual(WRONG_CODE);
    });

    test("a payment for the rest of the month or the given amount is answered with the bank's form, and reduces the contract's debt", async () => {
      const fin = newFin();
      const id = await createContract(fin);
      const body = {
        fincode: keyOf(fin),
        contract_id: id,
        name: "Ə*** M***",
        time: "-",
        lang: "ru" as const,
      };
      const key = randomUUID();
      const document = await (await pay(body, requestContext(), key)).text();
      expect(formOf(document)).toEqual({
        action: `${shop().sandbox.origin}/cgi-bin/cgi_link`,
        fields: expect.objectContaining({
          AMOUNT: "100.00",
          CURRENCY: "AZN",
          DESC: `Vitrin, kredit ${id}`,
          LANG: "RU",
          TRTYPE: "1",
        }),
      });
      expect(await (await pay(body, requestContext(), key)).text()).toBe(document);
      expect(await responseBody(pay({ ...body, amount: 7 }, requestContext(), key))).toMatchObject({
        statusCode: 422,
        code: "IDEMPOTENCY_KEY_REUSED",
      });
      expect(JSON.stringify(formOf(document))).not.toContain(fin);
      expect(
        formOf(await (await pay({ ...body, amount: 12.34, paymentRevision: 1 })).text()).fields,
      ).toMatchObject({ AMOUNT: "12.34" });
      // A payment was begun that this page does not show, so the page must be reloaded first.
      expect(await responseBody(pay({ ...body, amount: 12.34 }))).toMatchObject({
        statusCode: 409,
        code: "PAYMENT_CHANGED",
        details: { paymentRevision: 2 },
      });
      for (const amount of [0, -1, 0.001, "abc", 1e9])
        expect(await responseBody(pay({ ...body, amount }))).toMatchObject({
          statusCode: 400,
          fields: { amount: [expect.any(String)] },
        });
      expect(await responseBody(pay({ ...body, amount: 500.01 }))).toEqual({
        ...failure(409, "AMOUNT_ABOVE_DEBT", "The amount is more than the contract owes."),
        details: { residialAmount: 500 },
      });
      expect(await responseBody(pay({ ...body, contract_id: 1 }))).toMatchObject({
        statusCode: 404,
        code: "CREDIT_NOT_FOUND",
      });
      expect(await responseBody(pay({ ...body, fincode: "x" }))).toEqual(WRONG_CODE);
      const { body: back, backref } = await payAtBank(document);
      const returned = await fetch(
        `${server().origin}/api/payment/result${new URL(backref).search}`,
        {
          method: "POST",
          redirect: "manual",
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            "sec-fetch-site": "cross-site",
          },
          body: back,
        },
      );
      const resultKey =
        new URL(returned.headers.get("location") ?? "", server().origin).searchParams.get("key") ??
        "";
      expect(
        (await backend.payment.getPaymentState({ key: resultKey }, requestContext())).data,
      ).toMatchObject({
        state: "paid",
        creditId: id,
        invoiceId: null,
        amount: 100,
        receipt: { residialAmount: 400 },
      });
      expect(await find(keyOf(fin))).toMatchObject({
        data: [{ creditId: id, residialAmount: 400, residialPayment: 0 }],
      });
      expect(
        await responseBody(backend.credit.payCreditAgain({ key: resultKey }, requestContext())),
      ).toMatchObject({ statusCode: 404, code: "PAYMENT_NOT_FOUND" });
    });

    test("look-ups are limited by code, from anywhere, and wrong codes by network", async () => {
      const fin = newFin();
      await createContract(fin);
      expect((await find(keyOf(fin))).statusCode).toBe(200);
      const setLimitCount = (key: string, points: number) =>
        shop().sql(
          "INSERT INTO rate_limits (key, points, expire) VALUES ($1, $2, $3) ON CONFLICT (key) DO UPDATE SET points = $2",
          [key, points, Date.now() + 60_000],
        );
      await setLimitCount(`credit codes:${finMac(fin)}`, CREDIT_LIMITS.lookupsPerFin.points - 1);
      expect([(await find(keyOf(fin))).statusCode, (await find(keyOf(fin))).statusCode]).toEqual([
        200, 429,
      ]);
      // Other codes are not affected.
      const other = newFin();
      await createContract(other);
      expect((await find(keyOf(other))).statusCode).toBe(200);
      const guesser = requestContext();
      await setLimitCount(
        `wrong credit codes:${guesser.context.request.clientAddress}`,
        CREDIT_LIMITS.wrongFinsPerNetwork.points - 1,
      );
      expect((await find("x", guesser)).statusCode).toBe(400);
      expect((await find(keyOf(other), guesser)).statusCode).toBe(429);
      expect((await find(keyOf(other))).statusCode).toBe(200);
    });
  });

  describe("credit without scripts", () => {
    const form = (origin: string, path: string, fields: Record<string, string>) =>
      fetch(`${origin}/api/CreditInfo/${path}`, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": `10.9.${randomInt(255)}.${randomInt(255)}`,
        },
        body: new URLSearchParams(fields),
      });

    test("a code leads to its page, and a wrong one back to a page that says so; the code is in no URL, cookie, log or row", async () => {
      const fin = newFin();
      await createContract(fin);
      for (const shopHere of [server(), second()]) {
        const page = "/az/credit-payment";
        const response = await form(shopHere.origin, "find-credit-contract", {
          fin: ` ${fin.toLowerCase()}`,
          back: page,
          next: `${page}?finCode={finCode}`,
        });
        expect([response.status, response.headers.get("location")]).toEqual([
          303,
          expect.stringMatching(/^\/az\/credit-payment\?finCode=[\dA-Za-z]{44,}$/),
        ]);
        const rejected = await form(shopHere.origin, "find-credit-contract", {
          fin: "5ZZZZZZ",
          back: page,
          next: page,
        });
        expect([rejected.status, rejected.headers.get("location")]).toEqual([303, page]);
        const cookie =
          /form_failure=([\w-]+)/.exec(rejected.headers.get("set-cookie") ?? "")?.[1] ?? "";
        expect(JSON.parse(Buffer.from(cookie, "base64url").toString())).toEqual({
          code: "FIN_WRONG",
          values: {},
        });
        expect(shopHere.log()).not.toMatch(new RegExp(`${fin}|5ZZZZZZ`, "i"));
      }
      const rows = await shop().sql<{ text: string }>(
        "SELECT (SELECT string_agg(t::text, '') FROM credit_contracts t) || (SELECT string_agg(t::text, '') FROM credit_lookups t) || (SELECT string_agg(t::text, '') FROM idempotency_keys t) || (SELECT string_agg(t::text, '') FROM rate_limits t) AS text",
      );
      expect(rows[0]?.text).toMatch(/\S/);
      expect(rows[0]?.text).not.toContain(fin);
    });

    test("a rejected payment goes back to the page with what was typed, and another site's form is rejected", async () => {
      const fin = newFin();
      const id = await createContract(fin);
      const back = `/az/credit-payment?finCode=${keyOf(fin)}`;
      const refused = await form(server().origin, "payment-credit-request", {
        fincode: keyOf(fin),
        contract_id: String(id),
        amount: "500,01",
        back,
        idempotencyKey: randomUUID(),
      });
      expect([refused.status, refused.headers.get("location")]).toEqual([303, back]);
      const paymentResponse = await form(server().origin, "payment-credit-request", {
        fincode: keyOf(fin),
        contract_id: String(id),
        amount: "1,5",
        back,
        idempotencyKey: randomUUID(),
      });
      expect([paymentResponse.status, formOf(await paymentResponse.text()).fields.AMOUNT]).toEqual([
        200,
        "1.50",
      ]);
      const foreign = await fetch(`${server().origin}/api/CreditInfo/payment-credit-request`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "cross-site",
        },
        body: "x=1",
      });
      expect(foreign.status).toBe(403);
    });
  });
}
