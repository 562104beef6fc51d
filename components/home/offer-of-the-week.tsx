import { getTranslations } from "next-intl/server";
import type { ProductCard } from "@/lib/contract/product";
import { cardFacts } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import { carouselLabels } from "./carousel-labels";
import { OfferSlides } from "./offer-slides";

/**
 * 'Həftənin təklifi' (specification section 2): the products of promotion 2 beside the hero, one at
 * a time.
 */
export async function OfferOfTheWeek({
  products,
  language,
}: {
  products: readonly ProductCard[];
  language: Language;
}) {
  if (products.length === 0) return null;
  const [t, tFastOrder] = await Promise.all([
    getTranslations({ locale: language, namespace: "home" }),
    getTranslations({ locale: language, namespace: "fastOrder" }),
  ]);
  const title = t("offerOfTheWeek");
  return (
    <section
      aria-labelledby="offer-title"
      className="flex min-w-0 flex-col rounded-card border border-line p-3 sm:p-4 lg:p-5"
    >
      <h2
        id="offer-title"
        className="mb-3 flex h-9 items-center text-base font-bold md:text-lg lg:text-base xl:text-lg"
      >
        {title}
      </h2>
      <OfferSlides
        products={products.map(cardFacts)}
        language={language}
        labels={await carouselLabels(language, title)}
        creditLabel={tFastOrder("credit")}
      />
    </section>
  );
}
