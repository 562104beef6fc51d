"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { beginLinkMove, endLinkMove } from "@/lib/client/link-move";
import { listenForBack, navigationMethod, removeStaleEntry } from "@/lib/client/overlay-history";
import { rememberPicture } from "@/lib/client/products/seen-picture";
import { replayPresses } from "@/lib/client/replay-presses";
import { openMonthlyPaymentDialog } from "@/lib/client/session/frame-dialog";
import { internalLinkTarget, isShopPage, linkOf } from "../navigation/internal-link-target";
import { whenIdle } from "../ui/when-idle";
import { connectionAllowsPrefetching } from "./connection-allows-prefetching";
import { focusContentIfLost } from "./focus-content";
import type { startPrefetching } from "./prefetch-links";

/**
 * Requests pages before their links are clicked, from when the page is idle. The code is loaded
 * then, too, if it will be used. Returns a function that stops it.
 */
function prefetchWhenIdle(router: Parameters<typeof startPrefetching>[0]): () => void {
  let stop = () => {};
  let isStopped = false;
  const start = async () => {
    const links = await import("./prefetch-links");
    if (!isStopped) stop = links.startPrefetching(router);
  };
  // Nothing is lost if the code cannot be loaded; the next page tries again.
  const cancel = whenIdle(
    () => void (connectionAllowsPrefetching() && start().catch(() => undefined)),
  );
  return () => {
    isStopped = true;
    cancel();
    stop();
  };
}

/** Remembers the picture of a card whose link is followed, for the product's page. */
function rememberCardPicture(link: HTMLAnchorElement): void {
  const image = link.closest("article, li")?.querySelector("img");
  if (image) rememberPicture(image);
}

const showsOtherPageFromTop = (address: string, keepsPlace: boolean): boolean =>
  !keepsPlace && !address.includes("#") && address !== location.pathname + location.search;

if (typeof window !== "undefined") listenForBack();

/**
 * Client-side navigation for plain links. All links share one listener, because a component for
 * each would add to the page's data and need hydration. `data-keeps-place` on a link keeps the
 * scroll position.
 */
export function ClientNavigation() {
  const router = useRouter();
  const pathname = usePathname();
  const shownPathname = useRef(pathname);
  useEffect(removeStaleEntry, []);
  // After the effects of all other components, some of which begin to listen there.
  useEffect(() => void setTimeout(replayPresses), []);
  useEffect(() => {
    endLinkMove();
    if (shownPathname.current !== pathname) focusContentIfLost();
    shownPathname.current = pathname;
    return prefetchWhenIdle(router);
  }, [router, pathname]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = internalLinkTarget(event);
      if (!address || !isShopPage(address)) return;
      event.preventDefault();
      // In the header and footer this link opens the dialog; in a page's content it opens the page.
      if (/\/aylik-odenis$/.test(address) && !(event.target as Element).closest("main"))
        return openMonthlyPaymentDialog();
      const link = linkOf(event);
      if (link) rememberCardPicture(link);
      const keepsPlace = link?.hasAttribute("data-keeps-place") ?? false;
      if (showsOtherPageFromTop(address, keepsPlace)) beginLinkMove();
      router[navigationMethod()](address as Route, { scroll: !keepsPlace });
    };
    // On the window, after React's own listeners, so that clicks prevented by a component are
    // ignored.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [router]);
  return null;
}
