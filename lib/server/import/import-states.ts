import { createTransition, type StateMachine } from "../db/state-machine";

export type ImportState = "waiting" | "running" | "done" | "failed" | "stopped";

/** `failure`: a label as JSON, saying why the file cannot be read or nobody continues it. */
type ImportFacts = {
  begun: object;
  done: object;
  failed: { failure: string | null };
  stopped: { failure: string | null };
  resumed: object;
};

/** The states of an import of a file. */
export const importStates: StateMachine<ImportState, ImportFacts> = {
  table: "imports",
  states: {
    waiting: "waits for a process",
    running: "a process reads it, or has died and left it to be continued",
    done: "it has been read completely",
    failed: "its file cannot be read",
    stopped: "stopped by staff, by a signal, or because its process died too often",
  },
  initial: "waiting",
  events: {
    begun: {
      from: ["waiting", "running", "stopped"],
      to: "running",
      set: () => "begun_at = COALESCE(begun_at, now()), failure = NULL",
    },
    done: {
      from: ["waiting", "running"],
      to: "done",
      set: () => "failure = NULL, ended_at = now()",
    },
    failed: {
      from: ["waiting", "running"],
      to: "failed",
      set: (fact) => `failure = ${fact("failure")}, ended_at = now()`,
    },
    stopped: {
      from: ["waiting", "running"],
      to: "stopped",
      set: (fact) => `failure = ${fact("failure")}, ended_at = now()`,
    },
    resumed: {
      from: ["stopped"],
      to: "waiting",
      guard: "it was uploaded, and its file is still there",
      condition: () => "NOT dry AND spool IS NOT NULL",
      set: () => "ended_at = NULL, tries = 0",
    },
  },
};

/** Moves imports by an event. */
export const moveImports = createTransition(importStates);
