/**
 * The result of an import of a file that staff uploaded (lib/server/import), for the panel above a
 * list. A `dry` import stores nothing. Rows with errors are skipped; the others are stored.
 */
export type ImportView = {
  id: number;
  dry: boolean;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  fileName: string;
  by: string;
  /** when it was uploaded, ISO 8601 */
  at: string;
  /** the part of the file that has been read, 0-100 */
  percent: number;
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faulty: number;
  /** why it failed, or was given up */
  reason: string | null;
  /** whether no process runs that would import it */
  nobodyImports: boolean;
  /** the first errors; `more` tells whether there are others */
  errors: { line: number; message: string }[];
  more: boolean;
  /**
   * the first notes of a check about rows that the import would change, the suspicious ones first
   */
  notes: { line: number; message: string; isLarge: boolean }[];
  noteCount: number;
  /** how many of the notes are about a large change */
  largeCount: number;
  /** the actions that this staff member may take now */
  actions: ("start" | "resume" | "stop")[];
};

/** The newest imports of one list; the first is the one the panel shows. */
export type ImportList = { imports: ImportView[] };
