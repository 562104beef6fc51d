import type { DayHours } from "@/lib/format/opening-hours";
import type { Language } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";

/** Texts that staff enter in three languages; null where they have not. */
export type LocalizedSettings = {
  address: string | null;
  inCity: string | null;
  freeDeliveryIn: string | null;
  deliveryShort: string | null;
  deliveryLong: string | null;
  homeTitle: string | null;
  homeDescription: string | null;
  about: string | null;
  nameStory: string | null;
};

/** The settings as they are stored; phones in E.164, or short numbers. */
export type StoredSettings = {
  name: string | null;
  hotline: string | null;
  email: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  creditMonths: number | null;
  beneficiary: string | null;
  taxId: string | null;
  bank: string | null;
  swift: string | null;
  iban: string | null;
  phones: string[];
  whatsApp: { phone: string; titles: Partial<Record<Language, string | null>> }[];
  hours: DayHours[];
  socials: string[];
  texts: Partial<Record<Language, LocalizedSettings>>;
};

/** The settings of the shop; undefined if staff have never saved them. */
export async function querySettings(run: Sql): Promise<StoredSettings | undefined> {
  const [row] = await run<StoredSettings>(
    `SELECT s.name, s.hotline, s.email, s.city, s.latitude::float8 AS latitude, s.longitude::float8 AS longitude, s.credit_months::integer AS "creditMonths",
       s.beneficiary, s.tax_id AS "taxId", s.bank, s.swift, s.iban,
       ARRAY(SELECT p.phone FROM shop_settings_phones p WHERE p._parent_id = s.id ORDER BY p._order) AS phones,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('phone', w.phone, 'titles', COALESCE((SELECT jsonb_object_agg(t._locale, t.title) FROM shop_settings_whats_app_locales t WHERE t._parent_id = w.id), '{}')) ORDER BY w._order)
         FROM shop_settings_whats_app w WHERE w._parent_id = s.id), '[]') AS "whatsApp",
       COALESCE((SELECT jsonb_agg(jsonb_build_object('from', h.from_day::text::integer, 'to', h.to_day::text::integer, 'opens', h.opens, 'closes', h.closes) ORDER BY h._order)
         FROM shop_settings_hours h WHERE h._parent_id = s.id), '[]') AS hours,
       ARRAY(SELECT o.url FROM shop_settings_socials o WHERE o._parent_id = s.id ORDER BY o._order) AS socials,
       COALESCE((SELECT jsonb_object_agg(l._locale, jsonb_build_object('address', l.address, 'inCity', l.in_city, 'freeDeliveryIn', l.free_delivery_in, 'deliveryShort', l.delivery_short, 'deliveryLong', l.delivery_long,
           'homeTitle', l.home_title, 'homeDescription', l.home_description, 'about', l.about, 'nameStory', l.name_story))
         FROM shop_settings_locales l WHERE l._parent_id = s.id), '{}') AS texts
     FROM shop_settings s ORDER BY s.id LIMIT 1`,
  );
  return row;
}
