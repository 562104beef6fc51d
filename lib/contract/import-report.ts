/**
 * What came of a file that staff uploaded (lib/server/import), for the panel above a list. A `dry`
 * import stored nothing; rows with an error are left out, the others are stored.
 */
export type ImportView = {
  id: number;
  dry: boolean;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  fileName: string;
  by: string;
  /** when it was uploaded, ISO */
  at: string;
  /** how much of the file is read, 0-100 */
  percent: number;
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  faulty: number;
  /** the first errors, and whether there are more */
  errors: { line: number; message: string }[];
  more: boolean;
  /** what this staff member may do with it now */
  acts: ("start" | "resume" | "stop")[];
};

/** The newest imports of one list; the first is the one the panel shows. */
export type ImportList = { imports: ImportView[] };
