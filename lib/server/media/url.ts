/** The URL path of a stored picture. */
export const mediaUrl = (filename: string | null): string | null =>
  filename ? `/media/${encodeURIComponent(filename)}` : null;
