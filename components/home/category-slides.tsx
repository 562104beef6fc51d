"use client";

import { Carousel, type CarouselLabels } from "@/components/ui/carousel";
import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import { SESSION_STORAGE_KEYS } from "@/lib/client/storage/keys";
import type { Category } from "@/lib/contract/category";
import type { Language } from "@/lib/languages";
import { resultsPath } from "@/lib/results/results-path";

type CategoryTile = Pick<Category, "categoryId" | "categoryTitle" | "categoryImage">;
type Props = { categories: readonly CategoryTile[]; language: Language; labels: CarouselLabels };

/**
 * The category carousel, with one tile per slide. A client component for the same reason as
 * `CardList`.
 */
export function CategorySlides({ categories, language, labels }: Props) {
  return (
    <Carousel
      labels={labels}
      layout="[--gap:8px] [--per-view:3] md:[--gap:16px] lg:[--per-view:5]"
      keepAs={SESSION_STORAGE_KEYS.categoriesIndex}
      controls="right-0 -top-13 border border-line"
      slides={categories.map(({ categoryId, categoryTitle, categoryImage }) => (
        <div key={categoryId} className="category-tile">
          <Picture src={categoryImage} alt="" small />
          <LocalLink path={resultsPath(language, { categoryId })}>{categoryTitle}</LocalLink>
        </div>
      ))}
    />
  );
}
