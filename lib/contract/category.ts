import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";

/** Category (specification section 3), with its children nested. */
export type Category = {
  categoryId: number;
  categoryTitle: string;
  categoryImage: string | null;
  childCategories: Category[];
};
const category: z.ZodType<Category> = z.object({
  categoryId: z.number().int(),
  categoryTitle: z.string(),
  categoryImage: z.string().nullable(),
  get childCategories() {
    return z.array(category);
  },
});

export const categoryContract = {
  /** The whole category tree in staff's order (specification section 7). */
  getAllCategories: read
    .route({
      method: "GET",
      path: "/Category/get-all-categories",
      tags: ["Category"],
      summary: "The category tree",
    })
    .input(z.object(languageInput))
    .output(envelope(z.array(category))),
};
