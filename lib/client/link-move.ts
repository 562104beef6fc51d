import { isHistoryNavigation } from "./lists/history-navigation";

/** When (ms) the last link was followed whose page has not been shown yet. */
let followedAt = Number.NEGATIVE_INFINITY;

/** A page that takes longer (ms) was perhaps never shown: the request failed. */
const LONGEST_MOVE_MS = 10_000;

/** Records that a link leads to another page, which will be shown from its top. */
export const beginLinkMove = (): void => {
  followedAt = performance.now();
};
/** Records that the page has been shown. */
export const endLinkMove = (): void => {
  followedAt = Number.NEGATIVE_INFINITY;
};
/** Whether the page that is being rendered is one that a link leads to, and not Back or Forward. */
export const isLinkMove = (): boolean =>
  performance.now() - followedAt < LONGEST_MOVE_MS && !isHistoryNavigation();
