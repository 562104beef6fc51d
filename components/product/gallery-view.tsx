"use client";

import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { ExpandIcon } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { useHydrated } from "@/components/ui/use-hydrated";
import { loadPage } from "@/lib/client/overlay-history";
import { seenPicture } from "@/lib/client/products/seen-picture";
import { withTexts } from "@/lib/i18n/with-texts";
import { GALLERY_SIZES, type GalleryLabels, galleryPictures } from "./gallery-pictures";
import type { LightboxProps } from "./lightbox";
import { Thumbnails } from "./thumbnails";

type Props = { title: string; /** URLs */ pictures: readonly string[]; labels: GalleryLabels };

const loadLightbox = () => import("./lightbox").then((module) => module.Lightbox);
/** Modified clicks (new tab or window) are left to the browser. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * The file of the main picture that the tapped card showed, for the first frame of the page; null
 * afterwards, when the picture itself is loaded. Undefined if no such file is known, as in the
 * server's HTML.
 */
function useStandIn(picture: string | undefined): string | null | undefined {
  const hydrated = useHydrated();
  const [seen] = useState(() => (hydrated && picture ? seenPicture(picture) : undefined));
  return useDeferredValue(seen === undefined ? undefined : null, seen);
}

/**
 * Main picture and thumbnails (specification section 2), in a scroll-snap row: swiping needs no
 * JavaScript and causes no layout shift. Each picture links to its file; with JavaScript the main
 * one opens the lightbox instead.
 */
export function GalleryView({ title, pictures: sources, labels }: Props) {
  const pictures = galleryPictures(sources, title, labels);
  const standIn = useStandIn(sources[0]);
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const [isLightboxOpen, setLightboxOpen] = useState(false);
  // Next keeps a page mounted after navigating away; the lightbox must be closed on its return.
  useEffect(() => () => setLightboxOpen(false), []);

  const showPicture = (index: number) => {
    setCurrent(index);
    const element = row.current;
    element?.scrollTo({ left: index * element.clientWidth, behavior: "instant" });
  };
  const openLightbox = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (Lightbox) return setLightboxOpen(true);
    const file = event.currentTarget.href;
    withTexts(loadLightbox).then(
      (loaded) => {
        setLightbox(() => loaded);
        setLightboxOpen(true);
      },
      () => loadPage(file),
    );
  };
  const chooseThumbnail = (event: MouseEvent, index: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    showPicture(index);
  };
  const stepThumbnail = (event: KeyboardEvent, index: number) => {
    const next =
      event.key === "ArrowRight" ? index + 1 : event.key === "ArrowLeft" ? index - 1 : -1;
    if (!pictures[next]) return;
    event.preventDefault();
    showPicture(next);
    event.currentTarget.parentElement?.parentElement?.querySelectorAll("a")[next]?.focus();
  };
  const updateCurrent = () => {
    const element = row.current;
    if (element?.clientWidth)
      setCurrent(
        Math.min(pictures.length - 1, Math.round(element.scrollLeft / element.clientWidth)),
      );
  };
  // The lightbox returns the focus to the picture from which it was opened, which would scroll back
  // to that picture. The focus goes to the picture that was seen last instead.
  const restoreFocus = () => {
    showPicture(current);
    row.current?.querySelectorAll("a")[current]?.focus({ preventScroll: true });
  };
  if (pictures.length === 0) return <div className="aspect-square rounded-card bg-mist" />;
  return (
    <section aria-label={labels.gallery} className="min-w-0">
      <div className="gallery">
        <div ref={row} onScroll={updateCurrent} className="gallery-row">
          {pictures.map(({ src, alt, openLabel }, i) => (
            <a
              key={src}
              href={src}
              onClick={openLightbox}
              onPointerEnter={() => void loadLightbox().catch(() => undefined)}
              aria-label={openLabel}
              aria-hidden={i === current ? undefined : true}
              tabIndex={i === current ? 0 : -1}
            >
              <Picture
                src={src}
                alt={alt}
                sizes={GALLERY_SIZES}
                {...(i === 0 ? { priority: true, standIn } : {})}
              />
            </a>
          ))}
        </div>
        <span aria-hidden className="gallery-count">
          <ExpandIcon className="size-4" />
          {pictures.length > 1 ? (
            <span className="prices">
              {current + 1} / {pictures.length}
            </span>
          ) : null}
        </span>
      </div>
      {pictures.length > 1 ? (
        <Thumbnails
          pictures={pictures}
          current={current}
          label={labels.thumbnails}
          onChoose={chooseThumbnail}
          onKeyDown={stepThumbnail}
        />
      ) : null}
      {Lightbox ? (
        <Lightbox
          open={isLightboxOpen}
          pictures={pictures}
          index={current}
          onView={showPicture}
          onLeave={restoreFocus}
          onClose={() => setLightboxOpen(false)}
        />
      ) : null}
    </section>
  );
}
