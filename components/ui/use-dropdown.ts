import { type RefObject, useEffect } from "react";

/**
 * Dismissal of a non-modal dialog: on Escape, on an outside press, and on Tab past its first or
 * last focusable element; the browser then returns focus to the opener.
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
      const at = document.activeElement;
      const isLeaving = () => {
        const wanted = event.shiftKey
          ? Node.DOCUMENT_POSITION_PRECEDING
          : Node.DOCUMENT_POSITION_FOLLOWING;
        return (
          element.contains(at) &&
          ![...element.querySelectorAll("a[href],button,select,input")].some(
            (stop) => at && at.compareDocumentPosition(stop) & wanted,
          )
        );
      };
      if (event.key !== "Escape" && !(event.key === "Tab" && isLeaving())) return;
      event.preventDefault();
      onClose();
    };
    // The opener's own click closes it.
    const onElsewhere = ({ target }: Event) => {
      if (
        target instanceof Element &&
        !element.contains(target) &&
        !target.closest("[aria-expanded=true]")
      )
        onClose();
    };
    document.addEventListener("keydown", onKey);
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      for (const type of ["pointerdown", "focusin"])
        document.removeEventListener(type, onElsewhere);
    };
  }, [dialog, open, onClose]);
}
