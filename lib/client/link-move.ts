import { isHistoryNavigation } from "./lists/history-navigation";

let isMoving = false;

/** Records that a link leads to another page, which will be shown from its top. */
export const beginLinkMove = (): void => {
  isMoving = true;
};
/** Records that the page has been shown. */
export const endLinkMove = (): void => {
  isMoving = false;
};
/** Whether the page that is being rendered is one that a link leads to, and not Back or Forward. */
export const isLinkMove = (): boolean => isMoving && !isHistoryNavigation();
