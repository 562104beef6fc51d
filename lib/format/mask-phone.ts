/**
 * `+99450•••••67` of an E.164 number: enough to recognise a number one knows, too little to call
 * it.
 */
export const maskPhone = (phone: string): string => `${phone.slice(0, 6)}•••••${phone.slice(-2)}`;
