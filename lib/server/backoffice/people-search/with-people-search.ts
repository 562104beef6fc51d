import type { CollectionBeforeOperationHook, CollectionConfig, TextField, Where } from "payload";
import { label } from "../../labels";
import { hasRole, type Role } from "../roles";
import { transactionOf } from "../transaction";
import { findPeople, type PeopleCollection, readPeopleQuery } from "./find-people";

/** The name of the field that stands for the search box. It is no column, and in no form. */
const SEARCH = "search";

const LABELS = {
  customers: label("ad və ya telefon", "name or phone", "имя или телефон"),
  invoices: label("nömrə, ad və ya telefon", "number, name or phone", "номер, имя или телефон"),
  "fast-orders": label("telefon və ya nömrə", "phone or number", "телефон или номер"),
  "credit-contracts": label("nömrə və ya ad", "number or name", "номер или имя"),
};

/** The roles that see whole phone numbers (`unmaskedContact` of collections/customers.ts). */
const SEE_PHONES: readonly Role[] = ["orders"];

const searchField = (collection: PeopleCollection): TextField => ({
  name: SEARCH,
  type: "text",
  virtual: true,
  label: LABELS[collection],
  admin: {
    condition: () => false,
    disableListColumn: true,
    disableListFilter: true,
    disableBulkEdit: true,
  },
});

/** The texts that a condition searches for, at any depth. */
function searchedTexts(where: unknown): string[] {
  if (typeof where !== "object" || where === null) return [];
  return Object.entries(where).flatMap(([key, value]) => {
    if (key !== SEARCH) return searchedTexts(value);
    return Object.values((value ?? {}) as object).flatMap((text) =>
      typeof text === "string" || typeof text === "number" ? [String(text)] : [],
    );
  });
}

/** The condition with what its searches have found in their place. */
function withFound(where: unknown, found: ReadonlyMap<string, readonly number[]>): unknown {
  if (Array.isArray(where)) return where.map((part) => withFound(part, found));
  if (typeof where !== "object" || where === null) return where;
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (key !== SEARCH) return [key, withFound(value, found)];
      const [text] = searchedTexts({ [SEARCH]: value });
      const ids = text === undefined ? undefined : found.get(text);
      // No document has the id -1.
      return ["id", { in: ids && ids.length > 0 ? ids : [-1] }];
    }),
  );
}

const replaceSearch =
  (collection: PeopleCollection): CollectionBeforeOperationHook =>
  async ({ args, req }) => {
    const { where } = args as { where?: Where };
    const texts = new Set(searchedTexts(where));
    if (texts.size === 0) return args;
    const run = await transactionOf(req);
    const found = new Map<string, number[]>();
    for (const text of texts) {
      const wanted = await readPeopleQuery(run, text);
      const phone = hasRole(req, SEE_PHONES) ? wanted.phone : null;
      found.set(text, await findPeople(run, collection, { ...wanted, phone }));
    }
    return { ...args, where: withFound(where, found) as Where };
  };

/**
 * Lets the search box above a list find people by any spelling of their name, and, for staff who
 * see phones, by any part of a phone however it is written. Payload's own search compares the text
 * with the columns letter by letter.
 */
export const withPeopleSearch = (
  slug: PeopleCollection,
  collection: CollectionConfig,
): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [replaceSearch(slug), ...(collection.hooks?.beforeOperation ?? [])],
  },
  admin: {
    ...collection.admin,
    listSearchableFields: [SEARCH, ...(collection.admin?.listSearchableFields ?? [])],
  },
  fields: [...collection.fields, searchField(slug)],
});
