/**
 * A note for the next results page, left by the control that leads there, whose own page may be
 * unmounted by then.
 */
export type Note = {
  /** `data-field` of the control to focus */
  focus: string;
  /**
   * Whether the control leads the focus somewhere, as the chip that goes does; else the focus stays
   * wherever the shopper has it by then.
   */
  leads: boolean;
  /** the filter panel was open and stays open */
  panel: boolean;
  /** px from the top of the control's scroll container, which keeps it there */
  place: number | null;
  /** of a field being typed in */
  selection: readonly [number, number] | null;
};

let note: Note | null = null;

/** The filter column or panel that scrolls a control. */
const scrollerOf = (control: Element) => control.closest("[data-scrolls]");
const topIn = (scroller: Element, control: Element) =>
  control.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
const placeOf = (control: Element): number | null => {
  const scroller = scrollerOf(control);
  return scroller ? topIn(scroller, control) : null;
};

/** The control of these results that has the focus. */
export function focusedIn(results: Element): HTMLElement | null {
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
export function noteArrival(control: HTMLElement, focus?: string): void {
  note = {
    focus: focus ?? control.dataset.field ?? "",
    leads: focus !== undefined,
    panel: control.closest("dialog") !== null,
    place: placeOf(control),
    selection: null,
  };
}

/** While the next page is on its way the shopper goes on: the note follows. */
export function renewNote(results: Element): void {
  if (!note || note.leads) return;
  const focused = focusedIn(results);
  if (focused) note.focus = focused.dataset.field ?? "";
  else if (document.activeElement !== document.body && !results.contains(document.activeElement))
    note.focus = "";
  const control = focused ?? results.querySelector(`[data-field="${CSS.escape(note.focus)}"]`);
  if (control) note.place = placeOf(control);
  if (focused instanceof HTMLInputElement && focused.type === "text")
    note.selection = [focused.selectionStart ?? 0, focused.selectionEnd ?? 0];
}

/** The panel was closed meanwhile. */
export function noteClosed(): void {
  if (note) note.panel = false;
}

/** True when the filter panel was open. */
export const staysInPanel = (): boolean => note?.panel ?? false;

/** Reads and clears the note. */
export function takeNote(): Note | null {
  const taken = note;
  note = null;
  return taken;
}

/** Whether a control of these results leads to the next page. */
export const isLeaving = (): boolean => note !== null;

/** Scrolls the control's container so that the control is where it was. */
export function putBack(control: Element, { place }: Note): void {
  const scroller = scrollerOf(control);
  if (scroller && place !== null) scroller.scrollTop += topIn(scroller, control) - place;
}
