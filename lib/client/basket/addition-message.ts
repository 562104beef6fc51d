import type { AnnouncementMessage } from "../announce";
import type { Addition } from "./basket";

const MESSAGE_KEYS = {
  added: "basket.added",
  partly: "basket.partly",
  full: "basket.full",
  "sold-out": "basket.soldOut",
  nothing: "basket.noQuantity",
} as const;

/** The announcement of an addition to the basket; `added` is the number of pieces added. */
export const additionMessage = (
  outcome: Addition["outcome"],
  added: number,
): AnnouncementMessage => ({
  key: MESSAGE_KEYS[outcome],
  values: { count: added },
});
