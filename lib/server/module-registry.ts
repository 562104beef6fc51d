import { createCleanUpJob } from "./jobs/clean-up";
import type { Job } from "./jobs/job";
import type { Module } from "./module";
import { imports } from "./backoffice/imports/module";
import { trash } from "./backoffice/trash/module";
import { versions } from "./backoffice/versions";
import { limits } from "./limits/module";
import { credit } from "./modules/credit/module";
import { customer } from "./modules/customer/module";
import { email } from "./modules/email/module";
import { idempotency } from "./modules/idempotency/module";
import { indexNow } from "./modules/indexnow/module";
import { modelWish } from "./modules/model-wish/module";
import { listMembership } from "./modules/list-membership/module";
import { orderLimits } from "./modules/order-limits/module";
import { payment } from "./modules/payment/module";
import { product } from "./modules/product/module";
import { refund } from "./modules/refund/module";
import { reindex } from "./modules/reindex/module";
import { search } from "./modules/search/module";
import { slugHistory } from "./modules/slug-history/module";
import { suggest } from "./modules/suggest/module";
import { webhook } from "./modules/webhook/module";
import { mail } from "./ports/mail/module";
import { sms } from "./ports/sms/module";

/** Invalidations that are older than every stored page: these live for 30 days at most. */
const pageCache: Module = {
  outdated: [{ table: "cache_tags", condition: "at < now() - interval '31 days'" }],
};

/** Every module of the shop. Subscribers to an event run in this order. */
export const MODULES: readonly Module[] = [
  slugHistory,
  modelWish,
  search,
  indexNow,
  listMembership,
  product,
  reindex,
  suggest,
  payment,
  refund,
  orderLimits,
  credit,
  customer,
  email,
  idempotency,
  webhook,
  sms,
  mail,
  imports,
  versions,
  trash,
  limits,
  pageCache,
];

export const cleanUp: Job = createCleanUpJob(MODULES);

/** Every background job of the shop. */
export const JOBS: readonly Job[] = [cleanUp, ...MODULES.flatMap(({ jobs = [] }) => jobs)];
