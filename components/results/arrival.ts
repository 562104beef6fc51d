/** What the next page of results does when it appears: the control that leads there leaves this note, because the page that held it is gone by then. */
export type Note = {
  /** `data-field` of the control that gets the focus */
  focus: string;
  /** the filters were open as a panel and stay open */
  panel: boolean;
};

let note: Note | null = null;

/** Leaves the note for the page of results a control leads to. */
export function noteArrival(next: Note): void {
  note = next;
}

/** True when the filters were open as a panel. */
export const staysInPanel = (): boolean => note?.panel ?? false;

/** The note, once. */
export function takeNote(): Note | null {
  const taken = note;
  note = null;
  return taken;
}
