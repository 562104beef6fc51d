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
