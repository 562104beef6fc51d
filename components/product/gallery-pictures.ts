/**
 * The `sizes` of the main picture: the width of `--picture` in product-page.css, where a low screen
 * limits it. If it were more, the browser would load a larger file than it shows.
 */
export const GALLERY_SIZES =
  "(min-width: 1280px) 690px, (min-width: 1024px) 54vw, (min-width: 768px) 48vw, " +
  "(min-width: 640px) min(50vw - 24px, 40svh), min(75vw - 24px, 40svh)";

export type GalleryLabels = {
  gallery: string;
  thumbnails: string;
  /** pattern with `{title}` and `{number}` */ picture: string;
  /** pattern with `{title}` */ open: string;
  /** pattern with `{number}` */ thumbnail: string;
};
export type GalleryPicture = {
  src: string;
  alt: string;
  /** accessible name of the link that opens the picture */ openLabel: string;
  thumbnailLabel: string;
};

/** A product's pictures with their alt texts: the first has the product's title. */
export function galleryPictures(
  sources: readonly string[],
  title: string,
  labels: Pick<GalleryLabels, "picture" | "open" | "thumbnail">,
): GalleryPicture[] {
  const fillPattern = (pattern: string, values: Readonly<Record<string, string>>) =>
    pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  return sources.map((src, i) => {
    const number = String(i + 1);
    const alt = i === 0 ? title : fillPattern(labels.picture, { title, number });
    return {
      src,
      alt,
      openLabel: fillPattern(labels.open, { title: alt }),
      thumbnailLabel: fillPattern(labels.thumbnail, { number }),
    };
  });
}
