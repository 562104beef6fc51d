import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bankForm } from "@/lib/server/modules/payment/bank-form";
import { encryptFin } from "@/lib/format/fin-cipher";
import { finMac, finPassphrase } from "@/lib/server/modules/credit/fin-secrets";
import { payCreditAgain } from "@/lib/server/modules/credit/pay-again";
import { queryContracts } from "@/lib/server/modules/credit/query-contracts";
import { queryRefundsDue, settleRefund } from "@/lib/server/modules/credit-book/refunds-due";
import { requestCreditPayment } from "@/lib/server/modules/credit/request-payment";
import { applyStatement } from "@/lib/server/modules/credit/apply-statement";
import { asQepik } from "@/lib/format/money";
import { queryAttemptHistory } from "@/lib/server/modules/payment/query-payment-history";
import { queryPaymentState } from "@/lib/server/modules/payment/query-payment-state";
import { resultKeyOf } from "@/lib/server/modules/payment/result-key";
import { clock } from "@/lib/server/db/clock";
import { acceptReviewed, returnReviewed } from "@/lib/server/modules/payment/review-actions";
import { returnMoney } from "@/lib/server/modules/payment/return-money";
import { reversePayment } from "@/lib/server/modules/payment/staff-actions";
import { auditTest } from "../audit-test";
import type { PaymentShop } from "./payment-shop";
import { returnFromBank, CARDS, payAtBank } from "./sandbox";

/** A payment that was started: its number at the bank, the key of its result, the bank's form. */
type Begun = { order: string; key: string; document: string };
type Tools = {
  shop: () => PaymentShop;
  /** Moves the clocks forwards and runs the jobs that are due. */
  advanceTime: (minutes: number) => Promise<void>;
  /** Does the work in a process that is killed before its n-th statement. */
  runAndKill: (statement: number, work: object) => Promise<boolean>;
  /** Places an order that is paid by card. */
  buy: () => Promise<Begun>;
};

const FIN = "7ABC2D3";
let nextCreditId = 900_000;

/**
 * Tests of every way in which the payment of a credit contract can go. credit.test.ts calls this,
 * because they share its shop, bank and clock.
 */
export function describeCreditFaults({ shop, advanceTime, runAndKill, buy }: Tools): void {
  /** Creates a contract; amounts in qəpik. */
  async function createContract(debt: number, left: number): Promise<number> {
    const creditId = nextCreditId++;
    await applyStatement(
      shop().sql,
      {
        creditId,
        fin: FIN,
        fullName: "Əli Məmmədov",
        debt: asQepik(debt),
        left: asQepik(left),
        monthly: asQepik(10_000),
        mustPayDate: "2026-12-05",
        dateOfGrant: "2026-01-05",
        asOf: null,
      },
      { by: "test", note: "test" },
    );
    return creditId;
  }
  const debtOf = async (creditId: number) =>
    (
      await shop().sql<{ debt: number; left: number }>(
        "SELECT round(residial_amount * 100)::integer AS debt, round(residial_payment * 100)::integer AS left FROM credit_contracts WHERE credit_id = $1",
        [creditId],
      )
    )[0];
  const paymentRequest = (
    creditId: number,
    amount: number | undefined,
    key: string | undefined = randomUUID(),
  ) => ({
    finCode: encryptFin(FIN, finPassphrase()),
    creditId,
    amount: amount === undefined ? undefined : asQepik(amount),
    language: "az" as const,
    key,
    clientAddress: null,
  });
  const startedPayment = async (
    form: Awaited<ReturnType<typeof requestCreditPayment>>,
  ): Promise<Begun> => ({
    order: form.fields.ORDER ?? "",
    key: resultKeyOf(form.fields.ORDER ?? ""),
    document: await bankForm(form, "az").text(),
  });
  /** Starts a payment as somebody who has just seen the contract. */
  const begin = async (creditId: number, amount?: number, key?: string) =>
    startedPayment(
      await requestCreditPayment({
        ...paymentRequest(creditId, amount, key),
        expectedRevision: (await readContract(creditId))?.paymentRevision,
      }),
    );
  const readContract = async (creditId: number) =>
    (await queryContracts(shop().sql, finMac(FIN))).find(
      (contract) => contract.creditId === creditId,
    );
  const readAttempt = async (order: string) =>
    (
      await shop().sql<{ id: number; state: string; review: string | null }>(
        "SELECT id, state::text AS state, review::text AS review FROM payment_attempts WHERE order_number = $1",
        [order],
      )
    )[0];

  // These tests share one code, and the rate limits do not follow the test's clock.
  beforeEach(() => shop().sql("DELETE FROM rate_limits"));

  describe("a credit contract", () => {
    test("is paid once, however often the bank's callback comes; debt and monthly payment decrease, and the receipt shows it", async () => {
      const id = await createContract(50_000, 10_000);
      const payment = await begin(id);
      const bankReturn = await payAtBank(payment.document);
      await Promise.all(Array.from({ length: 10 }, () => returnFromBank(bankReturn)));
      expect(await debtOf(id)).toEqual({ debt: 40_000, left: 0 });
      expect(await queryPaymentState(payment.key)).toEqual({
        state: "paid",
        reason: null,
        returned: false,
        invoiceId: null,
        invoiceState: null,
        creditId: id,
        amountQepik: 10_000,
        monthCount: null,
        canPayAgain: false,
        canChange: false,
        otherChecked: false,
        paymentRevision: 2,
        receipt: {
          paidAt: expect.any(String),
          rrn: expect.stringMatching(/^\d+$/),
          approval: expect.any(String),
          debtQepik: 40_000,
        },
      });
    });

    test("twelve requests with one key are one payment, and another amount with that key is rejected", async () => {
      const id = await createContract(50_000, 10_000);
      const key = randomUUID();
      const forms = await Promise.all(
        Array.from({ length: 12 }, () =>
          begin(id, 2_000, key).catch((error: { code?: string }) => error.code),
        ),
      );
      const orders = new Set(
        forms.flatMap((form) => (typeof form === "object" ? [form.order] : [])),
      );
      expect(orders.size).toBe(1);
      await expect(begin(id, 3_000, key)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    });

    test("two simultaneous payments never pay more than the debt: the second is returned automatically", async () => {
      const id = await createContract(15_000, 10_000);
      const [paymentA, paymentB] = [await begin(id, 10_000), await begin(id, 10_000)];
      const bankReturns = [
        await payAtBank(paymentA.document),
        await payAtBank(paymentB.document, { card: CARDS.other }),
      ];
      await Promise.all(bankReturns.map(returnFromBank));
      expect(await debtOf(id)).toEqual({ debt: 5_000, left: 0 });
      await returnMoney();
      const attempts = [await readAttempt(paymentA.order), await readAttempt(paymentB.order)];
      expect(attempts.map((attempt) => attempt?.state).sort()).toEqual(["captured", "reversed"]);
      expect(attempts.find((attempt) => attempt?.state === "reversed")?.review).toBe(
        "late-success",
      );
      const returned = attempts[0]?.state === "reversed" ? paymentA : paymentB;
      expect(await queryPaymentState(returned.key)).toMatchObject({
        state: "refused",
        returned: true,
        receipt: null,
        canPayAgain: true,
      });
    });

    test("a late success still pays the debt, unless another attempt has paid it; the bank is queried when nobody returned", async () => {
      const [id, other] = [
        await createContract(50_000, 10_000),
        await createContract(50_000, 10_000),
      ];
      const [late, silent] = [await begin(id, 1_000), await begin(other, 2_000)];
      await payAtBank(late.document, { behaviour: "late" });
      await payAtBank(silent.document, { behaviour: "silent", card: CARDS.other });
      await advanceTime(31);
      expect([
        (await readAttempt(late.order))?.state,
        (await readAttempt(silent.order))?.state,
      ]).toEqual(["expired", "captured"]);
      await advanceTime(60);
      expect((await readAttempt(late.order))?.state).toBe("captured");
      expect([await debtOf(id), await debtOf(other)]).toEqual([
        { debt: 49_000, left: 9_000 },
        { debt: 48_000, left: 8_000 },
      ]);
    });

    test("when two attempts are paid at the bank, in either order, the second payment is returned", async () => {
      for (const order of [
        ["first", "second"],
        ["second", "first"],
      ] as const) {
        const id = await createContract(50_000, 10_000);
        const payments = { first: await begin(id, 1_000), second: await begin(id, 3_000) };
        for (const name of order)
          await returnFromBank(
            await payAtBank(payments[name].document, {
              card: CARDS[name === "first" ? "plain" : "other"],
            }),
          );
        await returnMoney();
        expect([
          (await readAttempt(payments[order[0]].order))?.state,
          await readAttempt(payments[order[1]].order),
        ]).toMatchObject(["captured", { state: "reversed", review: "late-success" }]);
        expect((await debtOf(id))?.debt).toBe(50_000 - (order[0] === "first" ? 1_000 : 3_000));
        // A payment started afterwards counts separately.
        await returnFromBank(await payAtBank((await begin(id, 500)).document));
        expect((await debtOf(id))?.debt).toBe(50_000 - (order[0] === "first" ? 1_500 : 3_500));
      }
    });

    test("a contract shows the amount of a payment that is being checked, and no other payment can be started", async () => {
      const [fee, silent] = [
        await createContract(50_000, 10_000),
        await createContract(50_000, 10_000),
      ];
      const key = randomUUID();
      const [reviewed, unanswered] = [await begin(fee, 1_000), await begin(silent, 2_000, key)];
      await returnFromBank(await payAtBank(reviewed.document, { behaviour: "fee" }));
      await payAtBank(unanswered.document, { behaviour: "silent" });
      expect(await readContract(silent)).toMatchObject({
        paymentStanding: "awaiting",
        paidQepik: 2_000,
      });
      await shop().sandbox.configure({ down: true });
      for (const id of [fee, silent])
        await expect(begin(id, 700)).rejects.toMatchObject({ code: "PAYMENT_BEING_CHECKED" });
      // Repeating the same request is rejected too.
      await expect(begin(silent, 2_000, key)).rejects.toMatchObject({
        code: "PAYMENT_BEING_CHECKED",
      });
      expect(await readContract(fee)).toMatchObject({
        paymentStanding: "checking",
        paidQepik: 1_000,
      });
      expect(await readContract(silent)).toMatchObject({
        paymentStanding: "checking",
        paidQepik: 2_000,
      });
      await expect(payCreditAgain(reviewed.key, "az")).rejects.toMatchObject({
        code: "PAYMENT_BEING_CHECKED",
      });
      await shop().sandbox.configure({ down: false });
      // It has been paid in the meantime: a payment based on the earlier debt is rejected.
      await expect(begin(silent, 2_000)).rejects.toMatchObject({ code: "PAYMENT_CHANGED" });
      expect([await debtOf(silent), (await readContract(silent))?.paymentStanding]).toEqual([
        { debt: 48_000, left: 8_000 },
        "paid",
      ]);
      await advanceTime(1.1);
    });

    test("staff may accept the amount that the bank took, as long as the contract owes as much", async () => {
      const [first, second] = [
        await begin(await createContract(50_000, 10_000), 1_000),
        await begin(await createContract(50_000, 10_000), 1_000),
      ];
      const { callback } = await payAtBank(first.document);
      const { backref } = await payAtBank(second.document, {
        card: CARDS.other,
        behaviour: "silent",
      });
      await returnFromBank({
        backref,
        body: new URLSearchParams({ ...callback, ORDER: second.order }).toString(),
      });
      const { id = 0 } = (await readAttempt(second.order)) ?? {};
      const actions = async () => (await queryAttemptHistory(id))?.attempts[0]?.actions;
      expect([await readAttempt(second.order), await actions()]).toEqual([
        { id, state: "needs_review", review: "callback-differs" },
        ["ask", "accept", "give-back"],
      ]);
      const setDebt = (azn: number) =>
        shop().sql(
          "UPDATE credit_contracts SET residial_amount = $2::numeric, residial_payment = LEAST(100, $2::numeric) WHERE id = (SELECT credit_contract_id FROM payment_attempts WHERE id = $1)",
          [id, azn],
        );
      await setDebt(9.99);
      expect(await actions()).toEqual(["ask", "give-back"]);
      await setDebt(500);
      await acceptReviewed({ id, by: "staff@example.com" });
      expect((await readAttempt(second.order))?.state).toBe("captured");
      await advanceTime(1.1);
    });

    test("in two tabs, the second request, from a page loaded before the first, starts no payment", async () => {
      const id = await createContract(50_000, 10_000);
      const page = {
        ...paymentRequest(id, 1_000),
        expectedRevision: (await readContract(id))?.paymentRevision,
      };
      const results = await Promise.allSettled(
        [page, { ...page, key: randomUUID() }].map(requestCreditPayment),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      for (const result of results)
        if (result.status === "rejected")
          expect(result.reason).toMatchObject({ code: "PAYMENT_CHANGED" });
    });

    test("after a declined payment it owes the same, and can be paid again with the key of the result", async () => {
      const id = await createContract(9_000, 9_000);
      const declined = await begin(id);
      await returnFromBank(await payAtBank(declined.document, { behaviour: "51" }));
      expect(await queryPaymentState(declined.key)).toMatchObject({
        state: "refused",
        reason: "insufficient-funds",
        canPayAgain: true,
        creditId: id,
      });
      const retry = await startedPayment(await payCreditAgain(declined.key, "ru"));
      await returnFromBank(await payAtBank(retry.document));
      expect(await debtOf(id)).toEqual({ debt: 0, left: 0 });
      await expect(payCreditAgain(declined.key, "ru")).rejects.toMatchObject({
        code: "CREDIT_PAID",
      });
      await expect(payCreditAgain(retry.key, "ru")).rejects.toMatchObject({
        code: "PAYMENT_NOT_FOUND",
      });
      await expect(begin(id, 100)).rejects.toMatchObject({ code: "CREDIT_PAID" });
    });

    test("a key that is forged, or of another payment, starts no payment of a contract", async () => {
      const [id, own] = [await createContract(9_000, 9_000), await createContract(9_000, 9_000)];
      const [victim, thief] = [await begin(id), await begin(own)];
      for (const { document } of [victim, thief])
        await returnFromBank(await payAtBank(document, { behaviour: "51" }));
      const before = [await readContract(id), await readContract(own)];
      const macOf = (key: string) => key.slice(key.lastIndexOf(".") + 1);
      const flipped = (mac: string) => `${mac[0] === "A" ? "B" : "A"}${mac.slice(1)}`;
      const forged = [
        `${victim.order}.${macOf(thief.key)}`,
        `${victim.order}.${flipped(macOf(victim.key))}`,
        `${victim.order}.${"A".repeat(22)}`,
        `${victim.order}.`,
        victim.order,
        "",
        // The MAC of the key belongs to the whole reference.
        `0${victim.order}.${macOf(victim.key)}`,
        `${victim.order}.${thief.order}.${macOf(thief.key)}`,
        // A number at the bank that no payment has.
        resultKeyOf("1"),
      ];
      for (const key of forged)
        await expect(payCreditAgain(key, "az")).rejects.toMatchObject({
          code: "PAYMENT_NOT_FOUND",
        });
      // The key of an order's payment, which is a stranger to every contract.
      const stranger = await buy();
      await returnFromBank(await payAtBank(stranger.document, { behaviour: "51" }));
      await expect(payCreditAgain(stranger.key, "az")).rejects.toMatchObject({
        code: "PAYMENT_NOT_FOUND",
      });
      expect([await readContract(id), await readContract(own)]).toEqual(before);
      // A stranger's own key starts a payment of the stranger's own contract only.
      const again = await startedPayment(await payCreditAgain(thief.key, "az"));
      expect(
        await shop().sql(
          "SELECT c.credit_id::integer AS id FROM payment_attempts a JOIN credit_contracts c ON c.id = a.credit_contract_id WHERE a.order_number = $1",
          [again.order],
        ),
      ).toEqual([{ id: own }]);
      expect(await readContract(id)).toEqual(before[0]);
      await returnFromBank(await payAtBank(again.document));
      expect([await debtOf(id), await debtOf(own)]).toEqual([
        { debt: 9_000, left: 9_000 },
        { debt: 0, left: 0 },
      ]);
    });

    test("after staff return a payment it owes the same again, including the month's part", async () => {
      const id = await createContract(50_000, 4_000);
      const payment = await begin(id, 10_000);
      await returnFromBank(await payAtBank(payment.document));
      expect(await debtOf(id)).toEqual({ debt: 40_000, left: 0 });
      await reversePayment({
        id: (await readAttempt(payment.order))?.id ?? 0,
        by: "staff@example.com",
      });
      await returnMoney();
      expect([await debtOf(id), (await readAttempt(payment.order))?.state]).toEqual([
        { debt: 50_000, left: 4_000 },
        "reversed",
      ]);
      await expect(
        reversePayment({
          id: (await readAttempt(payment.order))?.id ?? 0,
          by: "staff@example.com",
        }),
      ).rejects.toMatchObject({ reason: "returned" });
      expect(
        await shop().sql(
          "SELECT kind::text AS kind, by FROM credit_entries e JOIN credit_contracts c ON c.id = e.contract_id WHERE c.credit_id = $1 ORDER BY e.id",
          [id],
        ),
      ).toEqual([
        { kind: "stated", by: "test" },
        { kind: "paid", by: null },
        { kind: "returned", by: "staff@example.com" },
      ]);
    });

    test("a debt is never paid by a different amount: the payment goes to review", async () => {
      const id = await createContract(50_000, 10_000);
      const payment = await begin(id, 1_000);
      await returnFromBank(await payAtBank(payment.document, { behaviour: "fee" }));
      await advanceTime(1.1);
      expect([await debtOf(id), await readAttempt(payment.order)]).toMatchObject([
        { debt: 50_000, left: 10_000 },
        { state: "needs_review", review: "bank-differs" },
      ]);
      // Staff return what was taken, and the contract owes the same as before.
      await returnReviewed({
        id: (await readAttempt(payment.order))?.id ?? 0,
        by: "staff@example.com",
      });
      await returnMoney();
      expect([await debtOf(id), (await readAttempt(payment.order))?.state]).toEqual([
        { debt: 50_000, left: 10_000 },
        "reversed",
      ]);
    });

    test("zero amounts, amounts above the debt, and other people's contracts and codes are rejected", async () => {
      const id = await createContract(5_000, 0);
      await expect(begin(id)).rejects.toMatchObject({
        code: "BAD_REQUEST",
        fields: { amount: expect.any(Array) },
      });
      await expect(begin(id, 5_001)).rejects.toMatchObject({
        code: "AMOUNT_ABOVE_DEBT",
        debt: 5_000,
      });
      await expect(begin(999, 100)).rejects.toMatchObject({ code: "CREDIT_NOT_FOUND" });
      await expect(
        requestCreditPayment({
          ...paymentRequest(id, 100),
          finCode: encryptFin("8ZZZ9Z9", finPassphrase()),
        }),
      ).rejects.toMatchObject({ code: "CREDIT_NOT_FOUND" });
      for (const finCode of [
        "",
        "x",
        encryptFin("not one", finPassphrase()),
        encryptFin(FIN, "another passphrase"),
      ])
        await expect(
          requestCreditPayment({ ...paymentRequest(id, 100), finCode }),
        ).rejects.toMatchObject({
          code: "FIN_WRONG",
        });
    });

    test("the same statement twice changes nothing, and an older one does not restore a paid debt", async () => {
      const id = await createContract(50_000, 10_000);
      const statement = {
        creditId: id,
        fin: FIN,
        fullName: "Əli Məmmədov",
        debt: asQepik(50_000),
        left: asQepik(10_000),
        monthly: asQepik(10_000),
        mustPayDate: "2026-12-05",
        dateOfGrant: "2026-01-05",
        asOf: null,
      };
      const source = { by: "staff@example.com", note: "dekabr.csv" };
      const before = new Date(clock.now().getTime() - 1000);
      await returnFromBank(await payAtBank((await begin(id, 4_000)).document));
      expect(await applyStatement(shop().sql, statement, source)).toBe("unchanged");
      expect(await debtOf(id)).toEqual({ debt: 46_000, left: 6_000 });
      const later = { ...statement, mustPayDate: "2027-01-05" };
      expect(await applyStatement(shop().sql, later, source)).toEqual({ paidSince: 4_000 });
      expect(await applyStatement(shop().sql, { ...later, asOf: before }, source)).toBe("changed");
      expect(await debtOf(id)).toEqual({ debt: 46_000, left: 6_000 });
      await sleep(5);
      expect(
        await applyStatement(
          shop().sql,
          { ...later, debt: asQepik(46_000), left: asQepik(10_000), asOf: clock.now() },
          source,
        ),
      ).toBe("changed");
      expect(await debtOf(id)).toEqual({ debt: 46_000, left: 10_000 });
    });

    test("money refunded by staff counts in later statements, even when the payment is returned in full afterwards", async () => {
      const id = await createContract(20_000, 10_000);
      const before = new Date(clock.now().getTime() - 1000);
      const payment = await begin(id, 10_000);
      await returnFromBank(await payAtBank(payment.document));
      const statement = {
        creditId: id,
        fin: FIN,
        fullName: "Əli Məmmədov",
        debt: asQepik(8_000),
        left: asQepik(8_000),
        monthly: asQepik(10_000),
        mustPayDate: "2026-12-05",
        dateOfGrant: "2026-01-05",
        asOf: before,
      };
      const source = { by: "staff@example.com", note: "noyabr.csv" };
      expect(await applyStatement(shop().sql, statement, source)).toBe("changed");
      const due = (await queryRefundsDue(shop().sql, null)).find(({ creditId }) => creditId === id);
      expect(due?.amount).toBe(2_000);
      expect(
        await settleRefund(shop().sql, {
          id: due?.id ?? 0,
          by: "staff@example.com",
          note: "by transfer",
        }),
      ).toBe(true);
      await reversePayment({
        id: (await readAttempt(payment.order))?.id ?? 0,
        by: "staff@example.com",
      });
      await returnMoney();
      expect(await debtOf(id)).toMatchObject({ debt: 10_000 });
      // The shop has given back 120 of the 100 that were paid.
      expect(
        await applyStatement(shop().sql, { ...statement, mustPayDate: "2027-01-05" }, source),
      ).not.toBe("unchanged");
      expect(await debtOf(id)).toMatchObject({ debt: 10_000 });
    });

    /**
     * The process is killed while the payment is started and while it is settled. Repeating both
     * steps makes one payment, which counts once for the contract.
     */
    async function expectRecovery(statement: number): Promise<void> {
      const id = await createContract(50_000, 10_000);
      const credit = paymentRequest(id, 2_500);
      const wereKilled = [await runAndKill(statement, { credit })];
      const { order, document } = await startedPayment(await requestCreditPayment(credit));
      const { body } = await payAtBank(document);
      wereKilled.push(await runAndKill(statement, { callback: { order, body } }));
      await advanceTime(1.1);
      expect(wereKilled).toEqual([true, true]);
      expect([await debtOf(id), (await readAttempt(order))?.state]).toEqual([
        { debt: 47_500, left: 7_500 },
        "captured",
      ]);
    }
    test("when a process is killed while a payment is started or settled, repeating it completes it once", () =>
      expectRecovery(8));
    auditTest.each([1, 2, 3, 4, 5, 6, 7, 9])("killed before statement %d", (statement) =>
      expectRecovery(statement),
    );
  });
}
