/**
 * The focus, saved by a control that navigates to other results, and restored by the next results
 * page (focus-restorer.tsx). The control's own page may be unmounted by then, so a variable of this
 * module holds it.
 */
export type SavedFocus = {
  /** `data-field` of the control to focus; empty for none */
  focus: string;
  /**
   * Whether the focus moves to `focus` in any case, as for a chip that disappears. Otherwise it
   * stays wherever the shopper has moved it by then.
   */
  movesFocus: boolean;
  /** the filter panel was open and stays open */
  panelOpen: boolean;
  /** distance of the control from the top of its scroll container, px, which is restored */
  offset: number | null;
  /** text selection of a field that is being typed in */
  selection: readonly [number, number] | null;
};

let savedFocus: SavedFocus | null = null;

/** The filter column or panel that scrolls a control. */
const scrollContainer = (control: Element) => control.closest("[data-scrolls]");
const offsetInContainer = (scroller: Element, control: Element) =>
  control.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
const scrollOffset = (control: Element): number | null => {
  const scroller = scrollContainer(control);
  return scroller ? offsetInContainer(scroller, control) : null;
};

/** The control of these results that has the focus; null if none has. */
export function focusedControl(results: Element): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement &&
    focused.dataset.field !== undefined &&
    results.contains(focused)
    ? focused
    : null;
}

/**
 * Saves the focus before a control navigates to other results. `focus` is the `data-field` of the
 * control to focus there; by default it is the same control.
 */
export function saveFocus(control: HTMLElement, focus?: string): void {
  savedFocus = {
    focus: focus ?? control.dataset.field ?? "",
    movesFocus: focus !== undefined,
    panelOpen: control.closest("dialog") !== null,
    offset: scrollOffset(control),
    selection: null,
  };
}

/**
 * Updates the saved focus while the next page is loading, because the shopper may go on to another
 * control.
 */
export function updateSavedFocus(results: Element): void {
  if (!savedFocus || savedFocus.movesFocus) return;
  const focused = focusedControl(results);
  if (focused) savedFocus.focus = focused.dataset.field ?? "";
  else if (document.activeElement !== document.body && !results.contains(document.activeElement))
    savedFocus.focus = "";
  const control =
    focused ?? results.querySelector(`[data-field="${CSS.escape(savedFocus.focus)}"]`);
  if (control) savedFocus.offset = scrollOffset(control);
  if (focused instanceof HTMLInputElement && focused.type === "text")
    savedFocus.selection = [focused.selectionStart ?? 0, focused.selectionEnd ?? 0];
}

/** Records that the filter panel was closed while the next page was loading. */
export function markPanelClosed(): void {
  if (savedFocus) savedFocus.panelOpen = false;
}

/** Whether the filter panel was open. */
export const wasPanelOpen = (): boolean => savedFocus?.panelOpen ?? false;

/** Returns and clears the saved focus; null if there is none. */
export function takeSavedFocus(): SavedFocus | null {
  const saved = savedFocus;
  savedFocus = null;
  return saved;
}

/** Whether a control has saved the focus, that is, it navigates to other results. */
export const hasSavedFocus = (): boolean => savedFocus !== null;

/** Scrolls the control's container so that the control is where it was before. */
export function restoreScroll(control: Element, { offset }: SavedFocus): void {
  const scroller = scrollContainer(control);
  if (scroller && offset !== null)
    scroller.scrollTop += offsetInContainer(scroller, control) - offset;
}
