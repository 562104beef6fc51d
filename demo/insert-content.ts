import type { Sql } from "@/lib/server/db/sql";
import { DEMO_SETTINGS } from "@/lib/server/modules/shop-settings/demo-settings";
import { lexicalOf } from "./content/lexical";
import { menus } from "./content/menus";
import { promotions } from "./content/promotions";
import { shortcuts } from "./content/shortcuts";
import { sliders } from "./content/sliders";
import { stores } from "./content/stores";
import { tradeTerms } from "./content/trade-terms";
import { resetIdSequence, insertRows } from "./insert-rows";
import { shortcutPictureId, sliderPictureId } from "./pictures";
import { DEMO_LANGUAGES, type Text3 } from "./types";

const WRITTEN_AT = new Date(Date.UTC(2026, 9, 1, 8));
const localeRows = (id: number, texts: Record<string, Text3>) =>
  DEMO_LANGUAGES.map((language) => ({
    _parent_id: id,
    _locale: language,
    ...Object.fromEntries(Object.entries(texts).map(([column, text]) => [column, text[language]])),
  }));

/**
 * Inserts stores, the texts on delivery and returns, menus, sliders and shortcuts, with the ids from
 * their files. The demo's menus replace those with which every shop begins
 * (lib/server/essentials).
 */
export async function insertContent(run: Sql): Promise<void> {
  await insertRows(
    run,
    "stores",
    stores.map(({ id, slug, opens, closes, phone, latitude, longitude }) => ({
      id,
      slug,
      opens,
      closes,
      phone,
      latitude,
      longitude,
      position: id,
    })),
  );
  await insertRows(
    run,
    "stores_locales",
    stores.flatMap((store) =>
      localeRows(store.id, { title: store.title, address: store.address, hours: store.hours }),
    ),
  );
  await run("DELETE FROM _menus_v");
  await run("DELETE FROM menus");
  await insertRows(
    run,
    "menus",
    menus.map((menu, i) => ({
      id: menu.id,
      menu_type: String(menu.type),
      content_type: menu.link ? "link" : "html",
      link: menu.link ?? null,
      position: i + 1,
      created_at: WRITTEN_AT,
      updated_at: WRITTEN_AT,
      _status: "published",
    })),
  );
  await insertRows(
    run,
    "menus_locales",
    menus.flatMap((menu) =>
      DEMO_LANGUAGES.map((language) => ({
        _parent_id: menu.id,
        _locale: language,
        title: menu.title[language],
        content: menu.content ? JSON.stringify(lexicalOf(menu.content[language])) : null,
      })),
    ),
  );
  await insertRows(
    run,
    "sliders",
    sliders.map((slider, i) => ({
      id: slider.id,
      image_id: sliderPictureId(slider),
      link: slider.link,
      position: i + 1,
    })),
  );
  await insertRows(
    run,
    "sliders_locales",
    sliders.flatMap((slider) => localeRows(slider.id, { title: slider.title, text: slider.text })),
  );
  await insertRows(
    run,
    "shortcuts",
    shortcuts.map((shortcut, i) => ({
      id: shortcut.id,
      url: shortcut.url,
      photo_id: shortcutPictureId(shortcut),
      position: i + 1,
    })),
  );
  await insertRows(
    run,
    "shortcuts_locales",
    shortcuts.flatMap((shortcut) => localeRows(shortcut.id, { title: shortcut.title })),
  );
  await insertRows(run, "trade_terms", [
    { id: 1, ...tradeTerms, created_at: WRITTEN_AT, updated_at: WRITTEN_AT },
  ]);
  await insertShopSettings(run);
  for (const table of ["shop_settings", "stores", "menus", "sliders", "shortcuts", "trade_terms"])
    await resetIdSequence(run, table);
}

/** The settings that the demo would have without a row, so that staff see them in the form. */
async function insertShopSettings(run: Sql): Promise<void> {
  const { taxId, creditMonths, phones, whatsApp, hours, texts, ...facts } = DEMO_SETTINGS;
  const parent = { _parent_id: 1 };
  const written = { created_at: WRITTEN_AT, updated_at: WRITTEN_AT };
  await insertRows(run, "shop_settings", [
    {
      id: 1,
      name: facts.name,
      hotline: facts.hotline,
      email: facts.email,
      city: facts.city,
      beneficiary: facts.beneficiary,
      bank: facts.bank,
      swift: facts.swift,
      iban: facts.iban,
      tax_id: taxId,
      credit_months: creditMonths,
      ...written,
    },
  ]);
  await insertRows(
    run,
    "shop_settings_phones",
    phones.map((phone, i) => ({ id: `phone-${i}`, ...parent, _order: i + 1, phone })),
  );
  await insertRows(
    run,
    "shop_settings_whats_app",
    whatsApp.map(({ phone }, i) => ({ id: `whatsapp-${i}`, ...parent, _order: i + 1, phone })),
  );
  await insertRows(
    run,
    "shop_settings_whats_app_locales",
    whatsApp.flatMap(({ titles }, i) =>
      DEMO_LANGUAGES.map((language) => ({
        _parent_id: `whatsapp-${i}`,
        _locale: language,
        title: titles[language] ?? null,
      })),
    ),
  );
  await insertRows(
    run,
    "shop_settings_hours",
    hours.map(({ from, to, opens, closes }, i) => ({
      id: `hours-${i}`,
      ...parent,
      _order: i + 1,
      from_day: String(from),
      to_day: String(to),
      opens,
      closes,
    })),
  );
  await insertRows(
    run,
    "shop_settings_locales",
    DEMO_LANGUAGES.flatMap((language) => {
      const text = texts[language];
      return text
        ? [
            {
              ...parent,
              _locale: language,
              address: text.address,
              in_city: text.inCity,
              free_delivery_in: text.freeDeliveryIn,
              delivery_short: text.deliveryShort,
              delivery_long: text.deliveryLong,
              home_title: text.homeTitle,
              home_description: text.homeDescription,
              about: text.about,
              name_story: text.nameStory,
            },
          ]
        : [];
    }),
  );
}

/**
 * Fills the lists that staff of a real shop would pick by hand: the most popular products with a
 * discount, then the most popular products of each parent.
 */
export async function insertPromotions(run: Sql): Promise<void> {
  for (const promotion of promotions) {
    await run(
      `INSERT INTO promotions_rels (parent_id, path, "order", products_id)
       SELECT $1, 'products', row_number() OVER (ORDER BY popularity DESC, id), id FROM (
         SELECT p.id, p.popularity, row_number() OVER (PARTITION BY c.parent_id ORDER BY p.popularity DESC, p.id) AS place
         FROM products p JOIN categories c ON c.id = p.category_id WHERE p.stock > 0 AND (NOT $2 OR p.discount_price > 0)
       ) best WHERE place = 1 LIMIT $3`,
      [promotion.id, promotion.discountedOnly, promotion.size],
    );
  }
}
