import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { FinCodeForm } from "@/components/credit/fin-code-form";
import { ActionLink } from "@/components/page/action-link";
import { ContentPage } from "@/components/page/content-page";
import { ContentSection } from "@/components/page/content-section";
import { NewIdentityCard, OldIdentityCard } from "@/components/credit/identity-card";
import { AutoOpenFinCodeDialog } from "@/components/credit/auto-open-fin-code-dialog";
import { InlineText } from "@/components/page/inline-text";
import { StepList } from "@/components/page/step-list";
import { PhoneIcon, PinIcon, QuestionIcon, ShieldIcon } from "@/components/ui/icons";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { contactLink, contactOf } from "@/lib/shop-contacts";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "monthlyPayment" });
  return pageMetadata({
    language,
    title: t("metaTitle"),
    description: t("description"),
    pathIn: (code) => `/${code}/aylik-odenis`,
  });
}

/**
 * The page about the monthly payment (specification section 2). It explains what the FIN is, where
 * to find it, and how to pay: online with the FIN (its dialog opens with the page), by calling the
 * hotline, in a store, or by bank transfer.
 */
export default async function MonthlyPaymentPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [facts, t, { credit, forms }] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "monthlyPayment" }),
    getMessages({ locale: language }),
  ]);
  const steps = ([1, 2, 3, 4] as const).map((n) => ({
    title: t(`step${n}`),
    text: t(`step${n}Text`),
  }));
  const payNow = (
    <section
      aria-labelledby="pay-now"
      className="rounded-card border-t-4 border-saffron bg-paper p-5 shadow-soft md:p-6"
    >
      <h2 id="pay-now" className="text-lg font-bold">
        {t("now")}
      </h2>
      <div className="mt-3">
        <NextIntlClientProvider messages={{ credit, forms }}>
          <FinCodeForm language={language} />
        </NextIntlClientProvider>
      </div>
      <p className="my-4 text-center text-sm text-ink-soft">{t("or")}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <ActionLink href={contactLink(facts, language)} look="outline">
          <PhoneIcon className="size-5" />
          {t("call", { phone: contactOf(facts) })}
        </ActionLink>
        <ActionLink href={`/${language}/contact`} look="outline">
          <PinIcon className="size-5" />
          {t("stores")}
        </ActionLink>
      </div>
    </section>
  );
  const cards = [
    { drawing: <NewIdentityCard />, title: t("newCard"), text: t("newCardText") },
    { drawing: <OldIdentityCard />, title: t("oldCard"), text: t("oldCardText") },
  ];
  const notes = [
    { Icon: QuestionIcon, title: t("missing"), text: t("missingText") },
    { Icon: ShieldIcon, title: t("safety"), text: t("safetyText") },
  ];
  return (
    <ContentPage
      language={language}
      title={t("title")}
      path={`/${language}/aylik-odenis`}
      lead={t("lead")}
      aside={payNow}
    >
      <NextIntlClientProvider messages={{ credit, forms }}>
        <AutoOpenFinCodeDialog language={language} />
      </NextIntlClientProvider>
      <ContentSection id="fin" title={t("fin")} lead={t("finText")}>
        <h3 className="sr-only">{t("where")}</h3>
        <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
          {cards.map(({ drawing, title, text }) => (
            <li
              key={title}
              className="grid gap-5 rounded-card bg-mist p-5 sm:grid-cols-[14rem_1fr] sm:items-center md:grid-cols-1 md:content-start xl:grid-cols-[14rem_1fr]"
            >
              {drawing}
              <div>
                <h4 className="font-semibold">{title}</h4>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </ContentSection>
      <ContentSection title={t("steps")}>
        <StepList steps={steps} />
      </ContentSection>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        {notes.map(({ Icon, title, text }) => (
          <section key={title} className="flex gap-4 rounded-card border border-line p-5">
            <Icon className="size-6 shrink-0" />
            <div>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 text-ink-soft">
                <InlineText text={text} language={language} />
              </p>
            </div>
          </section>
        ))}
      </div>
    </ContentPage>
  );
}
