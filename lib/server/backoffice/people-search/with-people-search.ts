import type { CollectionBeforeOperationHook, CollectionConfig, TextField, Where } from "payload";
import { label, type Label } from "../../labels";
import { hasRole, RIGHTS, type Role } from "../roles";
import { transactionOf } from "../transaction";
import { findPeople, type PeopleCollection, readPeopleQuery } from "./find-people";

/**
 * The name of a virtual field that stands for the search box. It has no column and is in no form.
 */
const SEARCH = "search";

/**
 * The roles that see whole phones and addresses (`unmaskedContact` of collections/customers.ts).
 */
const ORDERS: readonly Role[] = ["orders"];

/** The placeholder of the search box, and the roles that may search by phone and e-mail address. */
const LISTS: Record<PeopleCollection, { label: Label; seeContacts: readonly Role[] }> = {
  customers: {
    label: label("ad, telefon və ya e-poçt", "name, phone or e-mail", "имя, телефон или эл. почта"),
    seeContacts: ORDERS,
  },
  invoices: {
    label: label(
      "nömrə, ad, telefon və ya e-poçt",
      "number, name, phone or e-mail",
      "номер, имя, телефон или эл. почта",
    ),
    seeContacts: ORDERS,
  },
  "fast-orders": {
    label: label("telefon, ad və ya nömrə", "phone, name or number", "телефон, имя или номер"),
    seeContacts: ORDERS,
  },
  "credit-contracts": {
    label: label("nömrə və ya ad", "number or name", "номер или имя"),
    seeContacts: ORDERS,
  },
  // Whoever may read these messages may also see the sender's contact, in order to answer.
  "contact-messages": {
    label: label("ad, e-poçt və ya telefon", "name, e-mail or phone", "имя, эл. почта или телефон"),
    seeContacts: RIGHTS["contact-messages"].read,
  },
  "blocked-phones": {
    label: label("telefon", "phone", "телефон"),
    seeContacts: RIGHTS["blocked-phones"].read,
  },
};

const searchField = (collection: PeopleCollection): TextField => ({
  name: SEARCH,
  type: "text",
  virtual: true,
  label: LISTS[collection].label,
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

/** The condition with each search replaced by the ids that it found. */
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
      const visible = hasRole(req, LISTS[collection].seeContacts)
        ? wanted
        : { ...wanted, phone: null, address: null };
      found.set(text, await findPeople(run, collection, visible));
    }
    return { ...args, where: withFound(where, found) as Where };
  };

/**
 * Lets the search box above a list find people by any spelling of their name, and, for staff who
 * see them, by any part of a phone however it is written, or of an e-mail address. Payload's own
 * search only finds the exact spelling that is stored.
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
