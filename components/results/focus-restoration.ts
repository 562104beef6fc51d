/**
 * A note for the next results page, left by the control that leads there, whose own page may be
 * unmounted by then.
 */
export type SavedFocus = {
  /** `data-field` of the control to focus */
  focus: string;
  /**
   * Whether the control leads the focus somewhere, as the chip that goes does; else the focus stays
   * wherever the shopper has it by then.
   */
  movesFocus: boolean;
  /** the filter panel was open and stays open */
  panelOpen: boolean;
  /** px from the top of the control's scroll container, which keeps it there */
  offset: number | null;
  /** of a field being typed in */
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

/** The control of these results that has the focus. */
export function focusedControl(results: Element): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement &&
    focused.dataset.field !== undefined &&
    results.contains(focused)
    ? focused
    : null;
}

/**
 * Leaves the note before navigating from a control to other results; `focus`, unless it is the
 * control's own field.
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

/** While the next page is on its way the shopper goes on: the note follows. */
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

/** The panel was closed meanwhile. */
export function markPanelClosed(): void {
  if (savedFocus) savedFocus.panelOpen = false;
}

/** True when the filter panel was open. */
export const wasPanelOpen = (): boolean => savedFocus?.panelOpen ?? false;

/** Reads and clears the note. */
export function takeSavedFocus(): SavedFocus | null {
  const taken = savedFocus;
  savedFocus = null;
  return taken;
}

/** Whether a control of these results leads to the next page. */
export const hasSavedFocus = (): boolean => savedFocus !== null;

/** Scrolls the control's container so that the control is where it was. */
export function restoreScroll(control: Element, { offset: place }: SavedFocus): void {
  const scroller = scrollContainer(control);
  if (scroller && place !== null)
    scroller.scrollTop += offsetInContainer(scroller, control) - place;
}
