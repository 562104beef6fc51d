import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextPage } from "@/components/page/text-page";
import { SearchForm } from "@/components/layout/search-form";
import { LocalLink } from "@/components/ui/local-link";
import { listCategories } from "@/lib/data/content";
import { pageLanguage } from "@/lib/i18n/page-language";
import { resultsPath } from "@/lib/results/results-path";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ lang: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "search" });
  return pageMetadata({
    language,
    title: t("title"),
    description: t("metaDescription"),
    pathIn: (code) => `/${code}/Search`,
  });
}

/**
 * The page `Search`, which the specification lists without describing its content. Here it is the
 * landing page of the search.
 */
export default async function SearchPage({ params }: Props) {
  const language = await pageLanguage(params);
  const [t, categories] = await Promise.all([
    getTranslations({ locale: language, namespace: "search" }),
    listCategories(language),
  ]);
  return (
    <TextPage language={language} title={t("title")} path={`/${language}/Search`}>
      <p className="mb-4 max-w-prose text-ink-soft">{t("intro")}</p>
      <div className="max-w-xl">
        <SearchForm language={language} />
      </div>
      <h2 className="mt-10 mb-4 text-lg font-bold">{t("popular")}</h2>
      <ul className="grid gap-x-8 gap-y-6 pb-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {categories.map((parent) => (
          <li key={parent.categoryId}>
            <h3>
              <LocalLink
                path={resultsPath(language, { categoryId: parent.categoryId })}
                className="flex min-h-11 items-center font-semibold hover:underline lg:min-h-9"
              >
                {parent.categoryTitle}
              </LocalLink>
            </h3>
            <ul className="border-t border-line pt-1">
              {parent.childCategories.map((category) => (
                <li key={category.categoryId}>
                  <LocalLink
                    path={resultsPath(language, { categoryId: category.categoryId })}
                    className="flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline lg:min-h-8"
                  >
                    {category.categoryTitle}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
