/** The part of front/cache/invalidations.mjs that the framework's bundles use. */
type Invalidations = { readonly horizon: number; isOutdated: (tags: readonly string[], horizon: number) => boolean; expect: () => void; arrived: () => Promise<void> };

/** What was announced as changed, as this process knows it; none outside the server (a build, a script, a unit test). */
export const invalidations = (): Invalidations | undefined => (globalThis as { vitrinInvalidations?: Invalidations }).vitrinInvalidations;
