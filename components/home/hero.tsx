import { getTranslations } from "next-intl/server";
import type { Slider } from "@/lib/contract/slider";
import { localizePath } from "@/lib/format/localize-path";
import type { Language } from "@/lib/languages";
import { carouselLabels } from "./carousel-labels";
import { HeroSlides } from "./hero-slides";

/**
 * The hero's sliders (specification section 2): the first picture is the page's LCP element, the
 * others load lazily.
 */
export async function Hero({
  sliders,
  language,
}: {
  sliders: readonly Slider[];
  language: Language;
}) {
  if (sliders.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "home" });
  const slides = sliders.map(({ sliderId, sliderImage, sliderTitle, sliderText, sliderLink }) => ({
    sliderId,
    sliderImage,
    sliderTitle,
    sliderText,
    path: sliderLink ? localizePath(sliderLink, language) : null,
  }));
  return (
    <HeroSlides
      slides={slides}
      labels={await carouselLabels(language, t("offers"))}
      more={t("more")}
    />
  );
}
