import type { OwnReview } from "@/lib/contract/review";

/** The texts of a state: its name, and what it means for the author. */
export const STATE_TEXTS = {
  new: ["stateNew", "newHint"],
  published: ["statePublished", "publishedHint"],
  rejected: ["stateRejected", "rejectedHint"],
} as const satisfies Record<OwnReview["state"], readonly string[]>;

/** Colours of a state; its name is always shown too. */
const LOOKS: Record<OwnReview["state"], string> = {
  new: "bg-mist text-ink",
  published: "bg-mist text-pine",
  rejected: "bg-failure-tint text-failure",
};

/** The state of the customer's own review. */
export const ReviewState = ({ state, name }: { state: OwnReview["state"]; name: string }) => (
  <span className={`inline-block rounded-full px-3 py-0.5 text-sm font-semibold ${LOOKS[state]}`}>
    {name}
  </span>
);
