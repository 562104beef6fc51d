/**
 * Whether the visitor has asked for reduced data use (Save-Data, WICG; only Chromium-based browsers
 * report it).
 */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
