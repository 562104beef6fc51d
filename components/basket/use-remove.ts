"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { announce } from "@/lib/client/announce";
import { removeFromBasket } from "@/lib/client/basket/basket-store";

/** Takes products out of the basket and says so; 'Bu məhsul sepetdə yoxdur' for one that is not there any more (specification section 8). `removing` is true meanwhile. */
export function useRemove(): { removing: boolean; remove: (slug: string) => Promise<void> } {
  const t = useTranslations("basket");
  const [removing, setRemoving] = useState(false);
  const remove = async (slug: string) => {
    setRemoving(true);
    const removed = await Promise.resolve(removeFromBasket(slug));
    setRemoving(false);
    announce(t(removed ? "removed" : "absent"));
  };
  return { removing, remove };
}
