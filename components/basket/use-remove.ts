"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { announce } from "@/lib/client/announce";
import { removeFromBasket } from "@/lib/client/basket/basket-store";

/** An overlay that only flashes up is not seen; and who presses twice would press what has moved under the finger. */
const HELD_MS = 300;

/**
 * Takes products out of the basket, at once, and says so; 'Bu məhsul sepetdə yoxdur' for one that is not there any more (specification
 * section 8). `removing` is true for a moment, in which nothing else is removed.
 */
export function useRemove(): { removing: boolean; remove: (slug: string) => void } {
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
    }, HELD_MS);
    announce(t(removeFromBasket(slug) ? "removed" : "absent"));
  };
  return { removing, remove };
}
