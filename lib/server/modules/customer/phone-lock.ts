/** Name of the advisory lock that is held while a code is sent to a phone or checked for it. */
export const phoneLockKey = (phone: string): string => `sign-in code ${phone}`;
