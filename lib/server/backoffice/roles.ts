import type { CollectionSlug, GlobalSlug, PayloadRequest } from "payload";
import { label, type Label } from "../labels";

/**
 * The areas that staff work on. A person may have several roles; an owner may do everything, and
 * manages staff.
 */
export const ROLES = ["owner", "catalogue", "marketing", "orders", "support", "warehouse"] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, Label> = {
  owner: label("Sahib", "Owner", "Владелец"),
  catalogue: label("Kataloq", "Catalogue", "Каталог"),
  marketing: label("Marketinq", "Marketing", "Маркетинг"),
  orders: label("Sifarişlər", "Orders", "Заказы"),
  support: label("Dəstək", "Support", "Поддержка"),
  warehouse: label("Anbar", "Warehouse", "Склад"),
};

const EVERYBODY: readonly Role[] = ROLES;
const CATALOGUE: readonly Role[] = ["catalogue"];
const MARKETING: readonly Role[] = ["marketing"];

/**
 * The roles that may read and change each collection, besides owners. docs/back-office.md has the
 * same table.
 */
export const RIGHTS: Record<
  Exclude<CollectionSlug, `payload-${string}`>,
  { read: readonly Role[]; write: readonly Role[] }
> = {
  products: { read: EVERYBODY, write: CATALOGUE },
  categories: { read: EVERYBODY, write: CATALOGUE },
  brands: { read: EVERYBODY, write: CATALOGUE },
  parameters: { read: EVERYBODY, write: CATALOGUE },
  "parameter-masks": { read: EVERYBODY, write: CATALOGUE },
  // Describes how shoppers search.
  "search-synonyms": { read: ["catalogue", "marketing"], write: ["catalogue", "marketing"] },
  "search-misses": { read: ["catalogue", "marketing"], write: ["catalogue", "marketing"] },
  // Written only by the shop itself.
  "model-wishes": { read: ["catalogue", "marketing"], write: [] },
  "search-finds": { read: ["catalogue", "marketing"], write: ["catalogue", "marketing"] },
  "product-redirects": { read: CATALOGUE, write: CATALOGUE },
  "sort-types": { read: CATALOGUE, write: CATALOGUE },
  // Pictures are shown in documents of the other collections.
  media: { read: EVERYBODY, write: ["catalogue", "marketing"] },
  menus: { read: MARKETING, write: MARKETING },
  sliders: { read: MARKETING, write: MARKETING },
  shortcuts: { read: MARKETING, write: MARKETING },
  promotions: { read: MARKETING, write: MARKETING },
  // Shown with the products of a store.
  stores: { read: EVERYBODY, write: MARKETING },
  "newsletter-subscribers": { read: MARKETING, write: MARKETING },
  // Support sees only masked phone numbers (collections/customers.ts), and may end a session.
  customers: { read: ["orders", "support"], write: [] },
  "customer-sessions": { read: ["support"], write: ["support"] },
  "blocked-phones": { read: ["orders", "support"], write: ["orders", "support"] },
  invoices: { read: ["orders", "support"], write: [] },
  "invoice-lines": { read: ["orders", "support"], write: [] },
  // Support answers callers about their debt.
  "credit-contracts": { read: ["orders", "support"], write: ["orders"] },
  "credit-entries": { read: ["orders", "support"], write: [] },
  // Shown at checkout anyway, so everybody may read it.
  "payment-card-types": { read: EVERYBODY, write: ["orders"] },
  // The bank's answers are evidence: only the shop itself writes them.
  "payment-attempts": { read: ["orders"], write: [] },
  "payment-events": { read: ["orders"], write: [] },
  "fast-orders": { read: ["orders"], write: ["orders"] },
  // Those who pack choose one; orders and their prices they see only on the desk (desk/).
  carriers: { read: ["orders", "support", "warehouse"], write: ["orders"] },
  "support-threads": { read: ["support"], write: ["support"] },
  "support-messages": { read: ["support"], write: ["support"] },
  "contact-messages": { read: ["support"], write: ["support"] },
  // All who write about products may read buyers' reviews.
  reviews: { read: ["catalogue", "marketing", "support"], write: ["support"] },
  // Written and sent only by the shop itself.
  "sms-messages": { read: ["support"], write: [] },
  "mail-messages": { read: ["orders", "support"], write: [] },
  // Events and keys let other programs read orders, so only owners decide about them; who handles
  // orders sees whether they arrive, and may have them sent again.
  "webhook-receivers": { read: ["orders"], write: [] },
  "webhook-deliveries": { read: ["orders"], write: [] },
  "api-keys": { read: [], write: [] },
  languages: { read: [], write: [] },
  // Readable because documents name the colleague who wrote them. Everybody may change their own
  // account (collections/staff.ts).
  staff: { read: EVERYBODY, write: [] },
};

/** The same for globals. */
export const GLOBAL_RIGHTS: Record<GlobalSlug, { read: readonly Role[]; write: readonly Role[] }> =
  {
    "trade-terms": { read: EVERYBODY, write: MARKETING },
    fulfilment: { read: ["orders", "support", "warehouse"], write: ["orders"] },
  };

/**
 * The roles in effect. Somebody who must sign in with a code and has not turned codes on has none,
 * and can reach only their own account, where codes are turned on.
 */
function rolesOf({ user }: Pick<PayloadRequest, "user">): readonly Role[] {
  if (user?.collection !== "staff" || (user.codesDemanded && !user.codesOn)) return [];
  return user.roles ?? [];
}

/** Whether the request's staff member is an owner or has one of `roles`. */
export const hasRole = (req: Pick<PayloadRequest, "user">, roles: readonly Role[]): boolean =>
  rolesOf(req).some((role) => role === "owner" || roles.includes(role));

/** The roles that handle orders and their payments. */
export const ORDER_ROLES: readonly Role[] = ["orders"];

/** The roles that pack and send orders; only `ORDER_ROLES` see amounts there. */
export const DESK_ROLES: readonly Role[] = [...ORDER_ROLES, "warehouse"];

/**
 * The roles that enter what came, was counted, moved or lost; only owners change the rules of
 * places.
 */
export const STOCK_ROLES: readonly Role[] = ["catalogue", "orders", "warehouse"];

export const isOwner = (req: Pick<PayloadRequest, "user">): boolean => hasRole(req, []);
