import type { Sql } from "../../db/sql";
import { mayBePersonal, possibleNames } from "./may-be-personal";
import { stemOf } from "./words/stem";

/** Returns whether a text may contain personal data, considering which of its words the catalogue has. */
export async function isPossiblyPersonal(run: Sql, typed: string): Promise<boolean> {
  const names = possibleNames(typed);
  const known = await run<{ name: string }>(
    "SELECT name FROM unnest($1::text[], $2::text[]) AS asked(name, stem) WHERE EXISTS (SELECT 1 FROM search_words WHERE word IN (name, stem))",
    [names, names.map((name) => `~${stemOf(name)}`)],
  );
  return mayBePersonal(typed, new Set(known.map(({ name }) => name)));
}
