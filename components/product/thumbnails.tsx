import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Picture } from "@/components/ui/picture";
import type { GalleryPicture } from "./gallery-pictures";

type Props = {
  pictures: readonly GalleryPicture[];
  current: number;
  label: string;
  onChoose: (event: MouseEvent, index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
};

/**
 * Thumbnails in view: 5 on phones, 2, 3 and 5 from 640, 768 and 1024 px (specification section 9).
 * The classes are the widths of a thumbnail: if there are no more than that, and if there are more,
 * of which a part of the next one is shown.
 */
const IN_VIEW = [
  [5, "auto-cols-[calc((100%-2rem)/5)]", "auto-cols-[calc((100%-2.5rem)/5.3)]"],
  [2, "sm:auto-cols-[calc((100%-0.5rem)/2)]", "sm:auto-cols-[calc((100%-1rem)/2.3)]"],
  [3, "md:auto-cols-[calc((100%-1rem)/3)]", "md:auto-cols-[calc((100%-1.5rem)/3.3)]"],
  [5, "lg:auto-cols-[calc((100%-2rem)/5)]", "lg:auto-cols-[calc((100%-2.5rem)/5.3)]"],
] as const;

/** A scrollable row of thumbnails. */
export function Thumbnails({ pictures, current, label, onChoose, onKeyDown }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const chosen = list?.children[current];
    if (!list || !(chosen instanceof HTMLElement)) return;
    // Scrolls only the row horizontally, never the page.
    const isOutOfView =
      chosen.offsetLeft < list.scrollLeft ||
      chosen.offsetLeft + chosen.offsetWidth > list.scrollLeft + list.clientWidth;
    if (isOutOfView)
      list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 });
  }, [current]);
  return (
    <ul
      ref={row}
      aria-label={label}
      className={`thumbnails relative -mx-1 mt-2 grid snap-x [scrollbar-width:thin] grid-flow-col justify-start gap-2 overflow-x-auto overscroll-x-contain scroll-smooth p-1 ${IN_VIEW.map(([inView, width, widthIfMore]) => (pictures.length > inView ? widthIfMore : width)).join(" ")}`}
    >
      {pictures.map(({ src, thumbnailLabel }, i) => (
        <li key={src}>
          <a
            href={src}
            aria-current={i === current}
            onClick={(event) => onChoose(event, i)}
            onKeyDown={(event) => onKeyDown(event, i)}
          >
            <Picture src={src} alt={thumbnailLabel} small />
          </a>
        </li>
      ))}
    </ul>
  );
}
