import { randomUUID } from "node:crypto";
import { getTranslations } from "next-intl/server";
import type { CreditContract } from "@/lib/contract/credit";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { amountForInput, formatMoney } from "@/lib/format/money";
import type { Language } from "@/lib/languages";
import type { CreditRefusal } from "./credit-refusal";
import { CreditPaymentForm } from "./payment-form";

type Props = {
  language: Language;
  contract: CreditContract;
  finCode: string;
  /** today in Baku, `2026-12-05` */ today: string;
  /** an amount posted without JavaScript, and why it was refused */ refused: {
    amount: string;
    refusal: CreditRefusal;
  } | null;
};

/** The value that the old storefront always sent as `time` (specification section 3). */
const PLACEHOLDER_TIME = "-";

/**
 * A credit contract (specification section 2): the next payment in large type, all other figures,
 * and the form to pay it.
 */
export async function ContractCard({ language, contract, finCode, today, refused }: Props) {
  const t = await getTranslations({ locale: language, namespace: "credit" });
  const {
    creditId,
    fullName,
    residialAmount,
    residialPayment,
    mustPayAmount,
    mustPayDate,
    dateOfGrant,
  } = contract;
  const money = (amount: number) => formatMoney(amount, language);
  const facts = [
    [t("customer"), fullName],
    [t("residialAmount"), money(residialAmount)],
    [t("mustPayAmount"), money(mustPayAmount)],
    [t("dateOfGrant"), formatDate(dateOfGrant, language)],
  ];
  const { paymentStanding, paymentRevision, paymentAmount, paymentBegunAt } = contract;
  const currentPath = `/${language}/credit-payment?finCode=${encodeURIComponent(finCode)}`;
  // A payment that has begun continues with its own amount.
  const toPay = paymentStanding === "awaiting" && paymentAmount ? paymentAmount : residialPayment;
  const isLate = residialPayment > 0 && mustPayDate < today;
  return (
    <li className="rounded-card border border-line bg-paper p-5 shadow-soft md:p-6">
      <h2 className="font-semibold">{t("contract", { number: String(creditId) })}</h2>
      <div className="mt-3 rounded-control bg-saffron-tint px-4 py-3">
        <p className="text-sm">{t("residialPayment")}</p>
        <p data-sums className="prices text-xl font-bold">
          {money(residialPayment)}
        </p>
        <p className="mt-1 text-sm">
          {t("mustPayDate")}:{" "}
          <time dateTime={mustPayDate} className="font-semibold whitespace-nowrap">
            {formatDate(mustPayDate, language)}
          </time>
          {isLate ? (
            <strong className="ml-2 inline-block font-semibold text-failure">{t("late")}</strong>
          ) : null}
        </p>
        {residialPayment === 0 ? (
          <p className="mt-1 text-sm font-semibold text-pine">{t("monthPaid")}</p>
        ) : null}
      </div>
      <dl data-sums className="prices mt-4 grid gap-x-6 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="ml-auto text-right font-semibold whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      {paymentStanding === "checking" ? (
        <p role="status" className="mt-5 rounded-control bg-mist px-4 py-3 text-sm font-semibold">
          {t("checked", { amount: money(paymentAmount ?? 0) })}
        </p>
      ) : (
        <>
          {paymentStanding === "awaiting" ? (
            <p className="mt-5 rounded-control bg-mist px-4 py-3 text-sm">
              {t("begun", {
                amount: money(paymentAmount ?? 0),
                time: formatDateTime(paymentBegunAt ?? "", language),
              })}
            </p>
          ) : null}
          <CreditPaymentForm
            language={language}
            debt={residialAmount}
            amount={refused?.amount ?? amountForInput(toPay, language)}
            refused={refused?.refusal ?? null}
            isBegun={paymentStanding === "awaiting"}
            currentPath={currentPath}
          >
            <input type="hidden" name="fincode" value={finCode} />
            <input type="hidden" name="contract_id" value={creditId} />
            <input type="hidden" name="name" value={fullName} />
            <input type="hidden" name="time" value={PLACEHOLDER_TIME} />
            <input type="hidden" name="lang" value={language} />
            <input type="hidden" name="back" value={currentPath} />
            <input
              type="hidden"
              name="paymentRevision"
              value={paymentRevision}
              autoComplete="off"
            />
            <input type="hidden" name="idempotencyKey" value={randomUUID()} autoComplete="off" />
          </CreditPaymentForm>
        </>
      )}
    </li>
  );
}
