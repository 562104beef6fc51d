import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Picture } from "@/components/ui/picture";
import type { GalleryPicture } from "./gallery-pictures";

type Props = {
  pictures: readonly GalleryPicture[];
  current: number;
  label: string;
  onChoose: (event: MouseEvent, index: number) => void;
  onKey: (event: KeyboardEvent, index: number) => void;
};

/**
 * Thumbnails in view: 5 on phones, 2, 3 and 5 from 640, 768 and 1024 px (specification section 9);
 * further ones peek in.
 */
const IN_VIEW = [
  [5, "auto-cols-[calc((100%-2rem)/5)]", "auto-cols-[calc((100%-2.5rem)/5.3)]"],
  [2, "sm:auto-cols-[calc((100%-0.5rem)/2)]", "sm:auto-cols-[calc((100%-1rem)/2.3)]"],
  [3, "md:auto-cols-[calc((100%-1rem)/3)]", "md:auto-cols-[calc((100%-1.5rem)/3.3)]"],
  [5, "lg:auto-cols-[calc((100%-2rem)/5)]", "lg:auto-cols-[calc((100%-2.5rem)/5.3)]"],
] as const;

/** A scrollable row of thumbnails. */
export function Thumbnails({ pictures, current, label, onChoose, onKey }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const chosen = list?.children[current];
    if (!list || !(chosen instanceof HTMLElement)) return;
    // Scrolls only the row horizontally, never the page.
    const hidden =
      chosen.offsetLeft < list.scrollLeft ||
      chosen.offsetLeft + chosen.offsetWidth > list.scrollLeft + list.clientWidth;
    if (hidden)
      list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 });
  }, [current]);
  return (
    <ul
      ref={row}
      aria-label={label}
      className={`thumbnails relative -mx-1 mt-2 grid snap-x [scrollbar-width:thin] grid-flow-col justify-start gap-2 overflow-x-auto overscroll-x-contain scroll-smooth p-1 ${IN_VIEW.map(([inView, whole, peeking]) => (pictures.length > inView ? peeking : whole)).join(" ")}`}
    >
      {pictures.map(({ src, label: name }, i) => (
        <li key={src}>
          <a
            href={src}
            aria-current={i === current}
            onClick={(event) => onChoose(event, i)}
            onKeyDown={(event) => onKey(event, i)}
          >
            <Picture src={src} alt={name} small />
          </a>
        </li>
      ))}
    </ul>
  );
}
