import type { Sql } from "@/lib/server/db/sql";

/** The most documents that a search finds; the newest of them. */
const MAX_FOUND = 1000;
/** Fewer digits are in nearly every phone. */
const MIN_DIGITS = 3;
const MAX_WORDS = 6;

/** What staff typed, as LIKE patterns. None of their values contains a wildcard of its own. */
type PeopleQuery = {
  /** for the key of the name: the longest word, and all words; null if there is no word */
  name: string | null;
  names: string[];
  /** for the digits of a phone; null unless the text is a part of a phone */
  phone: string | null;
  /** a document's own number; null unless the text is one */
  number: number | null;
};

/**
 * The digits by which a phone is found, whatever its spelling: `+994 (50) 123-45-67`, `0501234567`
 * and `994501234567` end in the same nine. Null for a text that is no part of a phone.
 */
export function phonePart(text: string): string | null {
  const typed = text.normalize("NFKC").replace(/^\s*tel:/i, "");
  if (/\p{L}/u.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  const national = digits.replace(/^(?:00)?994(?=\d{3})/, "").replace(/^0+(?=\d{3})/, "");
  return national.length >= MIN_DIGITS ? national : null;
}

/** Reads what staff typed into the search box above a list of people or orders. */
export async function readPeopleQuery(run: Sql, text: string): Promise<PeopleQuery> {
  const words = text
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, MAX_WORDS);
  const keys = (
    await run<{ key: string | null }>(
      "SELECT vitrin_name_key(word) AS key FROM unnest($1::text[]) AS word",
      [words],
    )
  ).flatMap(({ key }) => (key ? [`%${key}%`] : []));
  const phone = phonePart(text);
  const number = /^\s*(?:№|#)?\s*(\d{1,9})\s*$/.exec(text)?.[1];
  return {
    name: [...keys].sort((a, b) => b.length - a.length)[0] ?? null,
    names: keys,
    phone: phone && `%${phone}%`,
    number: number === undefined ? null : Number(number),
  };
}

type Found = { id: number };
const idsOf = (rows: readonly Found[]): number[] => rows.map(({ id }) => id);

// The longest word is compared by itself, because an index serves LIKE but not LIKE ALL.
const findCustomers = (run: Sql, { name, names, phone }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM customers WHERE vitrin_name_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) LIKE $1 AND vitrin_name_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) LIKE ALL ($2::text[])
     UNION SELECT id FROM customers WHERE regexp_replace(phone, '\\D', '', 'g') LIKE $3 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, phone],
  );

const findInvoices = (run: Sql, { name, names, phone, number }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM invoices WHERE vitrin_name_key(coalesce(user_name, '') || ' ' || coalesce(user_sur_name, '')) LIKE $1 AND vitrin_name_key(coalesce(user_name, '') || ' ' || coalesce(user_sur_name, '')) LIKE ALL ($2::text[])
     UNION SELECT id FROM invoices WHERE regexp_replace(user_phone, '\\D', '', 'g') LIKE $3
     UNION SELECT id FROM invoices WHERE id = $4 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, phone, number],
  );

const findFastOrders = (run: Sql, { phone, number }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM fast_orders WHERE regexp_replace(phone, '\\D', '', 'g') LIKE $1
     UNION SELECT id FROM fast_orders WHERE id = $2 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [phone, number],
  );

const findContracts = (run: Sql, { name, names, number }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM credit_contracts WHERE vitrin_name_key(full_name) LIKE $1 AND vitrin_name_key(full_name) LIKE ALL ($2::text[])
     UNION SELECT id FROM credit_contracts WHERE credit_id = $3 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, number],
  );

const FINDERS = {
  customers: findCustomers,
  invoices: findInvoices,
  "fast-orders": findFastOrders,
  "credit-contracts": findContracts,
};
export type PeopleCollection = keyof typeof FINDERS;

/** The ids of the documents that a text finds, the newest first. */
export const findPeople = async (
  run: Sql,
  collection: PeopleCollection,
  wanted: PeopleQuery,
): Promise<number[]> => idsOf(await FINDERS[collection](run, wanted));
