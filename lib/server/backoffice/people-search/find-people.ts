import { cleanText } from "@/lib/contract/clean-text";
import type { Sql } from "@/lib/server/db/sql";
import { escapeWildcards } from "../escape-wildcards";

/** The maximum number of documents that a search finds, the newest ones. */
const MAX_FOUND = 1000;
/** The minimum number of digits to search phones for: fewer occur in nearly every phone. */
const MIN_DIGITS = 3;
const MAX_WORDS = 6;

/** What staff typed, as LIKE patterns. None of their values contains a wildcard of its own. */
type PeopleQuery = {
  /** the longest word, for the key of the name; null if there is no word. `names`: all words */
  name: string | null;
  names: string[];
  /** digits of a phone; null unless the text may be a part of a phone */
  phone: string | null;
  /** for a part of an e-mail address, whose case does not count; null for a text of two words */
  address: string | null;
  /** a document's own number; null unless the text is one */
  number: number | null;
};

/**
 * The digits by which a phone is found, whatever its spelling: the same nine for `+994 (50)
 * 123-45-67`, `0501234567` and `994501234567`. Null for a text that cannot be a part of a phone.
 */
export function phonePart(text: string): string | null {
  const typed = text.normalize("NFKC").replace(/^\s*tel:/i, "");
  if (/\p{L}/u.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  const national = digits.replace(/^(?:00)?994(?=\d{3})/, "").replace(/^0+(?=\d{3})/, "");
  return national.length >= MIN_DIGITS ? national : null;
}

/**
 * The text as a part of an e-mail address: one word, in the Unicode composition in which addresses
 * are stored. Null for several words, and for one or two digits, which are an order's number.
 */
export function emailPart(text: string): string | null {
  const typed = cleanText(text)
    .trim()
    .replace(/^mailto:/i, "");
  return typed === "" || /\s/.test(typed) || /^\d{1,2}$/.test(typed) ? null : typed;
}

/** Reads what staff typed into the search box above a list of people or orders. */
export async function readPeopleQuery(run: Sql, typed: string): Promise<PeopleQuery> {
  const text = cleanText(typed);
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
  const address = emailPart(text);
  const number = /^\s*(?:№|#)?\s*(\d{1,9})\s*$/.exec(text)?.[1];
  return {
    name: [...keys].sort((a, b) => b.length - a.length)[0] ?? null,
    names: keys,
    phone: phone && `%${phone}%`,
    address: address && `%${escapeWildcards(address)}%`,
    number: number === undefined ? null : Number(number),
  };
}

type Found = { id: number };
const idsOf = (rows: readonly Found[]): number[] => rows.map(({ id }) => id);

// The longest word is compared by itself, because an index serves LIKE but not LIKE ALL.
const findCustomers = (run: Sql, { name, names, phone, address }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM customers WHERE vitrin_name_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) LIKE $1 AND vitrin_name_key(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) LIKE ALL ($2::text[])
     UNION SELECT id FROM customers WHERE regexp_replace(phone, '\\D', '', 'g') LIKE $3
     UNION SELECT id FROM customers WHERE lower(email) LIKE lower($4) ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, phone, address],
  );

// An order has no address of its own: it is the account's.
const findInvoices = (run: Sql, { name, names, phone, address, number }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM invoices WHERE vitrin_name_key(coalesce(user_name, '') || ' ' || coalesce(user_sur_name, '')) LIKE $1 AND vitrin_name_key(coalesce(user_name, '') || ' ' || coalesce(user_sur_name, '')) LIKE ALL ($2::text[])
     UNION SELECT id FROM invoices WHERE regexp_replace(user_phone, '\\D', '', 'g') LIKE $3
     UNION SELECT i.id FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE lower(c.email) LIKE lower($4)
     UNION SELECT id FROM invoices WHERE id = $5 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, phone, address, number],
  );

const findFastOrders = (run: Sql, { name, names, phone, number }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM fast_orders WHERE vitrin_name_key(name) LIKE $1 AND vitrin_name_key(name) LIKE ALL ($2::text[])
     UNION SELECT id FROM fast_orders WHERE regexp_replace(phone, '\\D', '', 'g') LIKE $3
     UNION SELECT id FROM fast_orders WHERE id = $4 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, phone, number],
  );

const findContracts = (run: Sql, { name, names, number }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM credit_contracts WHERE vitrin_name_key(full_name) LIKE $1 AND vitrin_name_key(full_name) LIKE ALL ($2::text[])
     UNION SELECT id FROM credit_contracts WHERE credit_id = $3 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, number],
  );

const findContactMessages = (run: Sql, { name, names, phone, address }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM contact_messages WHERE vitrin_name_key(name) LIKE $1 AND vitrin_name_key(name) LIKE ALL ($2::text[])
     UNION SELECT id FROM contact_messages WHERE regexp_replace(contact, '\\D', '', 'g') LIKE $3
     UNION SELECT id FROM contact_messages WHERE lower(contact) LIKE lower($4) ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [name, names, phone, address],
  );

const findBlockedPhones = (run: Sql, { phone }: PeopleQuery) =>
  run<Found>(
    `SELECT id FROM blocked_phones WHERE regexp_replace(phone, '\\D', '', 'g') LIKE $1 ORDER BY id DESC LIMIT ${MAX_FOUND}`,
    [phone],
  );

const FINDERS = {
  customers: findCustomers,
  invoices: findInvoices,
  "fast-orders": findFastOrders,
  "credit-contracts": findContracts,
  "contact-messages": findContactMessages,
  "blocked-phones": findBlockedPhones,
};
export type PeopleCollection = keyof typeof FINDERS;

/** The ids of the documents that a text finds, the newest first. */
export const findPeople = async (
  run: Sql,
  collection: PeopleCollection,
  wanted: PeopleQuery,
): Promise<number[]> => idsOf(await FINDERS[collection](run, wanted));
