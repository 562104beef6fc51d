import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/content/text-page";
import { JsonLd } from "@/components/seo/json-ld";
import { listStores } from "@/lib/data/content";
import { pageLanguage } from "@/lib/i18n/page-language";
import { pageMetadata } from "@/lib/seo/metadata";
import { storesData } from "@/lib/seo/structured-data";
import { SHOP } from "@/lib/shop";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "contact" });
  return pageMetadata({ language, title: t("title"), description: t("description"), pathIn: (code) => `/${code}/contact` });
}

/** Contact (specification section 2): two stores, *1221, a mobile phone, e-mail, the way there. */
export default async function ContactPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, stores] = await Promise.all([getTranslations({ locale: language, namespace: "contact" }), listStores(language)]);
  const path = `/${language}/contact`;
  const strong = "font-semibold underline underline-offset-2 hover:no-underline";
  return (
    <TextPage language={language} title={t("title")} path={path}>
      <JsonLd data={storesData(stores, path)} />
      <ul className="grid gap-4 sm:grid-cols-3">
        <li className="rounded-card bg-mist p-5"><p className="text-ink-soft">{t("shortPhone")}</p><a href={`tel:${SHOP.hotline}`} className="text-xl font-bold">{SHOP.hotline}</a></li>
        <li className="rounded-card bg-mist p-5"><p className="text-ink-soft">{t("mobile")}</p><a href={SHOP.phoneLink} className={strong}>{SHOP.phone}</a></li>
        <li className="rounded-card bg-mist p-5"><p className="text-ink-soft">{t("email")}</p><a href={`mailto:${SHOP.email}`} className={strong}>{SHOP.email}</a></li>
      </ul>
      <p className="mt-4 text-ink-soft">{t("support")}</p>
      <h2 className="mb-4 mt-10 text-xl font-bold">{t("stores")}</h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {stores.map((store) => (
          <li key={store.storeSlug} id={store.storeSlug} className="rounded-card border border-line p-5">
            <h3 className="text-lg font-bold">{store.storeTitle}</h3>
            <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
              <dt className="text-ink-soft">{t("address")}</dt><dd>{store.address}</dd>
              <dt className="text-ink-soft">{t("hours")}</dt><dd>{store.hours}</dd>
              <dt className="text-ink-soft">{t("phone")}</dt><dd><a href={`tel:${store.phone.replace(/\s/g, "")}`} className={strong}>{store.phone}</a></dd>
            </dl>
            <a href={`https://www.openstreetmap.org/directions?to=${store.latitude}%2C${store.longitude}`} rel="noopener" className={`mt-4 inline-block ${strong}`}>{t("route")}<span className="sr-only">: {store.storeTitle}</span></a>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
