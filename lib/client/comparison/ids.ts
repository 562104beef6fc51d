/** The old shop stored product ids (specification section 3). */
export const isId = (entry: string): boolean => /^\d+$/.test(entry);

export const hasIds = (compared: readonly string[]): boolean => compared.some(isId);
