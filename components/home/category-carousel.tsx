import { getTranslations } from "next-intl/server";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { carouselLabels } from "./carousel-labels";
import { CategorySlides } from "./category-slides";

/**
 * Root categories, 3 in view, 5 from 1024 px on (specification section 2). Each links to its
 * unfiltered product list.
 */
export async function CategoryCarousel({
  categories,
  language,
}: {
  categories: readonly Category[];
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "nav" });
  const title = t("categories");
  return (
    <section aria-labelledby="categories-title" className="mt-4 md:mt-10">
      <h2 id="categories-title" className="text-xl font-bold max-md:sr-only md:mb-4">
        {title}
      </h2>
      <CategorySlides
        language={language}
        labels={await carouselLabels(language, title)}
        categories={categories.map(({ categoryId, categoryTitle, categoryImage }) => ({
          categoryId,
          categoryTitle,
          categoryImage,
        }))}
      />
    </section>
  );
}
