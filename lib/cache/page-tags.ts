import { requestState } from "@/lib/request-state";

/**
 * Adds tags to the page being rendered; the page cache invalidates it when one of them is
 * announced.
 */
export function addPageTags(...tags: readonly string[]): void {
  const noted = requestState()?.tags;
  if (noted) for (const tag of tags) noted.add(tag);
}
