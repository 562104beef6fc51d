import { requestState } from "@/lib/request-state";

/**
 * Adds tags to the page being rendered. The page cache invalidates the page when one of them is
 * announced as changed.
 */
export function addPageTags(...tags: readonly string[]): void {
  const pageTags = requestState()?.tags;
  if (pageTags) for (const tag of tags) pageTags.add(tag);
}
