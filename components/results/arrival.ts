/** A note for the next results page, left by the control that leads there, whose own page is unmounted by then. */
export type Note = {
  /** `data-field` of the control to focus */
  focus: string;
  /** the filter panel was open and stays open */
  panel: boolean;
};

let note: Note | null = null;

/** Leaves the note before navigating to other results. */
export function noteArrival(next: Note): void {
  note = next;
}

/** True when the filter panel was open. */
export const staysInPanel = (): boolean => note?.panel ?? false;

/** Reads and clears the note. */
export function takeNote(): Note | null {
  const taken = note;
  note = null;
  return taken;
}
