import { z } from "zod";
import { LANGUAGES } from "@/lib/languages";
import { FORM_LIMIT, LARGE_BODY, read, readAsCustomer, write } from "./endpoint";
import { envelope } from "./envelope";
import { integer, integerOr, languageInput, paragraphs } from "./inputs";
import { MAX_PAGE_SIZE } from "./limits";
import { NEWEST_REVIEWS, REVIEW_STATES, REVIEW_TEXT } from "./review-limits";

const stars = z.number().int().describe("1 to 5");
const reviewInput = {
  stars,
  text: z.string(),
  language: z.enum(LANGUAGES).describe("what it is written in; never translated"),
  writeDate: z.string().describe("when it was last changed, ISO 8601"),
};

/** A published review; only the author's first name is published. */
const review = z.object({
  ...reviewInput,
  author: z.string().nullable().describe("first name; null when the account has none"),
});
export type Review = z.infer<typeof review>;

const reviews = z.object({
  average: z
    .number()
    .nullable()
    .describe("of all published reviews, one decimal, rounded half up; null without reviews"),
  totalCount: z.number().int(),
  distribution: z.array(z.number().int()).length(5).describe("how many gave 1, 2, 3, 4, 5 stars"),
  items: z.array(review),
});
export type Reviews = z.infer<typeof reviews>;

/** The customer's own review, with the state that staff gave it. */
const ownReview = z.object({
  ...reviewInput,
  state: z.enum(REVIEW_STATES),
  reason: z.string().nullable().describe("why it was rejected"),
});
export type OwnReview = z.infer<typeof ownReview>;

const listedReview = ownReview.extend({
  productSlug: z.string(),
  productTitle: z.string(),
  coverImage: z.string().nullable(),
  isOnSale: z.boolean().describe("whether the product has a page"),
});
export type ListedReview = z.infer<typeof listedReview>;

const productSlug = z.string().min(1).max(120);

/**
 * Reviews by buyers (our own endpoints; docs/adr/0047). A review is identified by its product and
 * its author's session: no review id is sent or accepted anywhere.
 */
export const reviewContract = {
  /**
   * A product's published reviews, newest first, with their average and distribution. 404
   * `PRODUCT_NOT_FOUND`.
   */
  getReviews: read
    .route({
      method: "GET",
      path: "/Review/get-reviews",
      tags: ["Review"],
      summary: "Reviews of a product",
    })
    .input(
      z.object({
        Slug: productSlug,
        pageIndex: integerOr(0, 0, 1_000_000),
        pageSize: integerOr(NEWEST_REVIEWS, 1, MAX_PAGE_SIZE),
      }),
    )
    .output(envelope(reviews)),
  /**
   * Whether the customer may review a product, and the customer's review, if there is one. 404
   * `PRODUCT_NOT_FOUND`.
   */
  getMyReview: readAsCustomer
    .route({
      method: "GET",
      path: "/Review/get-my-review",
      tags: ["Review"],
      summary: "One's own review of a product",
    })
    .input(z.object({ Slug: productSlug }))
    .output(
      envelope(
        z.object({
          mayWrite: z.boolean(),
          author: z.string().nullable(),
          review: ownReview.nullable(),
        }),
      ),
    ),
  /** The customer's newest reviews. */
  getMyReviews: readAsCustomer
    .route({
      method: "GET",
      path: "/Review/get-my-reviews",
      tags: ["Review"],
      summary: "One's own reviews",
    })
    .input(
      z.object({
        ...languageInput,
        pageIndex: integerOr(0, 0, 1_000_000),
        pageSize: integerOr(20, 1, MAX_PAGE_SIZE),
      }),
    )
    .output(envelope(z.array(listedReview))),
  /**
   * Writes or changes the customer's review of a product that the customer has paid for; staff read
   * it before it is published. Sending the same content again changes nothing. 400 names the field;
   * 403 `NOT_A_BUYER`; 404 `PRODUCT_NOT_FOUND`; 429.
   */
  writeReview: write({
    limit: FORM_LIMIT,
    caller: "customer",
    body: "either",
    bodyBytes: LARGE_BODY,
  })
    .route({
      method: "POST",
      path: "/Review/write-review",
      tags: ["Review"],
      summary: "Review a product",
    })
    .input(
      z.object({
        productSlug,
        stars: integer(1, 5),
        text: paragraphs(REVIEW_TEXT.least, REVIEW_TEXT.most),
        language: z.enum(LANGUAGES).optional(),
        ...languageInput,
      }),
    )
    .output(envelope(ownReview)),
  /**
   * Deletes the customer's review of a product, even of one that is no longer sold. Does nothing
   * when there is no review.
   */
  deleteReview: write({ limit: FORM_LIMIT, caller: "customer", body: "either" })
    .route({
      method: "POST",
      path: "/Review/delete-review",
      tags: ["Review"],
      summary: "Delete one's review",
    })
    .input(z.object({ productSlug, ...languageInput }))
    .output(envelope(z.null())),
};
