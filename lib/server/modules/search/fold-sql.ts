import { SOUND_ALIKE_PAIRS } from "./fold";
import { FOLD_PAIRS } from "./fold-pairs";

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Returns the `CREATE FUNCTION` statements of `vitrin_fold` and `vitrin_alike`. The functions are
 * IMMUTABLE and do not depend on the database's collation. A change here needs a new migration.
 */
export function foldFunctionsSql(): string {
  const from = [...FOLD_PAIRS.keys()].join("");
  const to = [...FOLD_PAIRS.values()].join("");
  const alike = SOUND_ALIKE_PAIRS.reduce(
    (inner, [a, b]) => `replace(${inner}, ${literal(a)}, ${literal(b)})`,
    "vitrin_fold(input)",
  );
  return `
CREATE OR REPLACE FUNCTION vitrin_fold(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
  SELECT btrim(regexp_replace(translate(normalize(input, NFKC), ${literal(from)}, ${literal(to)}) COLLATE "C", '[^a-z0-9а-я]+', ' ', 'g'))
$fold$;
CREATE OR REPLACE FUNCTION vitrin_alike(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
  SELECT ${alike}
$fold$;`;
}
