import { useEffectEvent, useLayoutEffect } from "react";
import { openOverlay } from "@/lib/client/overlay-history";

/**
 * While `open`, the browser's Back calls `onClose` instead of leaving the page. From the first
 * frame that shows the overlay: a slow device runs other effects only later.
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (open ? openOverlay(() => close()) : undefined), [open]);
}
