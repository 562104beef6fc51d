import { ok } from "@/lib/contract/envelope";
import { languageOf } from "@/lib/contract/inputs";
import { api } from "../../api/api";
import { customerOf } from "../../api/require-customer";
import { deleteReview } from "./delete-review";
import { queryOwnReview, queryOwnReviews } from "./query-own-reviews";
import { queryReviews } from "./query-reviews";
import { writeReview } from "./write-review";

/** Answers the endpoints of `review` in lib/contract. */
export const reviewEndpoints = {
  getReviews: api.review.getReviews.handler(async ({ input }) =>
    ok(await queryReviews(input.Slug, input)),
  ),
  getMyReview: api.review.getMyReview.handler(async ({ input, context }) =>
    ok(await queryOwnReview(customerOf(context).customerId, input.Slug)),
  ),
  getMyReviews: api.review.getMyReviews.handler(async ({ input, context }) =>
    ok(await queryOwnReviews(customerOf(context).customerId, languageOf(input), input)),
  ),
  writeReview: api.review.writeReview.handler(async ({ input, context }) => {
    const { productSlug, stars, text, language = languageOf(input) } = input;
    return ok(
      await writeReview({
        customerId: customerOf(context).customerId,
        productSlug,
        stars,
        text,
        language,
      }),
    );
  }),
  deleteReview: api.review.deleteReview.handler(async ({ input, context }) =>
    ok(await deleteReview(customerOf(context).customerId, input.productSlug)),
  ),
};
