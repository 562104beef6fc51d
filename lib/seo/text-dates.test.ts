import { createHash } from "node:crypto";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { TEXT_DATES } from "./text-dates";

/** A hash of a page's texts in all languages. */
const hashOf = (page: keyof typeof TEXT_DATES) =>
  createHash("sha256")
    .update(JSON.stringify([az, en, ru].map((texts) => texts[page])))
    .digest("hex")
    .slice(0, 12);

test.each(Object.entries(TEXT_DATES))(
  "the texts of %s are unchanged since their date (if not, update date and hash in lib/seo/text-dates.ts)",
  (page, { date, hash }) => {
    expect(hashOf(page as keyof typeof TEXT_DATES)).toBe(hash);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  },
);
