import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { ContactMethods } from "@/components/contact/contact-methods";
import { ContentPage } from "@/components/page/content-page";
import { ContentSection } from "@/components/page/content-section";
import { DiscountOrGift, EXAMPLE_DISCOUNT } from "@/components/business/discount-or-gift";
import { FeatureList } from "@/components/page/feature-list";
import { InlineText } from "@/components/page/inline-text";
import { StepList } from "@/components/page/step-list";
import {
  BankIcon,
  MailIcon,
  PercentIcon,
  PhoneIcon,
  ReceiptIcon,
  ShieldIcon,
  TruckIcon,
} from "@/components/ui/icons";
import { formatMoney } from "@/lib/format/money";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { contactLink, contactOf } from "@/lib/shop-contacts";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "business" });
  return pageMetadata({
    language,
    title: t("metaTitle"),
    description: t("description"),
    pathIn: (code) => `/${code}/business`,
  });
}

/**
 * The page about corporate sales (specification section 1): discounts or a gift of equal value,
 * bank transfer, VAT included, contact details.
 */
export default async function BusinessPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [facts, t] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "business" }),
  ]);
  const { email } = facts;
  const actions = (
    <>
      {email === null ? null : (
        <ActionLink href={`mailto:${email}?subject=${encodeURIComponent(t("subject"))}`}>
          <MailIcon className="size-5" />
          {t("write")}
        </ActionLink>
      )}
      <ActionLink href={contactLink(facts, language)} look="outline">
        <PhoneIcon className="size-5" />
        {t("call", { phone: contactOf(facts) })}
      </ActionLink>
    </>
  );
  return (
    <ContentPage
      language={language}
      title={t("title")}
      path={`/${language}/business`}
      lead={t("lead")}
      actions={actions}
    >
      <ContentSection title={t("offers")}>
        <FeatureList
          language={language}
          features={[
            { icon: PercentIcon, title: t("discount"), text: t("discountText") },
            { icon: BankIcon, title: t("transfer"), text: t("transferText") },
            { icon: ReceiptIcon, title: t("vat"), text: t("vatText") },
            { icon: TruckIcon, title: t("delivery"), text: t("deliveryText") },
          ]}
        />
      </ContentSection>
      <ContentSection
        title={t("choice")}
        lead={t("choiceText", { amount: formatMoney(EXAMPLE_DISCOUNT, language) })}
      >
        <DiscountOrGift language={language} />
      </ContentSection>
      <ContentSection title={t("steps")}>
        <StepList
          steps={[
            { title: t("step1"), text: t("step1Text", { email: email ?? contactOf(facts) }) },
            { title: t("step2"), text: t("step2Text") },
            { title: t("step3"), text: t("step3Text") },
            { title: t("step4"), text: t("step4Text") },
          ]}
        />
      </ContentSection>
      <ContentSection title={t("warranty")}>
        <p className="flex max-w-[75ch] gap-4 text-base text-ink-soft">
          <ShieldIcon className="size-6 shrink-0 text-ink" />
          <span>
            <InlineText text={t("warrantyText")} language={language} />
          </span>
        </p>
      </ContentSection>
      <ContentSection title={t("contact")}>
        <ContactMethods language={language} subject={t("subject")} />
      </ContentSection>
    </ContentPage>
  );
}
