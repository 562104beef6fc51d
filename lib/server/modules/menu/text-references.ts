import { menuTarget } from "@/lib/format/menu-target";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { query } from "@/lib/server/db/pool";
import { relatedId } from "@/lib/server/db/related-id";
import { fillTerms, hasTermPlaceholder, type Terms } from "@/lib/format/term-texts";
import { readTerms } from "../payment/read-terms";
import { contentTypeTitle } from "./content-type-title";

export type TextPicture = {
  filename: string;
  /** px */ width: number;
  height: number;
  alt: Partial<Record<Language, string | null>>;
};

/**
 * What the texts of a page refer to. `pictures`: pictures by id. `terms`: the terms of instalments
 * in months, empty when no text mentions them. `linkTo`: the public URL and the title of a linked
 * document (such as `products:12`) in a language.
 */
export type TextReferences = {
  pictures: ReadonlyMap<number, TextPicture>;
  terms: Terms;
  linkTo: (document: string, language: Language) => { href: string; title: string } | null;
};

type Node = {
  type?: string;
  text?: unknown;
  relationTo?: string;
  value?: unknown;
  children?: unknown;
  fields?: { linkType?: string; doc?: { relationTo?: string; value?: unknown } };
};

/** The document that a node refers to, as `collection:id`; null when it refers to none. */
export function documentRef({ type, relationTo, value, fields }: Node): string | null {
  const [collection, id] =
    type === "link" && fields?.linkType === "internal"
      ? [fields.doc?.relationTo, relatedId(fields.doc?.value)]
      : [relationTo, relatedId(value)];
  return collection && Number.isInteger(id) ? `${collection}:${id}` : null;
}

function* collectDocumentRefs(node: unknown): Generator<string> {
  if (node === null || typeof node !== "object") return;
  const document = documentRef(node);
  if (document) yield document;
  const { children } = node as Node;
  if (Array.isArray(children)) for (const child of children) yield* collectDocumentRefs(child);
}

/** Whether a text of the content, at any depth, has a placeholder for terms of instalments. */
function hasPlaceholder(node: unknown): boolean {
  if (node === null || typeof node !== "object") return false;
  const { text, children } = node as Node;
  if (typeof text === "string" && hasTermPlaceholder(text)) return true;
  return Array.isArray(children) && children.some(hasPlaceholder);
}

type Titles = Partial<Record<Language, string | null>>;
type LinkedRow = { id: number; titles: Titles };

const NO_ROWS: never[] = [];
/** For texts that name no terms. */
const NO_TERMS: Terms = { offered: [], price: 0 };
const localizedJsonSql = (table: string, column: string, id: string) =>
  `COALESCE((SELECT json_object_agg(l._locale, l.${column}) FROM ${table}_locales l WHERE l._parent_id = ${id}), '{}')`;

/**
 * Loads the pictures and documents to which the contents of a page refer, as far as they are
 * public: an unpublished or deleted document has no URL.
 */
export async function readReferences(contents: readonly unknown[]): Promise<TextReferences> {
  const documents = [
    ...new Set(
      contents.flatMap((content) => [
        ...collectDocumentRefs((content as { root?: unknown } | null)?.root),
      ]),
    ),
  ];
  const ids = (collection: string) =>
    documents
      .filter((document) => document.startsWith(`${collection}:`))
      .map((document) => Number(document.slice(collection.length + 1)));
  const rows = <Row extends object>(collection: string, text: string): Promise<Row[]> =>
    ids(collection).length ? query<Row>(text, [ids(collection)]) : Promise.resolve(NO_ROWS);
  const hasTerms = contents.some((content) =>
    hasPlaceholder((content as { root?: unknown } | null)?.root),
  );
  const [pictures, products, categories, menus] = await Promise.all([
    rows<TextPicture & { id: number }>(
      "media",
      `SELECT m.id, m.filename, m.width::integer AS width, m.height::integer AS height, ${localizedJsonSql("media", "alt", "m.id")} AS alt
       FROM media m WHERE m.id = ANY($1) AND m.filename IS NOT NULL AND m.width > 0 AND m.height > 0`,
    ),
    rows<LinkedRow & { slug: string }>(
      "products",
      `SELECT p.id, p.slug, ${localizedJsonSql("products", "title", "p.id")} AS titles FROM products p JOIN product_search s ON s.product_id = p.id WHERE p.id = ANY($1)`,
    ),
    rows<LinkedRow>(
      "categories",
      `SELECT c.id, ${localizedJsonSql("categories", "title", "c.id")} AS titles FROM categories c WHERE c.id = ANY($1)`,
    ),
    rows<LinkedRow & { type: string; link: string | null }>(
      "menus",
      `SELECT m.id, m.content_type::text AS type, m.link, ${localizedJsonSql("menus", "title", "m.id")} AS titles FROM menus m WHERE m.id = ANY($1) AND m._status = 'published'`,
    ),
  ]);
  const titlesHaveTerms = menus.some(({ titles }) =>
    Object.values(titles).some(hasTermPlaceholder),
  );
  const terms = hasTerms || titlesHaveTerms ? await readTerms() : NO_TERMS;
  const targets = new Map<string, { titles: Titles; hrefIn: (language: Language) => string }>([
    ...products.map(
      ({ id, slug, titles }) =>
        [
          `products:${id}`,
          { titles, hrefIn: (language: Language) => `/${language}/product/${slug}` },
        ] as const,
    ),
    ...categories.map(
      ({ id, titles }) =>
        [
          `categories:${id}`,
          { titles, hrefIn: (language: Language) => `/${language}/searchResult?categoryId=${id}` },
        ] as const,
    ),
    ...menus.map(
      ({ id, type, link, titles }) =>
        [
          `menus:${id}`,
          {
            titles,
            hrefIn: (language: Language) =>
              menuTarget(
                { menuId: id, menuContentTypeTitle: contentTypeTitle(type), link },
                language,
              ).href,
          },
        ] as const,
    ),
  ]);
  const linkTo: TextReferences["linkTo"] = (document, language) => {
    const target = targets.get(document);
    return target
      ? {
          href: target.hrefIn(language),
          title: fillTerms(
            target.titles[language] ?? target.titles[DEFAULT_LANGUAGE] ?? "",
            language,
            terms,
          ),
        }
      : null;
  };
  return { terms, pictures: new Map(pictures.map((picture) => [picture.id, picture])), linkTo };
}
