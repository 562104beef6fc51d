import { getTranslations } from "next-intl/server";
import { ChevronRightIcon, HomeIcon, SearchIcon, SupportIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";
import { ActionLink } from "@/components/page/action-link";
import { EmptyShopWindow } from "./empty-shop-window";

/** The localised 404, with links onward: search, categories, home, contacts. */
export async function NotFoundScreen({
  language,
  categories,
}: {
  language: Language;
  categories: readonly Category[];
}) {
  const [t, tSearch] = await Promise.all([
    getTranslations({ locale: language, namespace: "notFound" }),
    getTranslations({ locale: language, namespace: "search" }),
  ]);
  return (
    <div className="frame pt-8 md:pt-12">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_20rem] lg:grid-cols-[1fr_26rem]">
        <div className="order-last md:order-none">
          <p aria-hidden className="prices font-semibold text-ink-soft">
            404
          </p>
          <h1 className="mt-1 text-xl font-bold md:text-2xl">{t("title")}</h1>
          <p className="mt-3 max-w-[60ch] text-base text-ink-soft">{t("text")}</p>
          <form
            action={`/${language}/searchResult`}
            method="get"
            role="search"
            aria-label={t("search")}
            className="mt-6 flex max-w-xl"
          >
            <input
              type="search"
              name="keyWord"
              required
              maxLength={200}
              placeholder={tSearch("placeholder")}
              aria-label={t("search")}
              autoComplete="off"
              enterKeyHint="search"
              className="h-12 min-w-0 flex-1 rounded-l-control border border-r-0 border-edge bg-mist px-4 placeholder:text-ink-soft"
            />
            <button
              type="submit"
              aria-label={tSearch("submit")}
              className="flex h-12 items-center gap-2 rounded-r-control bg-ink px-4 font-semibold text-white hover:bg-ink-soft sm:px-5"
            >
              <SearchIcon className="size-5" />
              <span className="hidden sm:inline">{tSearch("submit")}</span>
            </button>
          </form>
          <div className="mt-4 flex flex-wrap gap-3">
            <ActionLink href={`/${language}`} look="outline">
              <HomeIcon className="size-5" />
              {t("home")}
            </ActionLink>
            <ActionLink href={`/${language}/contact`} look="outline">
              <SupportIcon className="size-5" />
              {t("contact")}
            </ActionLink>
          </div>
        </div>
        <EmptyShopWindow className="mx-auto w-full max-w-56 md:max-w-none" />
      </div>
      {categories.length > 0 ? (
        <nav aria-labelledby="ways-on" className="mt-10 md:mt-14">
          <h2 id="ways-on" className="text-lg font-bold">
            {t("categories")}
          </h2>
          <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {categories.map((category) => (
              <li key={category.categoryId}>
                <LocalLink
                  path={resultsPath(language, { categoryId: category.categoryId })}
                  className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-line px-4 py-2.5 font-semibold hover:border-ink"
                >
                  {category.categoryTitle}
                  <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
