type LoadedImage = Pick<HTMLImageElement, "complete" | "naturalWidth" | "src" | "currentSrc">;

/** How many pictures are remembered: those of the cards that were opened last. */
const MAX_SEEN = 20;

/** The file that the browser has loaded of a picture, by the picture's name. */
const seen = new Map<string, string>();

/** `/media/a` for `/media/a.jpg` and for each of its sizes, `/media/a-480x480.webp`. */
const nameOf = (address: string): string =>
  new URL(address, "http://shop").pathname.replace(/(?:-\d+x\d+)?\.[a-z]+$/i, "");

/** Remembers which size of a picture is on the screen, so that the next page can show it at once. */
export function rememberPicture({ complete, naturalWidth, src, currentSrc }: LoadedImage): void {
  if (!complete || naturalWidth === 0 || !src) return;
  const name = nameOf(src);
  seen.delete(name);
  seen.set(name, currentSrc);
  for (const [oldest] of seen) if (seen.size > MAX_SEEN) seen.delete(oldest);
}

/** The file of a picture that the browser has loaded already, in whatever size. */
export const seenPicture = (address: string): string | undefined => seen.get(nameOf(address));
