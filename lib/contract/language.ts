import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";

/** Language (specification section 3). */
const language = z.object({ languageId: z.number().int(), languageCode: z.string() });
export type LanguageEntry = z.infer<typeof language>;

export const languageContract = {
  /** The languages of the shop (specification section 7, content host). */
  getAllLanguages: read
    .route({
      method: "GET",
      path: "/Language/get-all-languages",
      tags: ["Language"],
      summary: "Languages",
    })
    .output(envelope(z.array(language))),
};
