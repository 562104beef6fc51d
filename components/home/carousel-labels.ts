import { getTranslations } from "next-intl/server";
import type { CarouselLabels } from "@/components/ui/carousel";
import type { Language } from "@/lib/languages";

/** Labels of a carousel's controls, for the carousel called `name`. */
export async function carouselLabels(language: Language, name: string): Promise<CarouselLabels> {
  const t = await getTranslations({ locale: language, namespace: "home.carousel" });
  return {
    name,
    carousel: t("carousel"),
    previous: t("previous"),
    next: t("next"),
    pause: t("pause"),
    play: t("play"),
  };
}
