"use client";

import { useTranslations } from "use-intl";
import { useRef, useState } from "react";
import { announce } from "@/lib/client/announce";
import { removeFromBasket } from "@/lib/client/basket/change-basket";

/**
 * The shortest time for which the overlay is shown, ms: a shorter one would go unnoticed, and a
 * double press would hit the line that moves up.
 */
const MIN_OVERLAY_MS = 300;

/**
 * Removes products from the basket immediately, and announces each removal, or 'Bu məhsul sepetdə
 * yoxdur' for a product that is already gone (specification section 8). While `removing` is true,
 * further removals are ignored.
 */
export function useRemoveFromBasket(): { removing: boolean; remove: (slug: string) => void } {
  const t = useTranslations("basket");
  const [removing, setRemoving] = useState(false);
  const busy = useRef(false);
  const remove = (slug: string) => {
    if (busy.current) return;
    busy.current = true;
    setRemoving(true);
    setTimeout(() => {
      busy.current = false;
      setRemoving(false);
    }, MIN_OVERLAY_MS);
    announce(t(removeFromBasket(slug) ? "removed" : "absent"));
  };
  return { removing, remove };
}
