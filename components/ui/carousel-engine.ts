import { Swiper } from "swiper";

/**
 * A carousel's position: source index of the first slide in view, and whether it is at an end
 * (never when looping).
 */
export type CarouselPosition = { index: number; atStart: boolean; atEnd: boolean };

/** A row of slides driven by Swiper; `stop` makes it a plain scrollable row again. */
export type CarouselEngine = {
  next(): void;
  previous(): void;
  /** scrolls a slide into view, by its source index */ reveal(slide: Element): void;
  stop(): void;
};

type Options = { loop: boolean; onMove: (position: CarouselPosition) => void };

/** The library's default transition, ms (specification section 9). */
const TRANSITION_MS = 350;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

let initQueue: Promise<void> = Promise.resolve();
/** Each carousel initialises in a task of its own: three in one blocked a slow phone for 85 ms. */
const nextTask = (): Promise<void> =>
  (initQueue = initQueue.then(() => new Promise((resolve) => setTimeout(resolve))));

/** Resolves when the row has settled on a slide: initialising mid-swipe would make it jump. */
async function waitUntilSettled(view: HTMLElement, width: number): Promise<void> {
  while (width > 0 && Math.abs(view.scrollLeft - Math.round(view.scrollLeft / width) * width) > 2)
    await new Promise((resolve) => setTimeout(resolve, 150));
}

/**
 * Starts Swiper on the row (`view` > `.carousel-track` > `.carousel-slide`) at the slide scrolled
 * to, without layout shift. Off-screen slides of a looping carousel are inert, because their DOM
 * order is not the page's.
 */
export async function startCarousel(
  view: HTMLElement,
  { loop, onMove }: Options,
): Promise<CarouselEngine> {
  await nextTask();
  const slides = [...view.querySelectorAll<HTMLElement>(".carousel-slide")];
  const width = slides[0]?.getBoundingClientRect().width ?? 0;
  await waitUntilSettled(view, width);
  const slidesInView = () =>
    Math.max(
      1,
      Math.round(view.clientWidth / (slides[0]?.getBoundingClientRect().width || view.clientWidth)),
    );
  const initialIndex = width > 0 ? Math.round(view.scrollLeft / width) : 0;
  // Looping needs spare slides on both sides; with fewer, Swiper rewinds to the first.
  const canLoop = loop && slides.length > slidesInView() + 1;

  const reportPosition = (swiper: Swiper) => {
    if (canLoop)
      swiper.slides.forEach((slide, i) =>
        slide.toggleAttribute(
          "inert",
          i < swiper.activeIndex || i >= swiper.activeIndex + slidesInView(),
        ),
      );
    onMove({
      index: swiper.realIndex,
      atStart: !loop && swiper.isBeginning,
      atEnd: !loop && swiper.isEnd,
    });
  };
  const preventDragging = (event: Event) => event.preventDefault();
  view.dataset.started = "";
  view.addEventListener("dragstart", preventDragging);
  const swiper = new Swiper(view, {
    wrapperClass: "carousel-track",
    slideClass: "carousel-slide",
    slidesPerView: "auto",
    initialSlide: initialIndex,
    loop: canLoop,
    rewind: loop && !canLoop,
    lazyPreloadPrevNext: 1,
    longSwipesRatio: 0.2,
    speed: matchMedia(REDUCED_MOTION).matches ? 0 : TRANSITION_MS,
    on: {
      afterInit: reportPosition,
      slideChange: reportPosition,
      toEdge: reportPosition,
      fromEdge: reportPosition,
      resize: reportPosition,
    },
  });
  // A looping Swiper ignores moves during a transition, so they are queued.
  const moveWhenIdle = (move: () => void) =>
    swiper.animating ? swiper.once("transitionEnd", move) : move();
  return {
    next: () => moveWhenIdle(() => swiper.slideNext()),
    previous: () => moveWhenIdle(() => swiper.slidePrev()),
    reveal: (slide) => {
      const target = swiper.slides.findIndex((entry) => entry === slide);
      if (target < swiper.activeIndex) swiper.slideTo(target);
      else if (target >= swiper.activeIndex + slidesInView())
        swiper.slideTo(target - slidesInView() + 1);
    },
    stop: () => {
      const { realIndex } = swiper;
      for (const slide of slides) slide.removeAttribute("inert");
      view.removeEventListener("dragstart", preventDragging);
      swiper.destroy();
      delete view.dataset.started;
      view.scrollLeft = realIndex * width;
    },
  };
}
