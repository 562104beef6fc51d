/** The part of front/cache/invalidations.mjs that Next's bundles use. */
type Invalidations = {
  readonly horizon: number;
  isOutdated: (tags: readonly string[], horizon: number) => boolean;
  expect: () => void;
  arrived: () => Promise<void>;
};

/**
 * The invalidations known to this process; undefined outside the server (a build, a script, a unit
 * test).
 */
export const invalidations = (): Invalidations | undefined =>
  (globalThis as { vitrinInvalidations?: Invalidations }).vitrinInvalidations;
