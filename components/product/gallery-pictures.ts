export type GalleryLabels = {
  gallery: string;
  thumbnails: string;
  /** patterns with `{title}` and `{number}` */ picture: string;
  open: string;
  thumbnail: string;
};
export type GalleryPicture = {
  src: string;
  alt: string;
  /** what a click does */ open: string;
  /** label of the thumbnail */ label: string;
};

/** A product's pictures with their alt texts: the first has the product's title. */
export function galleryPictures(
  sources: readonly string[],
  title: string,
  labels: Pick<GalleryLabels, "picture" | "open" | "thumbnail">,
): GalleryPicture[] {
  const filled = (pattern: string, values: Readonly<Record<string, string>>) =>
    pattern.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
  return sources.map((src, i) => {
    const number = String(i + 1);
    const alt = i === 0 ? title : filled(labels.picture, { title, number });
    return {
      src,
      alt,
      open: filled(labels.open, { title: alt }),
      label: filled(labels.thumbnail, { number }),
    };
  });
}
