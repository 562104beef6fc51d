import { getTranslations } from "next-intl/server";
import { creditRefusal } from "@/components/credit/credit-refusal";
import { CreditOutcome } from "@/components/payment/credit-outcome";
import { PaymentOutcome } from "@/components/payment/payment-outcome";
import { HeadTags } from "@/components/seo/head-tags";
import { findFormFailure } from "@/lib/data/form-failure";
import { findPaymentState } from "@/lib/data/payment-state";
import { pageLanguage } from "@/lib/i18n/page-language";
import { formatMoney } from "@/lib/format/money";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string }>; searchParams: Promise<{ key?: string | string[] }> };

/** Asked anew each time, and stored nowhere. */
export const dynamic = "force-dynamic";

/** While the bank has not answered, the page asks again after so long, s; without scripts too. */
const AGAIN_S = 5;

/** How a card payment went (specification section 2), reached as `/payment-result?key=...&lang=ru` (middleware.ts) from the bank. */
export default async function PaymentResultPage({ params, searchParams }: Props) {
  const [language, query] = await Promise.all([pageLanguage(params), searchParams]);
  const key = [query.key].flat()[0];
  const [all, t, forms, profile, result, failure, creditFailure] = await Promise.all([
    getTranslations({ locale: language }), getTranslations({ locale: language, namespace: "paymentResult" }), getTranslations({ locale: language, namespace: "forms" }), getTranslations({ locale: language, namespace: "profile" }),
    findPaymentState(key), findFormFailure("invoiceId"), findFormFailure("key"),
  ]);
  const metadata = pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/payment-result`, index: false });
  const refusal = failure && (failure.code === "UNAUTHENTICATED" ? profile("sessionOver") : failure.code === "TOO_MANY_REQUESTS" ? forms("tooMany") : t("payAgainFailed"));
  const here = `/${language}/payment-result?key=${encodeURIComponent(key ?? "")}`;
  const again = creditFailure && creditRefusal(creditFailure);
  const creditRefused = again && all(again.key, { amount: formatMoney(again.amount ?? 0, language) });
  return (
    <>
      <HeadTags metadata={metadata} />
      {result?.state === "checking" ? <meta httpEquiv="refresh" content={String(AGAIN_S)} /> : null}
      {result !== null && result.creditId !== null ? <CreditOutcome language={language} result={{ ...result, creditId: result.creditId }} paymentKey={key ?? ""} here={here} refusal={creditRefused} /> : <PaymentOutcome language={language} result={result && { ...result, invoiceId: result.invoiceId ?? 0 }} here={here} refusal={refusal} />}
    </>
  );
}
