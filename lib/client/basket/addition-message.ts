import type { AnnouncementMessage } from "../announce";
import type { Addition } from "./basket";

const TEXTS = {
  added: "basket.added",
  partly: "basket.partly",
  full: "basket.full",
  "sold-out": "basket.soldOut",
  nothing: "basket.noQuantity",
} as const;

/** The announcement of an addition to the basket; `added` pieces fitted. */
export const additionMessage = (
  outcome: Addition["outcome"],
  added: number,
): AnnouncementMessage => ({
  key: TEXTS[outcome],
  values: { count: added },
});
