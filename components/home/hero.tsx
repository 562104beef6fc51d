import { getTranslations } from "next-intl/server";
import { Carousel } from "@/components/ui/carousel";
import { ChevronRightIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Slider } from "@/lib/contract/slider";
import { insidePath } from "@/lib/format/inside-path";
import type { Language } from "@/lib/languages";
import { AUTOPLAY } from "./autoplay";
import { BannerPicture } from "./banner-picture";
import { carouselLabels } from "./carousel-labels";

type SlideProps = { slider: Slider; language: Language; more: string; first: boolean };

function Slide({ slider, language, more, first }: SlideProps) {
  const link = slider.sliderLink;
  return (
    <div className="relative isolate h-36 overflow-hidden rounded-card bg-mist sm:aspect-[5/2] sm:h-auto lg:aspect-auto lg:h-full lg:min-h-72 xl:min-h-80">
      <BannerPicture src={slider.sliderImage} width={1600} height={640} priority={first} className="absolute inset-0 -z-10 size-full object-right" />
      <div className="absolute inset-y-0 left-0 -z-10 w-3/5 bg-linear-to-r from-mist/85 via-mist/50 to-transparent lg:hidden" />
      <div className="flex h-full w-[39%] min-w-min flex-col justify-center gap-2 pl-4 wrap-break-word sm:w-[42%] sm:pl-8 md:gap-3 lg:w-[38%] xl:w-[41%]">
        <h2 className="text-base leading-tight font-bold sm:text-xl lg:text-lg xl:text-2xl">
          {link ? <LocalLink path={insidePath(link, language)} className="after:absolute after:inset-0 after:rounded-card">{slider.sliderTitle}</LocalLink> : slider.sliderTitle}
        </h2>
        {slider.sliderText ? <p className="hidden text-sm sm:line-clamp-4 xl:text-base">{slider.sliderText}</p> : null}
        {link ? <span aria-hidden className="mt-1 hidden items-center gap-1 self-start rounded-control bg-ink py-2 pr-3 pl-4 text-sm font-semibold text-white md:inline-flex">{more}<ChevronRightIcon className="size-4" /></span> : null}
      </div>
    </div>
  );
}

/** The hero's sliders (specification section 2): the first one's picture is the page's largest, the others wait. */
export async function Hero({ sliders, language }: { sliders: readonly Slider[]; language: Language }) {
  if (sliders.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "home" });
  return (
    <Carousel
      labels={await carouselLabels(language, t("offers"))} layout="h-full [--gap:16px] [--per-view:1]" loop autoplay={AUTOPLAY} counter controls="right-2 bottom-2 md:right-4 md:bottom-4"
      slides={sliders.map((slider, i) => <Slide key={slider.sliderId} slider={slider} language={language} more={t("more")} first={i === 0} />)}
    />
  );
}
