/** Whether an entry is a product id: the old shop stored ids (specification section 3). */
export const isLegacyId = (entry: string): boolean => /^\d+$/.test(entry);

export const hasLegacyIds = (compared: readonly string[]): boolean => compared.some(isLegacyId);
