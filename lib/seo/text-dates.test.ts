import { createHash } from "node:crypto";
import az from "@/messages/az.json";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import { TEXT_DATES } from "./text-dates";

/** What a page says in all languages. */
const hashOf = (page: keyof typeof TEXT_DATES) =>
  createHash("sha256")
    .update(JSON.stringify([az, en, ru].map((texts) => texts[page])))
    .digest("hex")
    .slice(0, 12);

test.each(Object.entries(TEXT_DATES))(
  "the texts of %s are of their date: after a change, write today's into lib/seo/text-dates.ts, with this hash",
  (page, { date, of }) => {
    expect(hashOf(page as keyof typeof TEXT_DATES)).toBe(of);
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  },
);
