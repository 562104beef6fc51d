/** Work in the background, done once however many processes serve the shop. */
export type Job = {
  /** the queue's name */
  name: string;
  /** cron expression, UTC */
  schedule: string;
  /** seconds after which a run counts as lost and is repeated */
  limitS: number;
  run: () => Promise<void>;
};
