import type { Subscribers } from "./events";
import type { OutdatedRows } from "./jobs/clean-up";
import type { Job } from "./jobs/job";

/**
 * What a domain brings to the shop besides its endpoints (lib/server/http/router.ts). It stands in
 * the domain's own folder; `module-registry.ts` lists them all.
 */
export type Module = {
  jobs?: readonly Job[];
  /** Rows of no use any more, removed every hour. */
  outdated?: readonly OutdatedRows[];
  /** What else is removed every hour. */
  cleanUp?: () => Promise<void>;
  /** What it does in the transaction of a save. */
  subscribers?: Subscribers;
};
