import { requestNotes } from "@/lib/request-notes";

/**
 * Adds tags to the page being rendered; the page cache invalidates it when one of them is
 * announced.
 */
export function shows(...tags: readonly string[]): void {
  const noted = requestNotes()?.tags;
  if (noted) for (const tag of tags) noted.add(tag);
}
