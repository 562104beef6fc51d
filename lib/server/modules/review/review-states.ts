import type { Language } from "@/lib/languages";
import { createTransition, type StateMachine } from "../../db/state-machine";

type ReviewState = "new" | "published" | "rejected";

type ReviewEvents = {
  rewritten: { stars: number; text: string; language: Language; author: string | null };
};

/**
 * The states of a product review and the event by which its author changes it. Staff publish and
 * reject it in the back office's form (lib/server/backoffice/collections/reviews.ts).
 */
export const reviewStates: StateMachine<ReviewState, ReviewEvents> = {
  table: "reviews",
  states: {
    new: "staff have not read it",
    published: "shown in the shop",
    rejected: "not shown; its author is told the reason",
  },
  initial: "new",
  alwaysSet: "updated_at = now()",
  events: {
    rewritten: {
      from: ["new", "published", "rejected"],
      to: "new",
      guard: "the stars, text or language differ from the stored ones",
      condition: (fact) =>
        `(stars, text, language) IS DISTINCT FROM (${fact("stars")}::numeric,
         ${fact("text")}::varchar, ${fact("language")}::enum_reviews_language)`,
      set: (fact) =>
        `reason = NULL, stars = ${fact("stars")}, text = ${fact("text")},
         language = ${fact("language")}, author = ${fact("author")}, written_at = now()`,
    },
  },
};

/** Fires an event on reviews. */
export const transitionReviews = createTransition(reviewStates);
