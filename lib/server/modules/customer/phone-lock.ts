/** The name of the advisory lock under which codes of a phone are sent and tries are counted. */
export const phoneLockKey = (phone: string): string => `sign-in code ${phone}`;
