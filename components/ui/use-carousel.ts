import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CarouselEngine, CarouselPosition } from "./carousel-engine";
import { useAutoplayPaused } from "./use-autoplay-paused";
import { savesData, useReducedMotion } from "./use-reduced-motion";
import { whenIdle } from "./when-idle";

type Options = { loop: boolean; /** interval, ms; 0: no autoplay */ autoplay: number };

/**
 * Swiper is loaded this long (ms) before the first automatic move needs it, not while the page is
 * still loading.
 */
const LOAD_AHEAD_MS = 1000;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * State of a carousel; until it starts, and without scripts, it is a scrollable row. Autoplay
 * starts it near the viewport when the page is idle; hover, focus or an arrow press start any.
 */
export function useCarousel({ loop, autoplay }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const engine = useRef<Promise<CarouselEngine> | null>(null);
  /** when the page was idle, ms; 0 once the first automatic move was made */
  const idleAt = useRef(0);
  const [place, setPlace] = useState<CarouselPosition>({ index: 0, atStart: !loop, atEnd: false });
  const [active, setActive] = useState(false);
  const [paused, setPaused] = useState(false);
  const held = useAutoplayPaused(root);
  const still = useReducedMotion();
  const running = active && autoplay > 0 && !paused && !held && !still;

  const start = (): Promise<CarouselEngine> => {
    const row = view.current;
    if (!row) return Promise.reject(new Error("The carousel is unmounted"));
    engine.current ??= import("./carousel-engine").then(async ({ startCarousel }) => {
      const started = await startCarousel(row, { loop, onMove: setPlace });
      setActive(true);
      return started;
    });
    return engine.current;
  };
  const move = (step: 1 | -1) =>
    start().then(
      (started) => (step === 1 ? started.next() : started.previous()),
      // Swiper failed to load: scroll the row natively, as without scripts.
      () =>
        view.current?.scrollBy({
          left: step * (view.current.querySelector("li")?.clientWidth ?? 0),
        }),
    );

  const startQuietly = useEffectEvent(() => void start().catch(() => undefined));
  const tick = useEffectEvent(() => {
    if (!document.hidden) void engine.current?.then((started) => started.next());
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
        (started) => started.reveal(slide),
        () => undefined,
      );
  });

  useEffect(() => {
    const [area, row] = [root.current, view.current];
    if (!area || !row) return;
    let cancel = () => {};
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || autoplay === 0 || savesData()) return;
        near.disconnect();
        let timer: ReturnType<typeof setTimeout> | undefined;
        const callOff = whenIdle(() => {
          idleAt.current = performance.now();
          timer = setTimeout(startQuietly, Math.max(0, autoplay - LOAD_AHEAD_MS));
        });
        cancel = () => {
          callOff();
          clearTimeout(timer);
        };
      },
      { rootMargin: "200px" },
    );
    near.observe(area);
    const pointed = (event: PointerEvent) => event.pointerType === "mouse" && startQuietly();
    area.addEventListener("pointerenter", pointed);
    row.addEventListener("focusin", onFocus);
    row.addEventListener("keydown", onKey);
    return () => {
      near.disconnect();
      cancel();
      area.removeEventListener("pointerenter", pointed);
      row.removeEventListener("focusin", onFocus);
      row.removeEventListener("keydown", onKey);
      void engine.current?.then(
        (started) => started.stop(),
        () => undefined,
      );
      engine.current = null;
      setActive(false);
    };
  }, [autoplay, loop]);

  useEffect(() => {
    if (!running) return;
    const first =
      idleAt.current > 0 ? Math.max(0, autoplay - (performance.now() - idleAt.current)) : autoplay;
    let interval: ReturnType<typeof setInterval> | undefined;
    const timer = setTimeout(() => {
      idleAt.current = 0;
      tick();
      interval = setInterval(tick, autoplay);
    }, first);
    return () => {
      clearTimeout(timer);
      clearInterval(interval);
    };
    // A manual move restarts the interval.
  }, [running, autoplay, place.index]);

  return {
    root,
    view,
    place,
    paused,
    running,
    mayRun: autoplay > 0 && !still,
    toggle: () => setPaused(!paused),
    move,
  };
}
