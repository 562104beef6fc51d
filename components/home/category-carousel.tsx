import { getTranslations } from "next-intl/server";
import { Carousel } from "@/components/ui/carousel";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/query";
import { carouselLabels } from "./carousel-labels";

/** The art stands on mist of its own, shaded: its edges fade into the tile. */
function Tile({ category, language }: { category: Category; language: Language }) {
  return (
    <div className="group relative flex h-full flex-col items-center gap-1.5 rounded-card bg-mist px-1.5 pt-3 pb-2.5 text-center hover:shadow-soft md:gap-2 md:p-5">
      <Picture src={category.categoryImage} alt="" sizes="(min-width: 1024px) 128px, (min-width: 768px) 112px, 64px" className="size-16 object-contain mask-x-from-90% mask-y-from-92% md:size-28 lg:size-32" />
      <LocalLink path={resultsPath(language, { categoryId: category.categoryId })} className="flex grow items-center text-xs leading-tight font-semibold hyphens-auto after:absolute after:inset-0 after:rounded-card md:text-sm">{category.categoryTitle}</LocalLink>
    </div>
  );
}

/** The parents of the catalogue, 3 in view, 5 at 1024 px (specification section 2); each leads to its plain page. */
export async function CategoryCarousel({ categories, language }: { categories: readonly Category[]; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "nav" });
  const title = t("categories");
  return (
    <section aria-labelledby="categories-title" className="mt-4 md:mt-10">
      <h2 id="categories-title" className="text-xl font-bold max-md:sr-only md:mb-4">{title}</h2>
      <Carousel
        labels={await carouselLabels(language, title)} layout="[--gap:8px] [--per-view:3] md:[--gap:16px] lg:[--per-view:5]" controls="right-0 -top-13 border border-line"
        slides={categories.map((category) => <Tile key={category.categoryId} category={category} language={language} />)}
      />
    </section>
  );
}
