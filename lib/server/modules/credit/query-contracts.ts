import type { CreditContract } from "@/lib/contract/credit";
import { maskName } from "@/lib/format/mask-name";
import { asQepik, type Qepik } from "@/lib/format/money";
import { inQepik } from "../../db/money-sql";
import type { Sql } from "../../db/sql";
import { paymentSummarySql } from "../payment/payment-standing";

/**
 * A credit contract with amounts in qəpik (the API's fields are made in on-the-wire.ts). `debt`:
 * the whole remaining debt; `left`: what is left to pay of this month's instalment; `monthly`: the
 * full instalment; `paidQepik`: the amount of the payments being checked, or of the newest payment
 * (../payment/payment-standing.ts).
 */
export type ContractRecord = Omit<
  CreditContract,
  "residialAmount" | "residialPayment" | "mustPayAmount" | "paymentAmount"
> & { paidQepik: Qepik | null; debt: Qepik; left: Qepik; monthly: Qepik };

type Row = Omit<ContractRecord, "debt" | "left" | "monthly" | "paidQepik" | "paymentBegunAt"> & {
  paidQepik: number | null;
  begunAt: Date | null;
  debt: number;
  left: number;
  monthly: number;
};

const bakuDaySql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'Asia/Baku', 'YYYY-MM-DD')`;

/**
 * All contracts of a FIN, including paid ones, sorted by the next payment date. Names are masked.
 */
export async function queryContracts(run: Sql, mac: string): Promise<ContractRecord[]> {
  const rows = await run<Row>(
    `SELECT credit_id::integer AS "creditId", full_name AS "fullName", COALESCE(${inQepik("residial_amount")}, 0) AS debt, COALESCE(${inQepik("residial_payment")}, 0) AS left, COALESCE(${inQepik("must_pay_amount")}, 0) AS monthly,
       ${bakuDaySql("must_pay_date")} AS "mustPayDate", ${bakuDaySql("date_of_grant")} AS "dateOfGrant",
       paying.standing AS "paymentStanding", paying.revision AS "paymentRevision", paying.at AS "begunAt", ${inQepik("paying.amount")} AS "paidQepik"
     FROM credit_contracts c, ${paymentSummarySql("a.credit_contract_id = c.id")} WHERE fin_mac = $1 ORDER BY must_pay_date, credit_id`,
    [mac],
  );
  return rows.map(({ fullName, debt, left, monthly, paidQepik, begunAt, ...contract }) => ({
    ...contract,
    paidQepik: paidQepik === null ? null : asQepik(paidQepik),
    paymentBegunAt: begunAt?.toISOString() ?? null,
    fullName: maskName(fullName),
    debt: asQepik(debt),
    left: asQepik(left),
    monthly: asQepik(monthly),
  }));
}
