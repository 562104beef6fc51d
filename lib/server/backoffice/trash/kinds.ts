import type { CollectionSlug } from "payload";

const PERSONAL = "It is about a person, whose data must be gone when it is deleted.";
const TYPED_BY_SHOPPERS =
  "What shoppers type into the search may name a person, and is deleted for that reason.";
const NEVER_DELETED = "Nobody can delete it.";

/**
 * Collections whose documents do not go to the trash when staff delete them, and why; those of
 * every other collection do (docs/adr/0082).
 */
export const NOT_IN_TRASH: Partial<Record<CollectionSlug, string>> = {
  customers: PERSONAL,
  "customer-sessions": "Deleting a session ends it.",
  "blocked-phones": PERSONAL,
  "newsletter-subscribers": PERSONAL,
  "fast-orders": PERSONAL,
  "contact-messages": PERSONAL,
  "support-threads": PERSONAL,
  "support-messages": PERSONAL,
  "search-finds": TYPED_BY_SHOPPERS,
  "search-misses": TYPED_BY_SHOPPERS,
  reviews: "They are deleted with their product or customer, and restored with the product.",
  staff: "An account must not come back with its password and sign-in codes.",
  invoices: NEVER_DELETED,
  "invoice-lines": NEVER_DELETED,
  "credit-contracts": NEVER_DELETED,
  "credit-entries": NEVER_DELETED,
  "payment-attempts": NEVER_DELETED,
  "payment-events": NEVER_DELETED,
  "sms-messages": NEVER_DELETED,
  "mail-messages": NEVER_DELETED,
  "model-wishes": NEVER_DELETED,
  "webhook-deliveries": NEVER_DELETED,
  "webhook-receivers": "Its deliveries go with it, and its secret must not come back.",
  "api-keys": "A deleted key must not come back.",
};

/**
 * Whether deleted documents of a collection go to the trash. Those of Payload's own collections,
 * such as preferences, do not: they have no screens.
 */
export const goesToTrash = (slug: string): boolean =>
  !slug.startsWith("payload-") && !Object.hasOwn(NOT_IN_TRASH, slug);

/** The column of a field: `languageCode` is stored in `language_code`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of a collection. */
export const tableOf = (slug: string): string => slug.replaceAll("-", "_");
