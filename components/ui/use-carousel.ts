import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CarouselEngine, CarouselPosition } from "./carousel-engine";
import { useAutoplayPaused } from "./use-autoplay-paused";
import { savesData } from "./saves-data";
import { useReducedMotion } from "./use-reduced-motion";
import { whenIdle } from "./when-idle";

type Options = { loop: boolean; /** interval, ms; 0: no autoplay */ autoplay: number };

/**
 * Swiper is loaded this long before the first automatic move, ms, and not earlier, because the page
 * may still be loading.
 */
const LOAD_AHEAD_MS = 1000;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * State of a carousel. Until it starts, and without JavaScript, it is a scrollable row. Autoplay
 * starts it when it is near the viewport and the page is idle; hovering, focus or an arrow key
 * starts any carousel.
 */
export function useCarousel({ loop, autoplay }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const engine = useRef<Promise<CarouselEngine> | null>(null);
  /** when the page became idle (`performance.now()`); 0 after the first automatic move */
  const idleAt = useRef(0);
  const [position, setPosition] = useState<CarouselPosition>({
    index: 0,
    atStart: !loop,
    atEnd: false,
  });
  const [isStarted, setStarted] = useState(false);
  const [paused, setPaused] = useState(false);
  const isAutoplayPaused = useAutoplayPaused(root);
  const reducedMotion = useReducedMotion();
  const running = isStarted && autoplay > 0 && !paused && !isAutoplayPaused && !reducedMotion;

  const start = (): Promise<CarouselEngine> => {
    const row = view.current;
    if (!row) return Promise.reject(new Error("The carousel is unmounted"));
    engine.current ??= import("./carousel-engine").then(async ({ startCarousel }) => {
      const carousel = await startCarousel(row, { loop, onMove: setPosition });
      setStarted(true);
      return carousel;
    });
    return engine.current;
  };
  const move = (step: 1 | -1) =>
    start().then(
      (carousel) => (step === 1 ? carousel.next() : carousel.previous()),
      // Swiper failed to load: scrolls the row natively, as without JavaScript.
      () =>
        view.current?.scrollBy({
          left: step * (view.current.querySelector("li")?.clientWidth ?? 0),
        }),
    );

  const tryStart = useEffectEvent(() => void start().catch(() => undefined));
  const advance = useEffectEvent(() => {
    if (!document.hidden) void engine.current?.then((carousel) => carousel.next());
  });
  const onKey = useEffectEvent(async (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (
      !step ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.target as Element).matches("input, select, textarea")
    )
      return;
    event.preventDefault();
    await move(step);
    // The previous slide may be inert now, so focus moves to the new one.
    if (
      !(document.activeElement instanceof HTMLElement) ||
      !view.current?.contains(document.activeElement) ||
      document.activeElement.closest("[inert]")
    )
      view.current
        ?.querySelector<HTMLElement>(".swiper-slide-active a[href]")
        ?.focus({ preventScroll: true });
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const slide = (event.target as Element).closest("li");
    if (slide)
      void start().then(
        (carousel) => carousel.reveal(slide),
        () => undefined,
      );
  });

  useEffect(() => {
    const [area, row] = [root.current, view.current];
    if (!area || !row) return;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || autoplay === 0 || savesData()) return;
        observer.disconnect();
        let timer: ReturnType<typeof setTimeout> | undefined;
        const cancelIdle = whenIdle(() => {
          idleAt.current = performance.now();
          timer = setTimeout(tryStart, Math.max(0, autoplay - LOAD_AHEAD_MS));
        });
        cancel = () => {
          cancelIdle();
          clearTimeout(timer);
        };
      },
      { rootMargin: "200px" },
    );
    observer.observe(area);
    const onPointerEnter = (event: PointerEvent) => event.pointerType === "mouse" && tryStart();
    area.addEventListener("pointerenter", onPointerEnter);
    row.addEventListener("focusin", onFocus);
    row.addEventListener("keydown", onKey);
    return () => {
      observer.disconnect();
      cancel();
      area.removeEventListener("pointerenter", onPointerEnter);
      row.removeEventListener("focusin", onFocus);
      row.removeEventListener("keydown", onKey);
      void engine.current?.then(
        (carousel) => carousel.stop(),
        () => undefined,
      );
      engine.current = null;
      setStarted(false);
    };
  }, [autoplay, loop]);

  useEffect(() => {
    if (!running) return;
    const firstDelay =
      idleAt.current > 0 ? Math.max(0, autoplay - (performance.now() - idleAt.current)) : autoplay;
    let interval: ReturnType<typeof setInterval> | undefined;
    const timer = setTimeout(() => {
      idleAt.current = 0;
      advance();
      interval = setInterval(advance, autoplay);
    }, firstDelay);
    return () => {
      clearTimeout(timer);
      clearInterval(interval);
    };
    // A manual move restarts the interval.
  }, [running, autoplay, position.index]);

  return {
    root,
    view,
    position,
    paused,
    running,
    mayAutoplay: autoplay > 0 && !reducedMotion,
    togglePaused: () => setPaused(!paused),
    move,
  };
}
