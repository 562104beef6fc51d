import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactForm } from "@/components/contact/contact-form";
import { contactFormLabels } from "@/components/contact/contact-form-labels";
import { ContactMethods } from "@/components/contact/contact-methods";
import { SocialLinks } from "@/components/contact/social-links";
import { FormTexts } from "@/components/forms/form-texts";
import { ContentPage } from "@/components/page/content-page";
import { ContentSection } from "@/components/page/content-section";
import { MapDrawing } from "@/components/store/map-drawing";
import { boundsOf } from "@/components/store/map-bounds";
import { StoreCard } from "@/components/store/store-card";
import { StoreMap } from "@/components/store/store-map";
import { LinkCard } from "@/components/page/link-card";
import { JsonLd } from "@/components/seo/json-ld";
import { BuildingIcon, QuestionIcon } from "@/components/ui/icons";
import { listStores } from "@/lib/data/content";
import { pageLanguage } from "@/lib/i18n/page-language";
import { shopFacts } from "@/lib/i18n/shop-facts";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { storesData } from "@/lib/seo/structured-data";
import { contactOf } from "@/lib/shop-contacts";

type Props = { params: Promise<{ lang: string }> };

/** Aspect ratio of the map (width / height). */
const MAP_ASPECT = 4 / 3;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "contact" });
  return pageMetadata({
    language,
    title: t("metaTitle"),
    description: t("description"),
    pathIn: (code) => `/${code}/contact`,
  });
}

/**
 * The contact page (specification section 2): two stores, *1221, a mobile number, e-mail,
 * directions, and a map that is loaded on click.
 */
export default async function ContactPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [facts, t, tForm, tForms, stores] = await Promise.all([
    shopFacts(language),
    getTranslations({ locale: language, namespace: "contact" }),
    getTranslations({ locale: language, namespace: "contactForm" }),
    getTranslations({ locale: language, namespace: "forms" }),
    listStores(language),
  ]);
  const path = `/${language}/contact`;
  const bounds = boundsOf(stores, MAP_ASPECT);
  const mapStores = stores.map(({ storeSlug, storeTitle, latitude, longitude }) => ({
    storeSlug,
    storeTitle,
    latitude,
    longitude,
    mapTitle: t("mapOf", { store: storeTitle }),
  }));
  const methods = <ContactMethods language={language} />;
  return (
    <ContentPage language={language} title={t("title")} path={path} lead={t("lead")}>
      <JsonLd data={storesData(stores, path, facts)} />
      <section aria-label={t("ways")}>
        {facts.socials.length > 0 ? (
          <>
            {methods}
            <SocialLinks urls={facts.socials} />
          </>
        ) : (
          methods
        )}
      </section>
      <ContentSection title={t("stores")}>
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 lg:gap-6">
            {stores.map((store) => (
              <li key={store.storeSlug} id={store.storeSlug}>
                <StoreCard store={store} language={language} />
              </li>
            ))}
          </ul>
          {stores.length > 0 ? (
            <section aria-label={t("map")}>
              <StoreMap
                stores={mapStores}
                bounds={bounds}
                aspect={MAP_ASPECT}
                showLabel={t("showOnMap")}
              >
                <MapDrawing bounds={bounds} aspect={MAP_ASPECT} />
              </StoreMap>
              <p className="mt-3 text-xs text-ink-soft">{t("mapHint")}</p>
            </section>
          ) : null}
        </div>
      </ContentSection>
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr] lg:gap-12">
        <ContentSection title={tForm("title")} lead={tForm("text")}>
          <FormTexts language={language}>
            <ContactForm labels={contactFormLabels(tForm, tForms)} />
          </FormTexts>
          <p className="hidden rounded-card bg-mist p-5 noscript:block">
            {t("noScript", { email: facts.email ?? contactOf(facts) })}
          </p>
        </ContentSection>
        <div className="grid content-start gap-4 md:grid-cols-2 lg:grid-cols-1 lg:pt-14">
          <LinkCard
            icon={BuildingIcon}
            title={t("business")}
            text={t("businessText")}
            path={`/${language}/business`}
          />
          <LinkCard
            icon={QuestionIcon}
            title={t("help")}
            text={t("helpText")}
            path={`/${language}/Page`}
          />
        </div>
      </div>
    </ContentPage>
  );
}
