import "server-only";
import { revalidateTag } from "next/cache";
import { forgetStoredPages } from "@/lib/request-notes";
import { type ShopEvent, tagsOf } from "./manifest";

/**
 * Tells the page and data caches that something changed; the next request renders anew. Next applies it after the current
 * request's work is done, that is after Payload's transaction is committed. Outside a request (seeding) there is nothing to tell.
 */
export function announce(event: ShopEvent): void {
  forgetStoredPages();
  for (const tag of tagsOf(event)) {
    try {
      revalidateTag(tag, { expire: 0 });
    } catch (error) {
      if (!(error instanceof Error && /static generation store missing/i.test(error.message))) throw error;
    }
  }
}
