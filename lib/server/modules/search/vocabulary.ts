import type { Sql } from "../../db/sql";
import type { DocumentWords } from "./words/document";
import { phoneticKey } from "./words/phonetic-key";

const ONLY_LATIN = /^[a-z]{3,}$/;

/**
 * Adds words of products to the catalogue's vocabulary (table `search_words`), in the caller's
 * transaction. Rows of known words are not touched: an upsert would lock them, and nearly every
 * save shares words with every other one.
 */
export async function addToVocabulary(run: Sql, words: DocumentWords): Promise<void> {
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  await run(
    `INSERT INTO search_words (word, spelled, sound, kinds)
     SELECT n.word, n.spelled, n.sound, n.kinds FROM unnest($1::text[], $2::text[], $3::text[], $4::smallint[]) n(word, spelled, sound, kinds)
     LEFT JOIN search_words known ON known.word = n.word
     WHERE known.word IS NULL OR known.kinds | n.kinds <> known.kinds OR (known.spelled IS NULL AND n.spelled IS NOT NULL) ORDER BY n.word COLLATE "C"
     ON CONFLICT (word) DO UPDATE SET kinds = search_words.kinds | excluded.kinds, spelled = COALESCE(search_words.spelled, excluded.spelled), sound = COALESCE(search_words.sound, excluded.sound)
     WHERE search_words.kinds | excluded.kinds <> search_words.kinds OR (search_words.spelled IS NULL AND excluded.spelled IS NOT NULL)`,
    [
      sorted.map(([word]) => word),
      sorted.map(([, { spelled }]) => spelled),
      sorted.map(([word, { spelled }]) =>
        spelled !== null && ONLY_LATIN.test(word) ? phoneticKey(word) : null,
      ),
      sorted.map(([, { kinds }]) => kinds),
    ],
  );
}

/**
 * Recounts how many products have each word, and deletes words that no product has. The counts are
 * only used to judge how rare a word is, so they may be a day old.
 */
export async function countWords(run: Sql): Promise<void> {
  await run("SELECT search_count_words()");
}
