import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { integer, languageInput, MAX_ID } from "./inputs";

export const introductionContract = {
  /**
   * A category's introduction in one language, plain text with line breaks; null when there is none
   * (docs/adr/0049). Our own endpoint. 404 `CATEGORY_NOT_FOUND`.
   */
  getIntroduction: read
    .route({
      method: "GET",
      path: "/Category/get-introduction",
      tags: ["Category"],
      summary: "A category's introduction",
    })
    .input(z.object({ ...languageInput, categoryId: integer(1, MAX_ID) }))
    .output(envelope(z.string().nullable())),
};
