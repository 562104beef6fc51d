/** A note for the next results page, left by the control that leads there, whose own page may be unmounted by then. */
export type Note = {
  /** `data-field` of the control to focus */
  focus: string;
  /** the filter panel was open and stays open */
  panel: boolean;
  /** px from the top of the control's scroll container, which keeps it there */
  place: number | null;
};

let note: Note | null = null;

/** The filter column or panel that scrolls a control. */
const scrollerOf = (control: Element) => control.closest("[data-scrolls]");
const topIn = (scroller: Element, control: Element) => control.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** Leaves the note before navigating from a control to other results; `focus`, unless it is the control's own field. */
export function noteArrival(control: HTMLElement, focus = control.dataset.field ?? ""): void {
  const scroller = scrollerOf(control);
  note = { focus, panel: control.closest("dialog") !== null, place: scroller ? topIn(scroller, control) : null };
}

/** True when the filter panel was open. */
export const staysInPanel = (): boolean => note?.panel ?? false;

/** Reads and clears the note. */
export function takeNote(): Note | null {
  const taken = note;
  note = null;
  return taken;
}

/** Scrolls the control's container so that the control is where it was. */
export function putBack(control: Element, { place }: Note): void {
  const scroller = scrollerOf(control);
  if (scroller && place !== null) scroller.scrollTop += topIn(scroller, control) - place;
}
