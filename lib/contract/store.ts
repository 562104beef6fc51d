import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";

/** Store: an address on the contact page. */
const store = z.object({
  storeSlug: z.string(),
  storeTitle: z.string(),
  address: z.string(),
  hours: z.string(),
  opens: z.string(),
  closes: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Store = z.infer<typeof store>;

export const storeContract = {
  /** The stores of the contact page (our own: the specification shows them without an endpoint). */
  getAllStores: read
    .route({ method: "GET", path: "/Store/get-all-stores", tags: ["Store"], summary: "Stores" })
    .input(z.object(languageInput))
    .output(envelope(z.array(store))),
};
