import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `close` when the backdrop of a modal dialog is pressed: the event's target is then the
 * dialog itself. This is an extra for pointers; with a keyboard, Escape closes a dialog natively.
 */
export function useCloseOnBackdrop(
  dialog: RefObject<HTMLDialogElement | null>,
  close: () => void,
  type: "click" | "mousedown" = "mousedown",
): void {
  const onPress = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) close();
  });
  useEffect(() => {
    const element = dialog.current;
    const listener = (event: Event) => onPress(event);
    element?.addEventListener(type, listener);
    return () => element?.removeEventListener(type, listener);
  }, [dialog, type]);
}
