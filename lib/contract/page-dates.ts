import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";

const date = z.string().describe("ISO 8601");

/**
 * When pages without a document of their own last changed: of a category its own facts (`ownDate`),
 * and those or a product in or below it (`pageDate`); of a brand with products likewise.
 */
const pageDates = z.object({
  stores: date.nullable(),
  categories: z.array(z.object({ categoryId: z.number().int(), ownDate: date, pageDate: date })),
  brands: z.array(z.object({ slug: z.string(), pageDate: date })).default([]),
});
export type PageDates = z.infer<typeof pageDates>;

export const pageDatesContract = {
  /** Ours, for sitemaps. */
  getPageDates: read
    .route({
      method: "GET",
      path: "/Category/get-page-dates",
      tags: ["Category"],
      summary: "When pages last changed",
    })
    .input(z.object({}))
    .output(envelope(pageDates)),
};
