"use client";

import { useTranslations } from "use-intl";
import { priceLabels } from "@/components/product/price-labels";
import { Carousel, type CarouselLabels } from "@/components/ui/carousel";
import type { CardFacts } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import { AUTOPLAY_MS } from "./autoplay";
import { OfferSlide } from "./offer-slide";

type Props = {
  products: readonly CardFacts[];
  language: Language;
  labels: CarouselLabels;
  creditLabel: string;
};

/** The offer carousel. A client component for the same reason as `CardList`. */
export function OfferSlides({ products, language, labels, creditLabel }: Props) {
  const t = useTranslations("product");
  return (
    <div style={priceLabels(t)} className="flex flex-1 flex-col">
      <Carousel
        labels={labels}
        layout="flex-1 [--gap:24px] [--per-view:1] sm:[--per-view:2] lg:[--per-view:1]"
        loop
        autoplay={AUTOPLAY_MS}
        controls="-right-1 -top-12"
        slides={products.map((product) => (
          <OfferSlide
            key={product.productId}
            product={product}
            language={language}
            t={t}
            creditLabel={creditLabel}
          />
        ))}
      />
    </div>
  );
}
