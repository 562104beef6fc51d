/** Work in the background, done once however many processes serve the shop. */
export type Job = {
  /** the queue's name */
  name: string;
  /** cron expression, UTC */
  schedule: string;
  /** seconds after which a run counts as lost and is repeated */
  timeoutS: number;
  run: () => Promise<void>;
  /**
   * PostgreSQL channel: what is announced there is done at once, in every process. Then `run`
   * itself sees that nothing is done twice.
   */
  notifiedBy?: string;
  /**
   * Seconds: each process also runs it by itself, so that one killed in the middle, whose run the
   * queue takes for unfinished until `limitS`, holds nobody up. As with `notifiedBy`, `run` itself
   * sees that nothing is done twice.
   */
  intervalS?: number;
};
