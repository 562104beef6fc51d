import type { Store } from "@/lib/contract/store";
import type { Language } from "@/lib/languages";
import { localizedColumn } from "@/lib/server/db/localized-column";
import { query } from "@/lib/server/db/pool";

/** The stores of the contact page in the order that staff have set. */
export const queryStores = (language: Language): Promise<Store[]> =>
  query<Store>(
    `SELECT t.slug AS "storeSlug", ${localizedColumn("stores", "title", "storeTitle")}, ${localizedColumn("stores", "address", "address")}, ${localizedColumn("stores", "hours", "hours")},
       t.opens, t.closes, t.phone, t.latitude::float AS latitude, t.longitude::float AS longitude FROM stores t ORDER BY t.position, t.id`,
    [language],
  );
