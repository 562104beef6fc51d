import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/query";

/** Nothing found: says what to try and shows the categories. */
export async function EmptyResults({ language, tree }: { language: Language; tree: readonly Category[] }) {
  const t = await getTranslations({ locale: language, namespace: "results" });
  return (
    <div className="rounded-card bg-mist p-6 md:p-10">
      <p className="text-lg font-bold">{t("empty")}</p>
      <p className="mt-2 max-w-prose text-ink-soft">{t("emptyHint")}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tree.map((category) => (
          <li key={category.categoryId}><LocalLink path={resultsPath(language, { categoryId: category.categoryId })} className="block rounded-full border border-line bg-paper px-4 py-2 hover:border-ink">{category.categoryTitle}</LocalLink></li>
        ))}
      </ul>
    </div>
  );
}
