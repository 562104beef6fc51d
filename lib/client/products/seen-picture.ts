type LoadedImage = Pick<HTMLImageElement, "complete" | "naturalWidth" | "src" | "currentSrc">;

/** The picture that was remembered last, and the file of it that the browser has loaded. */
let seen: { name: string; file: string } | undefined;

/** `/media/a` for `/media/a.jpg` and for each of its sizes, `/media/a-480x480.webp`. */
const nameOf = (address: string): string =>
  new URL(address, "http://shop").pathname.replace(/(?:-\d+x\d+)?\.[a-z]+$/i, "");

/** Remembers which size of a picture is on the screen, so that the next page can show it at once. */
export function rememberPicture({ complete, naturalWidth, src, currentSrc }: LoadedImage): void {
  if (complete && naturalWidth > 0 && src) seen = { name: nameOf(src), file: currentSrc };
}

/** The file of a picture that the browser has loaded already, if it was remembered last. */
export const seenPicture = (address: string): string | undefined =>
  seen?.name === nameOf(address) ? seen.file : undefined;
