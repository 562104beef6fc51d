/** Background work that runs once, however many processes serve the shop. */
export type Job = {
  /** the queue's name */
  name: string;
  /** cron expression, UTC */
  schedule: string;
  /** seconds after which a run is considered lost and is repeated */
  timeoutS: number;
  run: () => Promise<void>;
  /** Called when this process ends: a run that goes on should begin nothing more. */
  stop?: () => void;
  /**
   * PostgreSQL channel (NOTIFY): a notification runs the job at once, in every process. `run`
   * itself must then make sure that no work is done twice.
   */
  notifiedBy?: string;
  /**
   * Seconds: each process also runs the job at this interval, outside the queue. If a process is
   * killed in the middle of a run, the queue waits for `timeoutS` before it repeats the run; the
   * intervals of other processes do the work earlier. As with `notifiedBy`, `run` itself must make
   * sure that no work is done twice.
   */
  intervalS?: number;
};
