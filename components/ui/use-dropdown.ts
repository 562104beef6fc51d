import { type RefObject, useEffect } from "react";

/**
 * Closes a non-modal dialog on Escape, on a press outside, and on Tab past its first or last
 * focusable element; the browser then returns the focus to the opener.
 */
export function useDropdown(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.matches(":modal")) return;
    const onKey = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isLeaving = () => {
        const direction = event.shiftKey
          ? Node.DOCUMENT_POSITION_PRECEDING
          : Node.DOCUMENT_POSITION_FOLLOWING;
        return (
          element.contains(focused) &&
          ![...element.querySelectorAll("a[href],button,select,input")].some(
            (focusable) => focused && focused.compareDocumentPosition(focusable) & direction,
          )
        );
      };
      if (event.key !== "Escape" && !(event.key === "Tab" && isLeaving())) return;
      event.preventDefault();
      onClose();
    };
    // The opener is ignored here, because its own click closes the dialog.
    const onOutside = ({ target }: Event) => {
      if (
        target instanceof Element &&
        !element.contains(target) &&
        !target.closest("[aria-expanded=true]")
      )
        onClose();
    };
    document.addEventListener("keydown", onKey);
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, onOutside);
    return () => {
      document.removeEventListener("keydown", onKey);
      for (const type of ["pointerdown", "focusin"]) document.removeEventListener(type, onOutside);
    };
  }, [dialog, open, onClose]);
}
