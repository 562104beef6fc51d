import { getTranslations } from "next-intl/server";
import { Carousel } from "@/components/ui/carousel";
import type { ProductCard } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { AUTOPLAY } from "./autoplay";
import { carouselLabels } from "./carousel-labels";
import { OfferSlide } from "./offer-slide";

/** 'Həftənin təklifi' (specification section 2): promotion 2 beside the hero, one product after the other. */
export async function OfferOfTheWeek({ products, language }: { products: readonly ProductCard[]; language: Language }) {
  if (products.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "home" });
  const title = t("offerOfTheWeek");
  return (
    <section aria-labelledby="offer-title" className="flex min-w-0 flex-col rounded-card border border-line p-3 sm:p-4 lg:p-5">
      <h2 id="offer-title" className="mb-3 flex h-9 items-center text-base font-bold md:text-lg lg:text-base xl:text-lg">{title}</h2>
      <Carousel
        labels={await carouselLabels(language, title)} layout="flex-1 [--gap:24px] [--per-view:1] sm:[--per-view:2] lg:[--per-view:1]" loop autoplay={AUTOPLAY} controls="-right-1 -top-12"
        slides={products.map((product) => <OfferSlide key={product.productId} product={product} language={language} />)}
      />
    </section>
  );
}
