/**
 * The square sizes of every picture, WebP on a plain ground, in px. A file has exactly its width,
 * whatever the original's was.
 */
export const VARIANTS = { small: 320, card: 480, medium: 640, large: 1200 } as const;
/** Widths of pictures that keep their proportions (a page's own pictures), in px. */
export const PAGE_WIDTHS = [480, 800, 1200, 1600] as const;
/** The longest side of a stored original, in px. */
export const MAX_SIDE = 2000;

/** Our pictures are at `/media/`; only for them sizes can be named. */
const isOwnMedia = (url: string) => url.startsWith("/media/");
const sizedName = (url: string, size: string) => url.replace(/\.[a-z]+$/i, `-${size}.webp`);

/** `/media/a.jpg` -> `/media/a-320x320.webp`; another server's address stays unchanged. */
export function variantUrl(url: string, size: keyof typeof VARIANTS): string {
  return isOwnMedia(url) ? sizedName(url, `${VARIANTS[size]}x${VARIANTS[size]}`) : url;
}

/**
 * The `srcset` of a picture's square sizes, each with its real width; undefined for another
 * server's picture, whose width is unknown.
 */
export function squareSrcSet(url: string): string | undefined {
  if (!isOwnMedia(url)) return undefined;
  return Object.entries(VARIANTS)
    .map(([size, side]) => `${variantUrl(url, size as keyof typeof VARIANTS)} ${side}w`)
    .join(", ");
}

/** `/media/a.jpg` -> `/media/a-w800.webp`: 800 px wide in its own proportions. */
export const widthUrl = (url: string, width: (typeof PAGE_WIDTHS)[number]): string =>
  sizedName(url, `w${width}`);

/**
 * The original's name and the size that a file's name asks for; null for an original. Only sizes
 * listed above exist.
 */
export function parseSizeName(
  file: string,
): { stem: string; square?: number; width?: number } | null {
  const [, stem = "", a, b, w] = /^(.+)-(?:(\d+)x(\d+)|w(\d+))\.webp$/.exec(file) ?? [];
  const [square, width] = [Number(a), Number(w)];
  if (stem && a === b && Object.values<number>(VARIANTS).includes(square)) return { stem, square };
  if (stem && (PAGE_WIDTHS as readonly number[]).includes(width)) return { stem, width };
  return null;
}

/** The names of all sizes of a picture: `a.jpg` -> `a-320x320.webp` ... `a-w1600.webp`. */
export const sizeNames = (file: string): string[] => [
  ...Object.values(VARIANTS).map((side) => sizedName(file, `${side}x${side}`)),
  ...PAGE_WIDTHS.map((width) => sizedName(file, `w${width}`)),
];
