import { getTranslations } from "next-intl/server";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/query";

/** The parents of the catalogue as tiles; each leads to its plain page. */
export async function CategoryTiles({ categories, language }: { categories: readonly Category[]; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "nav" });
  return (
    <section aria-labelledby="categories-title" className="mt-10">
      <h2 id="categories-title" className="mb-4 text-xl font-bold">{t("categories")}</h2>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-4 lg:grid-cols-6">
        {categories.map((category) => (
          <li key={category.categoryId} className="relative rounded-card bg-mist p-3 text-center transition-shadow hover:shadow-soft">
            <Picture src={category.categoryImage} alt="" sizes="(min-width: 1024px) 190px, 30vw" className="mx-auto aspect-square w-full max-w-36 object-contain" />
            <LocalLink path={resultsPath(language, { categoryId: category.categoryId })} className="mt-2 block text-xs font-semibold after:absolute after:inset-0 md:text-sm">{category.categoryTitle}</LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
