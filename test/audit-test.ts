/**
 * A test that only `npm run audit` runs, because it is exhaustive or slow. Otherwise it is not
 * registered at all.
 */
export const auditTest = (process.env.AUDIT
  ? test
  : Object.assign(() => undefined, { each: () => () => undefined })) as unknown as jest.It;
