import { z } from "zod";
import { read } from "./endpoint";
import { envelope } from "./envelope";
import { languageInput } from "./inputs";

const text = z.string().nullable();

/** Hours from a day to a day of the week, 1 (Monday) to 7 (Sunday), in Baku time as `09:00`. */
const dayHours = z.object({
  from: z.number().int(),
  to: z.number().int(),
  opens: z.string(),
  closes: z.string(),
});

/**
 * What staff enter about the shop (docs/adr/0102), in one language; null or empty for what they have
 * not entered.
 */
const shopFacts = z.object({
  /** null: the shop is called by its host name */ name: text,
  hotline: text,
  phones: z.array(z.string()),
  email: text,
  supportHours: z.array(dayHours),
  creditMonths: z.number().int().nullable(),
  account: z.object({ beneficiary: text, taxId: text, bank: text, swift: text, iban: text }),
  whatsApp: z.array(z.object({ phone: z.string(), title: text })),
  socials: z.array(z.string()),
  address: text,
  city: text,
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  inCity: text,
  freeDeliveryIn: text,
  deliveryShort: text,
  deliveryLong: text,
  homeTitle: text,
  homeDescription: text,
  about: text,
  nameStory: text,
});
export type EnteredFacts = z.infer<typeof shopFacts>;

export const shopFactsContract = {
  /** Our own: the name, contacts and texts that staff enter. */
  getShopFacts: read
    .route({
      method: "GET",
      path: "/Store/get-shop-facts",
      tags: ["Store"],
      summary: "Name, contacts and bank account of the shop",
    })
    .input(z.object(languageInput))
    .output(envelope(shopFacts)),
};
