import { useEffect, useEffectEvent } from "react";
import { openOverlay } from "@/lib/client/overlay-history";

/** While `open`, the browser's Back calls `onClose` instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? openOverlay(() => close()) : undefined), [open]);
}
