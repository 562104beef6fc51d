import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/languages";

/** The search box: a GET form to `searchResult?keyWord=` that works without scripts. */
export async function SearchForm({ language, value }: { language: Language; value?: string }) {
  const t = await getTranslations({ locale: language, namespace: "search" });
  return (
    <form action={`/${language}/searchResult`} method="get" role="search" className="order-last flex min-w-0 grow basis-full md:order-none md:basis-0">
      <input
        type="search" name="keyWord" required maxLength={200} defaultValue={value ?? ""} placeholder={t("placeholder")} aria-label={t("label")} autoComplete="off" enterKeyHint="search"
        className="min-w-0 flex-1 rounded-l-control border border-r-0 border-line bg-mist px-4 py-2.5 placeholder:text-ink-soft"
      />
      <button type="submit" className="whitespace-nowrap rounded-r-control bg-ink px-5 py-2.5 font-semibold text-white hover:bg-ink-soft">{t("submit")}</button>
    </form>
  );
}
