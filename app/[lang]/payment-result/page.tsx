import { getTranslations } from "next-intl/server";
import { creditRefusal } from "@/components/credit/credit-refusal";
import { CreditOutcome } from "@/components/payment/credit-outcome";
import { payRefusal } from "@/components/payment/pay-refusal";
import { PaymentOutcome } from "@/components/payment/payment-outcome";
import { HeadTags } from "@/components/seo/head-tags";
import { findFormFailure } from "@/lib/data/form-failure";
import { findPaymentState } from "@/lib/data/payment-state";
import { pageLanguage } from "@/lib/i18n/page-language";
import { formatMoney } from "@/lib/format/money";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ key?: string | string[]; again?: string | string[] }>;
};

/** Asked anew each time, and stored nowhere. */
export const dynamic = "force-dynamic";

/**
 * Without scripts the page asks again after so long, s: at last once a minute. With them
 * components/payment/result-refresh.tsx does.
 */
const REFRESH_DELAYS_S = [3, 5, 10, 20, 60];

/**
 * How a card payment went (specification section 2), reached as `/payment-result?key=...&lang=ru`
 * (middleware.ts) from the bank.
 */
export default async function PaymentResultPage({ params, searchParams }: Props) {
  const [language, query] = await Promise.all([pageLanguage(params), searchParams]);
  const key = [query.key].flat()[0];
  const turn = Math.min(
    Math.max(Number([query.again].flat()[0]) || 0, 0),
    REFRESH_DELAYS_S.length - 1,
  );
  const [all, t, payment, result, failure, creditFailure] = await Promise.all([
    getTranslations({ locale: language }),
    getTranslations({ locale: language, namespace: "paymentResult" }),
    getTranslations({ locale: language, namespace: "payment" }),
    findPaymentState(key),
    findFormFailure("invoiceId"),
    findFormFailure("key"),
  ]);
  const metadata = pageMetadata({
    language,
    title: t("title"),
    description: t("description"),
    pathIn: (code) => `/${code}/payment-result`,
  });
  const here = `/payment-result?${new URLSearchParams({ ...(key === undefined ? {} : { key }), lang: language })}`;
  const isOpen =
    key !== undefined &&
    (result === null ||
      result.state === "checking" ||
      result.state === "awaiting" ||
      result.otherChecked);
  const again = creditFailure && creditRefusal(creditFailure);
  return (
    <>
      <HeadTags metadata={metadata} />
      {isOpen ? (
        <noscript>
          <meta
            httpEquiv="refresh"
            content={`${REFRESH_DELAYS_S[Math.trunc(turn)] ?? 60};url=${here}&again=${Math.min(turn + 1, REFRESH_DELAYS_S.length - 1)}`}
          />
        </noscript>
      ) : null}
      {result !== null && result.creditId !== null ? (
        <CreditOutcome
          language={language}
          paymentKey={key ?? ""}
          result={{ ...result, creditId: result.creditId }}
          currentPath={`/${language}${here}`}
          refusal={again && all(again.key, { amount: formatMoney(again.amount ?? 0, language) })}
        />
      ) : (
        <PaymentOutcome
          language={language}
          paymentKey={key ?? null}
          result={
            result && {
              ...result,
              invoiceId: result.invoiceId ?? 0,
              invoiceState: result.invoiceState ?? "cancelled",
            }
          }
          currentPath={`/${language}${here}`}
          refusal={failure && payment(payRefusal(failure))}
        />
      )}
    </>
  );
}
