import type { Sql } from "../../db/sql";
import { russianStems } from "./russian-stems";
import { cyrillicWords, stemLexeme } from "./words/document";
import { splitWords } from "./words/split-words";

/** The stems of the words of each text, such as the titles of categories. */
export async function stemsOfTexts(
  run: Sql,
  texts: readonly string[],
): Promise<ReadonlySet<string>[]> {
  const russian = await russianStems(run, cyrillicWords(texts));
  return texts.map(
    (text) => new Set(splitWords(text).map((word) => stemLexeme(word.text, russian))),
  );
}
