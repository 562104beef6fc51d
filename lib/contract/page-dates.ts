import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";

const date = z.string().describe("ISO 8601");

/**
 * When pages that have no document of their own last changed. For a category: when its own data
 * changed (`ownDate`), and when that or a product in it or its descendants changed (`pageDate`).
 * For a brand with products: `pageDate`.
 */
const pageDates = z.object({
  stores: date.nullable(),
  /** the settings, which the pages about the shop show */
  settings: date.nullable().default(null),
  categories: z.array(z.object({ categoryId: z.number().int(), ownDate: date, pageDate: date })),
  brands: z.array(z.object({ slug: z.string(), pageDate: date })).default([]),
});
export type PageDates = z.infer<typeof pageDates>;

export const pageDatesContract = {
  /** Our own, for sitemaps. */
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
