/**
 * Masks an E.164 number as `+99450•••••67`: enough to recognise a number that one knows, but not to
 * call it.
 */
export const maskPhone = (phone: string): string => `${phone.slice(0, 6)}•••••${phone.slice(-2)}`;
