import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { fold } from "@/lib/server/modules/search/fold";

const FACT = "demo-popular-searches";

/**
 * What visitors of the demo shop searched for in the week before it was seeded, the most frequent
 * first.
 */
const SEARCHES: Record<Language, readonly string[]> = {
  az: [
    "iPhone 16",
    "Samsung televizor",
    "robot tozsoran",
    "kondisioner",
    "paltaryuyan maşın",
    "simsiz qulaqlıq",
    "Xiaomi telefon",
    "noutbuk",
    "PlayStation 5",
    "aerofritöz",
  ],
  en: [
    "iPhone 16",
    "Samsung TV",
    "robot vacuum cleaner",
    "air conditioner",
    "washing machine",
    "wireless headphones",
    "laptop",
    "PlayStation 5",
    "air fryer",
    "coffee machine",
  ],
  ru: [
    "iPhone 16",
    "телевизор Samsung",
    "робот-пылесос",
    "кондиционер",
    "стиральная машина",
    "беспроводные наушники",
    "ноутбук",
    "PlayStation 5",
    "аэрогриль",
    "кофемашина",
  ],
};
const MAX_SEARCHES = 40;

/**
 * Gives a demo shop its popular searches once. Like real ones they are deleted when nobody searches
 * for them (lib/server/jobs/clean-up.ts).
 */
export async function seedPopularSearches(run: Sql): Promise<void> {
  const rows = Object.entries(SEARCHES).flatMap(([language, texts]) =>
    texts.map((spelled, i) => ({
      language,
      spelled,
      text: fold(spelled),
      count: MAX_SEARCHES - 3 * i,
    })),
  );
  await run(
    `WITH noted AS (INSERT INTO shop_facts (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1)
     INSERT INTO search_finds (language, spelled, text, count, week) SELECT rows.*, to_char(date_trunc('week', now() AT TIME ZONE 'Asia/Baku'), 'YYYY-MM-DD')
     FROM noted, unnest($3::text[], $4::text[], $5::text[], $6::integer[]) AS rows ON CONFLICT DO NOTHING`,
    [
      FACT,
      String(rows.length),
      rows.map(({ language }) => language),
      rows.map(({ spelled }) => spelled),
      rows.map(({ text }) => text),
      rows.map(({ count }) => count),
    ],
  );
}
