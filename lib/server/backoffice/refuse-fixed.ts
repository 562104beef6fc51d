import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionSlug,
} from "payload";
import { DEFAULT_SORT } from "@/lib/contract/limits";
import { FIXED_MENU_IDS, MONTHLY_PAYMENT_MENU } from "@/lib/contract/menu-types";
import { DEFAULT_TERMS } from "@/lib/contract/payment-types";
import { FEATURED, OFFER_OF_THE_WEEK } from "@/lib/contract/promotion";
import { isLanguage } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { BRAND_PARAMETER } from "../essentials/essentials";
import { label, type Label } from "../labels";
import { fieldError, staffError } from "./staff-error";
import { staffMessage } from "./staff-message";
import { transactionOf } from "./transaction";

/** Parameters that pages look for by their keys: the colours, and lib/seo/variant-properties.ts. */
const KNOWN_PARAMETERS: ReadonlySet<string> = new Set(["color", "material", "pattern"]);

/** The banner on the home page that is full width (specification section 2). */
const FULL_WIDTH_SHORTCUT = 1;

const NOT_DELETED = label("Silinmədi: {why}", "Not deleted: {why}", "Не удалено: {why}");

const NOT_RENAMED = label(
  "Açar dəyişdirilmədi: {why}",
  "The key was not changed: {why}",
  "Ключ не изменён: {why}",
);

const OFFER = label(
  "bu, ana səhifədəki «Həftənin təklifi»dir. Göstərməmək üçün məhsullarını çıxarın.",
  "this is the home page's offer of the week. To show none, remove its products.",
  "это «Предложение недели» на главной. Чтобы его не показывать, уберите из него товары.",
);
const FEATURED_PRODUCTS = label(
  "bunlar ana səhifədəki «Seçilmiş məhsullar»dır. Göstərməmək üçün məhsullarını çıxarın.",
  "these are the home page's featured products. To show none, remove its products.",
  "это «Избранные товары» на главной. Чтобы их не показывать, уберите из акции товары.",
);
const MONTHLY_PAYMENT = label(
  "bu bənd aylıq ödənişi açır. Gizlətmək üçün onu dərcdən çıxarın.",
  "this item opens the monthly payment. To hide it, unpublish it.",
  "этот пункт открывает ежемесячный платёж. Чтобы скрыть, снимите его с публикации.",
);
const FULL_WIDTH = label(
  "bu, ana səhifənin tam enli banneridir, başqa banner onun yerini tutmur. Şəklini və ünvanını dəyişin.",
  "this is the home page's full-width banner, and no other can take its place. Change its picture and address.",
  "это баннер на всю ширину главной, другой его не заменит. Измените изображение и ссылку.",
);
const STANDARD_SORT = label(
  "məhsullar alıcı başqasını seçənədək bu qayda ilə sıralanır.",
  "products are listed in this order until a shopper chooses another.",
  "в этом порядке показываются товары, пока покупатель не выберет другой.",
);
const SHOP_LANGUAGE = label(
  "mağazanın səhifələri bu dildədir.",
  "the shop has pages in this language.",
  "на этом языке есть страницы магазина.",
);
const STANDARD_CARD = label(
  "kart seçilənədək ödəniş bu kartla hesablanır.",
  "payments are calculated with this card until another is chosen.",
  "пока карта не выбрана, платёж рассчитывается по этой.",
);

const LINKED_PAGE = label(
  "mağazanın başqa səhifələri bu səhifəyə keçid verir. Mətnini dəyişin.",
  "other pages of the shop link to this page. Change its text.",
  "на эту страницу ссылаются другие страницы магазина. Измените её текст.",
);
const BRANDS = label(
  "brendlərin süzgəci və səhifələri ondan asılıdır. Adını və sırasını dəyişin.",
  "the filter of brands and their pages depend on it. Change its name and order.",
  "от неё зависят фильтр и страницы брендов. Измените её название и порядок.",
);

const SHOWN_BY_KEY = label(
  "mağaza bu xassəni açarına görə tanıyır (rəng seçimi, axtarış sistemləri üçün variantlar). Adını dəyişin.",
  "the shop knows this property by its key (choice of colour, variants for search engines). Change its name.",
  "магазин узнаёт эту характеристику по ключу (выбор цвета, варианты для поисковых систем). Измените её название.",
);

type Document = { id: number; key: string | null };

/** Why a document cannot be deleted: the specification refers to it by this id or key. */
const FIXED = {
  promotions: ({ id }: Document) =>
    id === OFFER_OF_THE_WEEK ? OFFER : id === FEATURED ? FEATURED_PRODUCTS : null,
  menus: ({ id }: Document) =>
    id === MONTHLY_PAYMENT_MENU ? MONTHLY_PAYMENT : FIXED_MENU_IDS.has(id) ? LINKED_PAGE : null,
  parameters: ({ key }: Document) => (key === BRAND_PARAMETER.key ? BRANDS : null),
  shortcuts: ({ id }: Document) => (id === FULL_WIDTH_SHORTCUT ? FULL_WIDTH : null),
  "payment-card-types": ({ id }: Document) =>
    id === DEFAULT_TERMS.cardTypeId ? STANDARD_CARD : null,
  "sort-types": ({ key }: Document) => (key === DEFAULT_SORT ? STANDARD_SORT : null),
  languages: ({ key }: Document) => (isLanguage(key ?? undefined) ? SHOP_LANGUAGE : null),
} satisfies Partial<Record<CollectionSlug, (document: Document) => Label | null>>;

/** The fields with the keys by which the code and the specification refer to documents. */
const KEY_FIELDS = {
  parameters: "key",
  "sort-types": "sortKey",
  languages: "languageCode",
} as const satisfies Partial<Record<keyof typeof FIXED, string>>;
type Keyed = keyof typeof KEY_FIELDS;

/** The key of a document whose collection has one; null for the others. */
async function readKey(
  run: Sql,
  collection: keyof typeof FIXED,
  id: unknown,
): Promise<string | null> {
  const rows =
    collection === "sort-types"
      ? await run<{ key: string }>("SELECT sort_key::text AS key FROM sort_types WHERE id = $1", [
          id,
        ])
      : collection === "languages"
        ? await run<{ key: string }>(
            "SELECT language_code::text AS key FROM languages WHERE id = $1",
            [id],
          )
        : collection === "parameters"
          ? await run<{ key: string }>("SELECT key FROM parameters WHERE id = $1", [id])
          : [];
  return rows[0]?.key ?? null;
}

/** Why this document cannot be deleted; null if it can. */
export const fixedReason = (collection: keyof typeof FIXED, document: Document): Label | null =>
  FIXED[collection](document);

/**
 * Throws 409 when a document would be deleted that the specification refers to by its id or key:
 * a new document has another id, so nothing could replace it.
 */
export const refuseFixed =
  (collection: keyof typeof FIXED): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const key = await readKey(await transactionOf(req), collection, id);
    const why = fixedReason(collection, { id: Number(id), key });
    if (!why) return;
    const { az, en, ru } = NOT_DELETED;
    throw staffError(
      label(az.replace("{why}", why.az), en.replace("{why}", why.en), ru.replace("{why}", why.ru)),
      req,
      409,
    );
  };

/**
 * Why a document with this key must keep it; null if it may get another. Besides those that cannot
 * be deleted, these are the parameters that pages look for by their keys.
 */
export const fixedKeyReason = (collection: Keyed, key: string): Label | null =>
  fixedReason(collection, { id: 0, key }) ??
  (collection === "parameters" && KNOWN_PARAMETERS.has(key) ? SHOWN_BY_KEY : null);

/**
 * Refuses to rename what the specification or the code refers to by its key: that would remove it
 * as a deletion does.
 */
export const refuseRenamed =
  (collection: Keyed): CollectionBeforeChangeHook =>
  ({ data, originalDoc, req }) => {
    const field = KEY_FIELDS[collection];
    const before: unknown = originalDoc?.[field];
    if (typeof before !== "string" || data[field] === undefined || data[field] === before)
      return data;
    const why = fixedKeyReason(collection, before);
    if (!why) return data;
    const reason = staffMessage(why, req);
    throw fieldError(
      staffMessage(NOT_RENAMED, req).replace("{why}", () => reason),
      field,
    );
  };
