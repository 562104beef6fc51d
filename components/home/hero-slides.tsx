"use client";

import { Carousel, type CarouselLabels } from "@/components/ui/carousel";
import { ChevronRightIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";
import type { Slider } from "@/lib/contract/slider";
import { AUTOPLAY_MS } from "./autoplay";
import { BannerPicture } from "./banner-picture";

/** A slide; `path` is null if it is not a link. */
type HeroSlide = Pick<Slider, "sliderId" | "sliderImage" | "sliderTitle" | "sliderText"> & {
  path: string | null;
};
type Props = { slides: readonly HeroSlide[]; labels: CarouselLabels; more: string };

/**
 * Widths of the artwork, which is 5:2 and covers the slide (home.css): below 640 px the slide is
 * 9rem high, which needs 22.5rem; beside the offer of the week it is at least 18rem high.
 */
const SIZES =
  "(min-width: 1280px) 810px, (min-width: 1024px) 720px, (min-width: 640px) 100vw, max(100vw - 2rem, 22.5rem)";

/** The hero carousel. A client component for the same reason as `CardList`. */
export function HeroSlides({ slides, labels, more }: Props) {
  return (
    <Carousel
      labels={labels}
      layout="h-full [--gap:16px] [--per-view:1]"
      loop
      autoplay={AUTOPLAY_MS}
      counter
      controls="right-2 bottom-2 md:right-4 md:bottom-4"
      slides={slides.map(({ sliderId, sliderImage, sliderTitle, sliderText, path }, i) => (
        <div key={sliderId} className="hero-slide">
          <BannerPicture
            src={sliderImage}
            sizes={SIZES}
            width={1600}
            height={640}
            priority={i === 0}
          />
          <div>
            <h2>{path ? <LocalLink path={path}>{sliderTitle}</LocalLink> : sliderTitle}</h2>
            {sliderText ? <p>{sliderText}</p> : null}
            {path ? (
              <span aria-hidden>
                {more}
                <ChevronRightIcon className="size-4" />
              </span>
            ) : null}
          </div>
        </div>
      ))}
    />
  );
}
