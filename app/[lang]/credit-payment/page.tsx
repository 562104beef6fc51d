import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { FinCodeForm } from "@/components/credit/fin-code-form";
import { ContractCard } from "@/components/credit/contract-card";
import { creditRefusal } from "@/components/credit/credit-refusal";
import { ActionLink } from "@/components/page/action-link";
import { HeadTags } from "@/components/seo/head-tags";
import { EmptyState } from "@/components/ui/empty-state";
import { CalendarIcon } from "@/components/ui/icons";
import { findContracts } from "@/lib/data/credit";
import { findFormFailure } from "@/lib/data/form-failure";
import { bakuDay } from "@/lib/format/baku";
import { browserTexts } from "@/lib/i18n/browser-texts";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { SHOP } from "@/lib/shop";
import { contactLink, contactOf } from "@/lib/shop-contacts";
import { displayTime } from "@/lib/shop-time";

type Props = {
  params: Promise<{ lang: string }>;
  searchParams: Promise<{ finCode?: string | string[] }>;
};

/** Shows a customer's debts: rendered for each request, and never cached. */
export const dynamic = "force-dynamic";

/**
 * Credit contracts and their payment (specification section 2), for whoever has the encrypted FIN.
 * Without one it shows the form for the FIN, with the error if the form was submitted without
 * JavaScript and refused.
 */
export default async function CreditPaymentPage({ params, searchParams }: Props) {
  const [language, { finCode: encryptedFin }] = await Promise.all([
    pageLanguage(params),
    searchParams,
  ]);
  const finCode = [encryptedFin].flat()[0]?.slice(0, 400) ?? "";
  const [facts, t, messages, result, failure] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "credit" }),
    getMessages({ locale: language }),
    finCode === "" ? null : findContracts(finCode),
    findFormFailure("contract_id"),
  ]);
  const metadata = await pageMetadata({
    language,
    title: t("title"),
    description: t("description"),
    pathIn: (code) => `/${code}/credit-payment`,
  });
  const home = (
    <ActionLink href={`/${language}`} look="outline">
      {t("home")}
    </ActionLink>
  );

  /** The form for the FIN, with an error message above it, or at its field if `isField` is true. */
  const finForm = (message: string | null, isField: boolean) => (
    <div className="mx-auto max-w-md">
      {message !== null && !isField ? (
        <p
          role="alert"
          className="mb-5 rounded-card bg-failure-tint p-4 font-semibold text-failure"
        >
          {message}
        </p>
      ) : null}
      <p className="mb-5 text-ink-soft">{t("intro")}</p>
      <FinCodeForm language={language} refused={isField ? message : null} />
      <div className="mt-6 flex flex-wrap gap-3">
        {home}
        <ActionLink href={`/${language}/aylik-odenis#fin`} look="outline">
          {t("where")}
        </ActionLink>
      </div>
    </div>
  );
  const content = () => {
    if (result === null)
      return finForm(
        failure &&
          (failure.code === "FIN_WRONG"
            ? t("wrongCode")
            : failure.code === "BAD_REQUEST"
              ? t("blankCode")
              : failure.code === "TOO_MANY_REQUESTS"
                ? t("tooMany")
                : messages.forms.failed),
        failure?.code === "BAD_REQUEST",
      );
    if (result.kind !== "contracts")
      return finForm(t(result.kind === "limited" ? "tooMany" : "wrongCode"), false);
    if (result.contracts.length === 0)
      return (
        <EmptyState
          icon={<CalendarIcon className="size-9" />}
          title={t("notFound")}
          hint={t("notFoundHint")}
        >
          <span className="flex flex-wrap justify-center gap-3">
            {home}
            <ActionLink href={contactLink(facts, language)} look="outline">
              {t("call", { hotline: contactOf(facts) })}
            </ActionLink>
          </span>
        </EmptyState>
      );
    const refusedId = Number(failure?.values.contract_id ?? NaN);
    const today = bakuDay(displayTime());
    return (
      <>
        <p className="mb-6 max-w-[62ch] text-ink-soft">{t("lead")}</p>
        <ul className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
          {result.contracts.map((contract) => (
            <ContractCard
              key={contract.creditId}
              language={language}
              contract={contract}
              finCode={finCode}
              today={today}
              refused={
                failure && refusedId === contract.creditId
                  ? { amount: failure.values.amount ?? "", refusal: creditRefusal(failure) }
                  : null
              }
            />
          ))}
        </ul>
        {failure && !result.contracts.some(({ creditId }) => creditId === refusedId) ? (
          <p role="alert" className="mt-6 rounded-card bg-failure-tint p-4 text-failure">
            {t("gone")}
          </p>
        ) : null}
      </>
    );
  };
  return (
    <div className="frame min-h-[calc(100dvh-9rem)] pt-6 pb-10" data-private>
      <HeadTags metadata={metadata} />
      <h1 className="mb-4 text-xl font-bold md:text-2xl">{t("title")}</h1>
      <NextIntlClientProvider
        locale={language}
        timeZone={SHOP.timeZone}
        messages={browserTexts(messages, ["credit", "forms"])}
      >
        {content()}
      </NextIntlClientProvider>
    </div>
  );
}
