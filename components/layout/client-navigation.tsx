"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { beginLinkMove, endLinkMove } from "@/lib/client/link-move";
import { listenForBack, navigationMethod, removeStaleEntry } from "@/lib/client/overlay-history";
import { rememberPicture } from "@/lib/client/products/seen-picture";
import type { Presses } from "@/lib/client/replay-presses";
import { openMonthlyPaymentDialog } from "@/lib/client/session/frame-dialog";
import { internalLinkTarget, isShopPage, linkOf } from "../navigation/internal-link-target";
import { focusContentIfLost } from "./focus-content";

/**
 * Presses the buttons that were pressed before the page had hydrated. The code is loaded only if
 * there are any; until then presses go on being recorded.
 */
function replayPresses(): void {
  const { presses } = window as { presses?: Presses };
  if (!presses?.buttons.size) return presses?.stop();
  void import("@/lib/client/replay-presses")
    .then((code) => code.replayPresses(presses))
    .catch(presses.stop);
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
  }, [pathname]);
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
