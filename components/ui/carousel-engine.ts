import type Swiper from "swiper";

/** Where a carousel stands: the first slide in view, by its place in the source, and whether it is at an end (never when it loops). */
export type CarouselPlace = { index: number; atStart: boolean; atEnd: boolean };

/** A row of slides that Swiper moves; `stop` gives it back as it was. */
export type CarouselEngine = { next(): void; previous(): void; /** brings a slide into view, by its place in the source */ reveal(slide: Element): void; stop(): void };

type Options = { loop: boolean; onMove: (place: CarouselPlace) => void };

/** The library's default transition, ms (specification section 9). */
const TRANSITION = 350;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

let turn: Promise<void> = Promise.resolve();
/** One carousel takes over at a time, each in a task of its own: three in one go held a slow phone up for 85 ms. */
const inTurn = (): Promise<void> => (turn = turn.then(() => new Promise((resolve) => setTimeout(resolve))));

/** Until the row rests on a slide: taking over in the middle of a swipe would make it jump. */
async function atRest(view: HTMLElement, width: number): Promise<void> {
  while (width > 0 && Math.abs(view.scrollLeft - Math.round(view.scrollLeft / width) * width) > 2) await new Promise((resolve) => setTimeout(resolve, 150));
}

/**
 * Loads Swiper and lets it move the row (`view` > `.carousel-track` > `.carousel-slide`), starting from the slide the row was scrolled to.
 * Widths stay the style sheet's, so nothing changes its size. Slides a looping carousel keeps out of view are inert: their order is not the
 * page's. Rejects when Swiper does not load; the row then still scrolls by itself.
 */
export async function startCarousel(view: HTMLElement, { loop, onMove }: Options): Promise<CarouselEngine> {
  const { Swiper: Engine } = await import("swiper");
  await inTurn();
  const slides = [...view.querySelectorAll<HTMLElement>(".carousel-slide")];
  const width = slides[0]?.getBoundingClientRect().width ?? 0;
  await atRest(view, width);
  const perView = () => Math.max(1, Math.round(view.clientWidth / (slides[0]?.getBoundingClientRect().width || view.clientWidth)));
  const index = width > 0 ? Math.round(view.scrollLeft / width) : 0;
  // To loop, Swiper wants slides to spare on both sides; with fewer it goes back to the first.
  const loops = loop && slides.length > perView() + 1;

  const report = (swiper: Swiper) => {
    if (loops) swiper.slides.forEach((slide, i) => slide.toggleAttribute("inert", i < swiper.activeIndex || i >= swiper.activeIndex + perView()));
    onMove({ index: swiper.realIndex, atStart: !loop && swiper.isBeginning, atEnd: !loop && swiper.isEnd });
  };
  const stopDragging = (event: Event) => event.preventDefault();
  view.dataset.awake = "";
  view.addEventListener("dragstart", stopDragging);
  const swiper = new Engine(view, {
    wrapperClass: "carousel-track", slideClass: "carousel-slide", slidesPerView: "auto", initialSlide: index, loop: loops, rewind: loop && !loops, lazyPreloadPrevNext: 1, longSwipesRatio: 0.2,
    speed: matchMedia(REDUCED_MOTION).matches ? 0 : TRANSITION,
    on: { afterInit: report, slideChange: report, toEdge: report, fromEdge: report, resize: report },
  });
  // In the middle of a move a looping Swiper ignores the next one: it waits its turn.
  const afterMove = (move: () => void) => (swiper.animating ? swiper.once("transitionEnd", move) : move());
  return {
    next: () => afterMove(() => swiper.slideNext()),
    previous: () => afterMove(() => swiper.slidePrev()),
    reveal: (slide) => {
      const at = swiper.slides.findIndex((entry) => entry === slide);
      if (at < swiper.activeIndex) swiper.slideTo(at);
      else if (at >= swiper.activeIndex + perView()) swiper.slideTo(at - perView() + 1);
    },
    stop: () => {
      const { realIndex } = swiper;
      for (const slide of slides) slide.removeAttribute("inert");
      view.removeEventListener("dragstart", stopDragging);
      swiper.destroy();
      delete view.dataset.awake;
      view.scrollLeft = realIndex * width;
    },
  };
}
