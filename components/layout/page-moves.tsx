"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { insideAddress } from "./inside-address";

/** Another language is another document, because of its `<html lang>`; files and the back office are no pages of the shop. */
const isPage = (address: string): boolean => new RegExp(`^/${document.documentElement.lang}(?=[/?#]|$)`).test(address);

/**
 * Follows the plain links of the shop without loading a new page: one listener instead of a component for every link, which would travel with
 * the page's data and be hydrated. `data-keeps-place` on a link: the page does not scroll to its top.
 */
export function PageMoves() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = insideAddress(event);
      if (!address || !isPage(address)) return;
      event.preventDefault();
      const keepsPlace = (event.target as Element).closest("a")?.hasAttribute("data-keeps-place") ?? false;
      router.push(address as Route, { scroll: !keepsPlace });
    };
    // On the window, after React's own listeners: what a component has prevented is not followed.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [router]);
  return null;
}
