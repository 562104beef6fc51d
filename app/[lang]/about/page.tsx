import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActionLink } from "@/components/page/action-link";
import { ContentPage } from "@/components/page/content-page";
import { ContentSection } from "@/components/page/content-section";
import { FeatureList } from "@/components/page/feature-list";
import { InlineText } from "@/components/page/inline-text";
import { ShopFigures } from "@/components/about/shop-figures";
import {
  BuildingIcon,
  CardIcon,
  CompareIcon,
  GridIcon,
  InfoIcon,
  PinIcon,
  ShieldIcon,
  TagIcon,
  TruckIcon,
} from "@/components/ui/icons";
import { listStores } from "@/lib/data/content";
import { findLongestTerm } from "@/lib/data/instalments";
import { everyDay, hoursRange, hoursText, sharedHours } from "@/lib/format/opening-hours";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import { resultsPath } from "@/lib/results/results-path";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { contactOf } from "@/lib/shop-contacts";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "about" });
  return pageMetadata({
    language,
    title: t("metaTitle"),
    description: t("description"),
    pathIn: (code) => `/${code}/about`,
  });
}

/** About the company (specification section 2). */
export default async function AboutPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [facts, t, stores, longestTerm] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "about" }),
    listStores(language),
    findLongestTerm(),
  ]);
  const actions = (
    <>
      <ActionLink href={resultsPath(language, {})}>
        <GridIcon className="size-5" />
        {t("catalogue")}
      </ActionLink>
      <ActionLink href={`/${language}/contact`} look="outline">
        <PinIcon className="size-5" />
        {t("contact")}
      </ActionLink>
    </>
  );
  const topics = [
    { Icon: CardIcon, title: t("payment"), text: t("paymentText") },
    { Icon: ShieldIcon, title: t("after"), text: t("afterText") },
    { Icon: BuildingIcon, title: t("corporate"), text: t("corporateText") },
  ];
  const storeHours = sharedHours(stores);
  const daily = everyDay(facts.supportHours);
  const visitText =
    [
      storeHours && t("visitStores", { range: hoursRange(storeHours, language) }),
      facts.supportHours.length > 0 &&
        t("visitHotline", {
          hotline: contactOf(facts),
          range: daily ? hoursRange(daily, language) : hoursText(facts.supportHours, language),
        }),
    ]
      .filter(Boolean)
      .join(" ") || t("visitAny");
  return (
    <ContentPage
      language={language}
      title={t("title")}
      path={`/${language}/about`}
      lead={facts.about ?? t("lead")}
      actions={actions}
    >
      <section aria-label={t("facts")}>
        <ShopFigures language={language} stores={stores.length} longestTerm={longestTerm} />
      </section>
      {facts.nameStory === null ? null : (
        <ContentSection title={t("name")}>
          <p className="max-w-[62ch] border-l-4 border-line pl-5 text-lg">{facts.nameStory}</p>
        </ContentSection>
      )}
      <ContentSection title={t("work")}>
        <FeatureList
          language={language}
          features={[
            { icon: TagIcon, title: t("price"), text: t("priceText") },
            { icon: CompareIcon, title: t("compare"), text: t("compareText") },
            { icon: InfoIcon, title: t("honest"), text: t("honestText") },
            { icon: TruckIcon, title: t("delivery"), text: facts.deliveryLong ?? t("deliveryAsk") },
          ]}
        />
      </ContentSection>
      <div className="grid gap-8 lg:grid-cols-3">
        {topics.map(({ Icon, title, text }) => (
          <section key={title}>
            <h2 className="flex items-center gap-3 text-lg font-bold">
              <Icon className="size-6 shrink-0" />
              {title}
            </h2>
            <p className="mt-2 text-base text-ink-soft">
              <InlineText text={text} language={language} />
            </p>
          </section>
        ))}
      </div>
      <section
        aria-labelledby="visit"
        className="flex flex-wrap items-center justify-between gap-5 rounded-card bg-mist p-5 md:p-8"
      >
        <div>
          <h2 id="visit" className="text-lg font-bold">
            {t("visit")}
          </h2>
          <p className="mt-1 max-w-[60ch] text-ink-soft">{visitText}</p>
        </div>
        <ActionLink href={`/${language}/contact`}>
          <PinIcon className="size-5" />
          {t("contact")}
        </ActionLink>
      </section>
    </ContentPage>
  );
}
