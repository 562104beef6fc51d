import type { Language } from "@/lib/languages";
import { createTransition, type StateMachine } from "../../db/state-machine";

type ReviewState = "new" | "published" | "rejected";

type ReviewEvents = {
  rewritten: { stars: number; text: string; language: Language; author: string | null };
};

/**
 * The states of a review, and what its author does to it; staff publish and reject it in their form
 * (lib/server/backoffice/collections/reviews.ts).
 */
export const reviewStates: StateMachine<ReviewState, ReviewEvents> = {
  table: "reviews",
  states: {
    new: "staff have not read it",
    published: "is on the shop",
    rejected: "is not, and its author is told why",
  },
  initial: "new",
  alwaysSet: "updated_at = now()",
  events: {
    rewritten: {
      from: ["new", "published", "rejected"],
      to: "new",
      guard: "its author says something else",
      condition: (fact) =>
        `(stars, text, language) IS DISTINCT FROM (${fact("stars")}::numeric,
         ${fact("text")}::varchar, ${fact("language")}::enum_reviews_language)`,
      set: (fact) =>
        `reason = NULL, stars = ${fact("stars")}, text = ${fact("text")},
         language = ${fact("language")}, author = ${fact("author")}, written_at = now()`,
    },
  },
};

/** Moves reviews by an event. */
export const transitionReviews = createTransition(reviewStates);
