import type { Subscribers } from "./events";
import type { OutdatedRows } from "./jobs/clean-up";
import type { Job } from "./jobs/job";

/**
 * What a module provides besides its endpoints (lib/server/http/router.ts). It is defined in the
 * module's own folder; `module-registry.ts` lists all modules.
 */
export type Module = {
  jobs?: readonly Job[];
  /** Rows that are no longer needed; they are deleted every hour. */
  outdated?: readonly OutdatedRows[];
  /** Other hourly clean-up work. */
  cleanUp?: () => Promise<void>;
  /** Event handlers, which run in the transaction of a save. */
  subscribers?: Subscribers;
};
