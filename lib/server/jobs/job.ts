/** Work in the background, done once however many processes serve the shop. */
export type Job = {
  /** the queue's name */
  name: string;
  /** cron expression, UTC */
  schedule: string;
  /** seconds after which a run counts as lost and is repeated */
  limitS: number;
  run: () => Promise<void>;
  /** PostgreSQL channel: what is announced there is done at once, in every process. Then `run` itself sees that nothing is done twice. */
  notifiedBy?: string;
};
