import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { Slider } from "@/lib/contract/content";
import { insidePath } from "@/lib/format/inside-path";
import type { Language } from "@/lib/languages";

/** The hero's sliders: a row that scrolls by itself on touch and by keyboard; its carousel comes with the full look. */
export function Hero({ sliders, language }: { sliders: readonly Slider[]; language: Language }) {
  return (
    <ul className="flex min-w-0 snap-x snap-mandatory gap-4 overflow-x-auto rounded-card">
      {sliders.map((slider, i) => (
        <li key={slider.sliderId} className="relative w-full shrink-0 snap-start overflow-hidden rounded-card bg-mist">
          <Picture src={slider.sliderImage} alt="" sizes="(min-width: 1024px) 830px, 100vw" priority={i === 0} width={1600} height={640} className="aspect-[5/2] min-h-52 w-full object-cover object-right" />
          <div className="absolute inset-y-0 left-0 flex w-[56%] flex-col justify-center gap-2 p-5 md:w-1/2 md:p-8">
            <h2 className="text-lg font-bold md:text-2xl">
              {slider.sliderLink ? <LocalLink path={insidePath(slider.sliderLink, language)} className="after:absolute after:inset-0">{slider.sliderTitle}</LocalLink> : slider.sliderTitle}
            </h2>
            {slider.sliderText ? <p className="line-clamp-4 text-xs text-ink-soft sm:text-sm md:text-base">{slider.sliderText}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
