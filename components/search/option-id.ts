/** The element of a suggestion in the list `listId`. */
export const optionId = (listId: string, slug: string): string => `${listId}-${slug}`;
