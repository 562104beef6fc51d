/** A test of `npm run audit` only: exhaustive, or slow. Elsewhere it is not registered at all. */
export const auditTest = (process.env.AUDIT
  ? test
  : Object.assign(() => undefined, { each: () => () => undefined })) as unknown as jest.It;
