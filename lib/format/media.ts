/** The square sizes generated of every picture at upload (lib/server/backoffice/collections/media.ts), in px. */
export const VARIANTS = { small: 320, medium: 640 } as const;

/** `/media/a.webp` -> `/media/a-320x320.webp`; another server's address stays unchanged. */
export function variantUrl(url: string, size: keyof typeof VARIANTS): string {
  if (!url.startsWith("/media/")) return url;
  const pixels = VARIANTS[size];
  return url.replace(/\.[a-z]+$/i, `-${pixels}x${pixels}.webp`);
}
