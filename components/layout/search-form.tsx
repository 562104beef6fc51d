import { getTranslations } from "next-intl/server";
import { SearchBox } from "@/components/search/search-box";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  /** category titles, shown one after another as if typed while the field is empty */
  titles?: readonly string[];
  className?: string;
};

/** The search box with its texts, for the header and the search page. */
export async function SearchForm({ language, titles = [], className = "" }: Props) {
  const t = await getTranslations({ locale: language, namespace: "search" });
  return (
    <SearchBox
      language={language}
      texts={{ label: t("label"), placeholder: t("placeholder"), submit: t("submit") }}
      titles={titles}
      className={className}
    />
  );
}
