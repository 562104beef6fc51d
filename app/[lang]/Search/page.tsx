import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/content/text-page";
import { SearchForm } from "@/components/layout/search-form";
import { LocalLink } from "@/components/ui/local-link";
import { listCategories } from "@/lib/data/content";
import { pageLanguage } from "@/lib/i18n/page-language";
import { resultsPath } from "@/lib/results/query";
import { pageMetadata } from "@/lib/seo/metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "search" });
  return pageMetadata({ language, title: t("title"), description: t("metaDescription"), pathIn: (code) => `/${code}/Search` });
}

/** `Search`: listed in the specification without content; here the start page of the search. */
export default async function SearchPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, categories] = await Promise.all([getTranslations({ locale: language, namespace: "search" }), listCategories(language)]);
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/Search`}>
      <p className="mb-4 max-w-prose text-ink-soft">{t("intro")}</p>
      <div className="max-w-xl"><SearchForm language={language} /></div>
      <h2 className="mb-3 mt-10 text-lg font-bold">{t("popular")}</h2>
      <ul className="flex flex-wrap gap-2">
        {categories.flatMap((parent) => parent.childCategories).map((category) => (
          <li key={category.categoryId}><LocalLink path={resultsPath(language, { categoryId: category.categoryId })} className="block rounded-full border border-line px-4 py-2 hover:border-ink">{category.categoryTitle}</LocalLink></li>
        ))}
      </ul>
    </TextPage>
  );
}
