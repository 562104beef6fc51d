import { useDeferredValue, useEffect, useState } from "react";
import { endLinkMove, isLinkMove } from "@/lib/client/link-move";
import { useHydrated } from "./use-hydrated";

/**
 * False while a page that a link leads to is first rendered, and true once that has been painted:
 * what is below the first screen need not delay it. Always true in the server's HTML, during
 * hydration, and after Back and Forward, which restore the scroll position.
 */
export function useAfterPaint(): boolean {
  const hydrated = useHydrated();
  const [isDeferred] = useState(() => hydrated && isLinkMove());
  useEffect(endLinkMove, []);
  return useDeferredValue(true, isDeferred ? false : undefined);
}
