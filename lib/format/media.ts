/**
 * The square sizes of every picture (WebP on a plain background), in px. A file has exactly this
 * width, even if the original is smaller.
 */
export const SQUARE_SIZES = { small: 320, card: 480, medium: 640, large: 1200 } as const;
/** Widths of pictures that keep their aspect ratio (those in text pages), in px. */
export const PAGE_WIDTHS = [480, 800, 1200, 1600] as const;
/** The longest side of a stored original, in px. */
export const MAX_SIDE = 2000;

/** Our own pictures are under `/media/`; only they exist in several sizes. */
const isOwnMedia = (url: string) => url.startsWith("/media/");
const sizedName = (url: string, size: string) => url.replace(/\.[a-z]+$/i, `-${size}.webp`);

/** `/media/a.jpg` -> `/media/a-320x320.webp`; the URL of another server stays unchanged. */
export function squareUrl(url: string, size: keyof typeof SQUARE_SIZES): string {
  return isOwnMedia(url) ? sizedName(url, `${SQUARE_SIZES[size]}x${SQUARE_SIZES[size]}`) : url;
}

/**
 * The `srcset` of a picture's square sizes with their widths; undefined for a picture of another
 * server.
 */
export function squareSrcSet(url: string): string | undefined {
  if (!isOwnMedia(url)) return undefined;
  return Object.entries(SQUARE_SIZES)
    .map(([size, side]) => `${squareUrl(url, size as keyof typeof SQUARE_SIZES)} ${side}w`)
    .join(", ");
}

/** `/media/a.jpg` -> `/media/a-w800.webp`: 800 px wide, with the original's aspect ratio. */
export const widthUrl = (url: string, width: (typeof PAGE_WIDTHS)[number]): string =>
  sizedName(url, `w${width}`);

/**
 * The `srcset` of a picture's widths with its own aspect ratio; undefined for a picture of another
 * server.
 */
export function widthSrcSet(url: string): string | undefined {
  if (!isOwnMedia(url)) return undefined;
  return PAGE_WIDTHS.map((width) => `${widthUrl(url, width)} ${width}w`).join(", ");
}

/**
 * Parses the file name of a resized picture into the original's name (without extension) and the
 * size in px: `square`, or `width` with the original's aspect ratio. Null for an original, or for a
 * size that is not listed above.
 */
export function parseSizeName(
  file: string,
): { stem: string; square?: number; width?: number } | null {
  const [, stem = "", squareWidth, squareHeight, widthOnly] =
    /^(.+)-(?:(\d+)x(\d+)|w(\d+))\.webp$/.exec(file) ?? [];
  const [square, width] = [Number(squareWidth), Number(widthOnly)];
  if (stem && squareWidth === squareHeight && Object.values<number>(SQUARE_SIZES).includes(square))
    return { stem, square };
  if (stem && (PAGE_WIDTHS as readonly number[]).includes(width)) return { stem, width };
  return null;
}

/** The file names of all sizes of a picture: `a.jpg` -> `a-320x320.webp` ... `a-w1600.webp`. */
export const sizeNames = (file: string): string[] => [
  ...Object.values(SQUARE_SIZES).map((side) => sizedName(file, `${side}x${side}`)),
  ...PAGE_WIDTHS.map((width) => sizedName(file, `w${width}`)),
];
