import { requestNotes } from "@/lib/request-notes";

/** Notes that the page being rendered shows what these tags name; the page cache drops it when one of them is announced. */
export function shows(...tags: readonly string[]): void {
  const noted = requestNotes()?.tags;
  if (noted) for (const tag of tags) noted.add(tag);
}
