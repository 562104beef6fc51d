import { rememberFor } from "@/lib/cache/remember-for";
import { menuTarget } from "@/lib/format/menu-target";
import type { Language } from "@/lib/languages";
import { query } from "../../db/pool";
import { fillTermTexts } from "../payment/fill-term-texts";
import { contentTypeTitle } from "../menu/content-type-title";
import { categoryStems } from "./category-stems";
import { choosePages, type ShopPage, STORE_WORDS } from "./choose-pages";
import { russianStems } from "./russian-stems";
import { brandWords, isBrand, isProductType } from "./term-kinds";
import type { Understanding } from "./understanding";
import { cyrillicWords, type RussianStems } from "./words/document";

/** Maximum age of the cached pages, in ms. */
const MAX_AGE_MS = 30_000;
/** Pages, and the stems of the Cyrillic words in their titles and texts. */
type StemmedPages = { pages: readonly ShopPage[]; russian: RussianStems };
const remember = rememberFor<StemmedPages>(MAX_AGE_MS);

type Row = {
  kind: "menu" | "banner" | "store";
  id: number;
  type: string;
  link: string | null;
  title: string | null;
  text: string | null;
  titles: string[];
  texts: string[];
};

const PAGES = `
SELECT 'menu' AS kind, m.id, CASE m.content_type::text WHEN 'link' THEN 'link' ELSE 'html' END AS type, m.link, COALESCE(own.title, az.title) AS title, NULL AS text,
  (SELECT COALESCE(array_agg(title::text), '{}') FROM menus_locales WHERE _parent_id = m.id AND title IS NOT NULL) AS titles,
  (SELECT COALESCE(array_agg(node #>> '{}'), '{}') FROM menus_locales l CROSS JOIN LATERAL jsonb_path_query(l.content, 'strict $.**.text') node WHERE l._parent_id = m.id) AS texts
FROM menus m JOIN menus_locales az ON az._parent_id = m.id AND az._locale = 'az' LEFT JOIN menus_locales own ON own._parent_id = m.id AND own._locale = $1::_locales WHERE m._status = 'published'
UNION ALL SELECT 'banner', s.id, 'link', s.link, COALESCE(own.title, az.title), NULL,
  (SELECT COALESCE(array_agg(title::text), '{}') FROM sliders_locales WHERE _parent_id = s.id AND title IS NOT NULL), (SELECT COALESCE(array_agg(text::text), '{}') FROM sliders_locales WHERE _parent_id = s.id AND text IS NOT NULL)
FROM sliders s JOIN sliders_locales az ON az._parent_id = s.id AND az._locale = 'az' LEFT JOIN sliders_locales own ON own._parent_id = s.id AND own._locale = $1::_locales WHERE s.link LIKE '/%'
UNION ALL SELECT 'store', t.id, 'link', '/contact', COALESCE(own.title, az.title), COALESCE(own.address, az.address),
  (SELECT COALESCE(array_agg(title::text), '{}') FROM stores_locales WHERE _parent_id = t.id AND title IS NOT NULL), (SELECT COALESCE(array_agg(address::text), '{}') FROM stores_locales WHERE _parent_id = t.id AND address IS NOT NULL)
FROM stores t JOIN stores_locales az ON az._parent_id = t.id AND az._locale = 'az' LEFT JOIN stores_locales own ON own._parent_id = t.id AND own._locale = $1::_locales
ORDER BY kind DESC, id`;

async function readPages(language: Language): Promise<StemmedPages> {
  const rows = await fillTermTexts(
    await query<Row>(PAGES, [language]),
    ["title", "titles", "texts"],
    language,
  );
  const pages = rows.flatMap(({ kind, id, type, link, title, text, titles, texts }) => {
    const { href, isExternal } = menuTarget(
      { menuId: kind === "menu" ? id : 0, menuContentTypeTitle: contentTypeTitle(type), link },
      language,
    );
    return isExternal || !title
      ? []
      : [{ title, path: href, text, isStore: kind === "store", titles, texts }];
  });
  const words = cyrillicWords([
    ...STORE_WORDS,
    ...pages.flatMap(({ titles, texts }) => [...titles, ...texts]),
  ]);
  return { pages, russian: await russianStems(query, words) };
}

/** The stems of the pages' words, and of the words of a text. */
async function withStemsOf(typed: string, russian: RussianStems): Promise<RussianStems> {
  const unknown = cyrillicWords([typed]).filter((word) => !russian.has(word));
  return unknown.length === 0
    ? russian
    : new Map([...russian, ...(await russianStems(query, unknown))]);
}

/**
 * The pages and stores to which a search leads, besides its products. `typed`: the whole text;
 * `understood`: null if it has no words for products. `isTyping`: the last word may be the
 * beginning of a word.
 */
export async function findPages(
  typed: string,
  understood: (Pick<Understanding, "terms"> & Partial<Pick<Understanding, "how">>) | null,
  language: Language,
  { isTyping = false }: { isTyping?: boolean } = {},
): Promise<Pick<ShopPage, "title" | "path" | "text">[]> {
  const [{ pages, russian }, stems, brands] = await Promise.all([
    remember(language, () => readPages(language)),
    categoryStems(),
    brandWords(),
  ]);
  const namesGoods = (understood?.terms ?? []).some(
    (term) => isProductType(term, stems) || isBrand(term, brands),
  );
  return choosePages(typed, pages, await withStemsOf(typed, russian), {
    namesGoods,
    isCertain: namesGoods && (understood?.how ?? "words") === "words",
    isTyping,
  }).map(({ title, path, text }) => ({ title, path, text }));
}
