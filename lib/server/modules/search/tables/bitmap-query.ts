import { asQepik, MAX_QEPIK, type Qepik, sumOf } from "@/lib/format/money";
import { SWITCH_CONDITIONS } from "../switch-conditions";
import { PRICE_DIMENSION, SELLER_DIMENSION, STORE_DIMENSION } from "./dimensions";
import type { SearchQuery, Weights } from "../engine/engine";
import type { ParameterFilter } from "../search-filters";
import type { Bounds } from "@/lib/format/number-range";
import type { QueryTerm } from "../query-terms";
import { DETOASTED_WORDS } from "../text-query";
import { LEVELS } from "../words/document";
import { type LexemeGroup, rareTsquery } from "./lexeme-groups";

export const EMPTY_BITS = "B'0'::bit(8192)";
const DETOAST_ONCE = ` CROSS JOIN LATERAL (SELECT ${DETOASTED_WORDS} OFFSET 0) read`;
/** SQL of the bitmap of ordinals within their chunk; group by chunk. */
const bitsOf = (ord: string): string => `bit_or(set_bit(${EMPTY_BITS}, ${ord} & 8191, 1))`;

/** The narrower of two restrictions to weights. */
const narrower = (one: Weights | undefined, other: Weights | undefined): Weights | undefined =>
  one === undefined || other === undefined
    ? (one ?? other)
    : one.length < other.length
      ? one
      : other;

/** The next higher price. */
const nextPrice = (price: Qepik): Qepik => sumOf([price, asQepik(1)]);

/**
 * A chosen filter. `dimension`: the parameter's id, or an id of `dimensions.ts`. `bits`: SQL of the
 * filter's bitmap for a chunk.
 */
type Filter = { dimension: number; bits: string };

/**
 * Builds SQL that finds the products matching a search query: common table expressions, the last of
 * which is `narrowed(chunk_id, category_id, base, f0, f1 ...)`. `base` is the bitmap of products
 * that match everything but the filters; `f0`, `f1`, ... are those of the filters.
 */
export class BitmapQuery {
  readonly values: unknown[] = [];
  readonly #ctes: string[] = [];
  readonly #joined: string[] = [];
  readonly #columns: string[] = [];
  readonly #base: string[] = ["k.bits"];
  readonly filters: Filter[] = [];
  readonly #scope: string;
  /**
   * Only for ranked results: for each group of words its bitmaps by weight. The first has products
   * with a word of the highest weight, the second those with one of the two highest, and so on.
   */
  readonly levels: readonly (readonly string[])[];

  constructor(
    { categoryIds, storeId, sellerCode, affordable, matchesNothing, words, filters }: SearchQuery,
    groups: readonly LexemeGroup[],
    { ranked = false } = {},
  ) {
    this.#scope =
      categoryIds === null ? "" : `category_id = ANY(${this.bind(categoryIds)}::integer[])`;
    this.levels = ranked ? groups.map((group) => this.#levelBits(group)) : [];
    if (matchesNothing) this.#base.push(EMPTY_BITS);
    if (storeId !== null)
      this.#base.push(
        this.#valueBits(
          `parameter_id = ${STORE_DIMENSION} AND value_key = ${this.bind(String(storeId))}`,
        ),
      );
    if (sellerCode !== null)
      this.#base.push(
        this.#valueBits(
          `parameter_id = ${SELLER_DIMENSION} AND value_key = ${this.bind(sellerCode)}`,
        ),
      );
    if (affordable) {
      this.#base.push(this.#priceBelow(nextPrice(affordable.upTo)));
      if (affordable.except.length > 0)
        this.#base.push(
          `~${this.#listingBits(`price_qepik = ANY(${this.bind(affordable.except)}::integer[])`)}`,
        );
    }
    if (words) this.#base.push(this.#wordsBits(words, groups));
    for (const filter of filters.parameters)
      this.filters.push({ dimension: filter.parameterId, bits: this.#filterBits(filter) });
    if (filters.price)
      this.filters.push({ dimension: PRICE_DIMENSION, bits: this.#priceBetween(filters.price) });
    for (const { id } of filters.switches.map((key) => SWITCH_CONDITIONS[key]))
      this.filters.push({ dimension: id, bits: this.#valueBits(`parameter_id = ${id}`) });
  }

  /** Adds a parameter of the statement and returns its placeholder. */
  bind = (value: unknown): string => `$${this.values.push(value)}`;

  /** The `WITH` clause, up to and including `narrowed`. */
  get withClause(): string {
    const columns = [
      `${this.#base.join(" & ")} AS base`,
      ...this.filters.map(({ bits }, i) => `${bits} AS f${i}`),
      ...this.#columns,
    ];
    const narrowed = `narrowed AS MATERIALIZED (SELECT k.chunk_id, k.category_id, ${columns.join(", ")} FROM search_chunks k ${this.#joined.map((name) => `LEFT JOIN ${name} USING (chunk_id)`).join(" ")}${this.#scope ? ` WHERE k.${this.#scope}` : ""})`;
    return `WITH ${[...this.#ctes, narrowed].join(",\n")}`;
  }

  /**
   * The bitmap of products that match everything; filters of the dimension `ignored` are not
   * applied.
   */
  matchBits = (ignored?: number): string =>
    [
      "n.base",
      ...this.filters.flatMap(({ dimension }, i) => (dimension === ignored ? [] : [`n.f${i}`])),
    ].join(" & ");

  // Adds a CTE with one row of `bits` per chunk, and returns the SQL of its bitmap in chunk k.
  #addBits = (select: string): string => `COALESCE(${this.joinCte(select)}.bits, ${EMPTY_BITS})`;

  /** Adds a CTE with one row per chunk to `narrowed`, and returns its name. */
  joinCte(select: string): string {
    const name = `c${this.#ctes.length}`;
    this.#ctes.push(`${name} AS MATERIALIZED (${select})`);
    this.#joined.push(name);
    return name;
  }

  get #scopeSql(): string {
    return this.#scope
      ? `c.chunk_id IN (SELECT chunk_id FROM search_chunks WHERE ${this.#scope}) AND`
      : "";
  }

  // Products with any of the values that match `condition`.
  #valueBits(condition: string): string {
    return this.#addBits(
      `SELECT c.chunk_id, bit_or(c.bits) AS bits FROM search_value_chunks c WHERE ${this.#scopeSql} c.value_id IN (SELECT value_id FROM search_values WHERE ${condition}) GROUP BY 1`,
    );
  }

  #filterBits({ parameterId, valueKeys, ranges }: ParameterFilter): string {
    if (parameterId === 0) return EMPTY_BITS;
    const conditions = [
      ...(valueKeys.length > 0 ? [`value_key = ANY(${this.bind(valueKeys)}::text[])`] : []),
      ...ranges.map((range) => this.#rangeSql(range)),
    ];
    return conditions.length === 0
      ? EMPTY_BITS
      : this.#valueBits(
          `parameter_id = ${this.bind(parameterId)} AND (${conditions.join(" OR ")})`,
        );
  }

  #rangeSql = ({ from, to }: Bounds): string =>
    `(${[...(from === null ? [] : [`number >= ${this.bind(from)}::numeric`]), ...(to === null ? [] : [`number <= ${this.bind(to)}::numeric`])].join(" AND ") || "true"})`;

  // Products whose rows in the listing match `condition`.
  #listingBits = (condition: string): string =>
    this.#addBits(
      `SELECT l.ord >> 13 AS chunk_id, ${bitsOf("l.ord")} AS bits FROM search_listing l WHERE ${this.#scope ? `l.${this.#scope} AND ` : ""}l.${condition} GROUP BY 1`,
    );

  // Products that cost less than `qepik`: the bitmap of the next lower price boundary, and the rows
  // between that boundary and the price.
  #priceBelow(qepik: Qepik): string {
    if (qepik > MAX_QEPIK) return "k.bits";
    const limit = this.bind(qepik);
    const edge = `edge${this.#ctes.length}`;
    this.#ctes.push(
      `${edge} AS MATERIALIZED (SELECT value_id, number::integer AS qepik FROM search_values WHERE parameter_id = ${PRICE_DIMENSION} AND ready AND number <= ${limit}::integer ORDER BY number DESC LIMIT 1)`,
    );
    return this.#addBits(
      `SELECT chunk_id, bit_or(bits) AS bits FROM (
         SELECT c.chunk_id, c.bits FROM search_value_chunks c WHERE ${this.#scopeSql} c.value_id = (SELECT value_id FROM ${edge})
         UNION ALL SELECT l.ord >> 13, ${bitsOf("l.ord")} FROM search_listing l WHERE ${this.#scope ? `l.${this.#scope} AND ` : ""}l.price_qepik >= COALESCE((SELECT qepik FROM ${edge}), 0) AND l.price_qepik < ${limit}::integer GROUP BY 1) b GROUP BY 1`,
    );
  }

  #priceBetween({ from, to }: Bounds<Qepik>): string {
    const parts = [
      ...(from === null ? [] : [`~${this.#priceBelow(from)}`]),
      ...(to === null ? [] : [this.#priceBelow(nextPrice(to))]),
    ];
    return parts.length > 0 ? `(${parts.join(" & ")})` : "k.bits";
  }

  // Products that match all terms, or whose article number begins with the text. The common words
  // of a group are found by their bitmaps, the rare ones by the rows of products.
  #wordsBits(
    { terms, skuPrefix, only }: NonNullable<SearchQuery["words"]>,
    groups: readonly LexemeGroup[],
  ): string {
    let next = 0;
    const bitsOfTerm = ({ alternatives, role }: QueryTerm, weights?: Weights) =>
      alternatives
        .map((alternative) => {
          const allowed = narrower(alternative.only, weights);
          const bits = alternative.groups.map(() => {
            const i = next++;
            const group = groups[i];
            if (!group || role === "optional") return EMPTY_BITS;
            return (
              this.levels[i]?.at((allowed ?? LEVELS).length - 1) ?? this.#groupBits(group, allowed)
            );
          });
          return `(${bits.join(" & ")})`;
        })
        .join(" | ") || EMPTY_BITS;
    // In the order of the groups.
    const termBits = terms.flatMap((term) => {
      const bits = bitsOfTerm(term, term.role === "excluded" ? undefined : only);
      return term.role === "optional" ? [] : [`${term.role === "excluded" ? "~" : ""}(${bits})`];
    });
    const ways = [
      ...(skuPrefix === null ? [] : [this.keyStartsWith("sku_key", skuPrefix)]),
      ...(termBits.length > 0 ? [`(${termBits.join(" & ")})`] : []),
    ];
    return ways.length > 0 ? `(${ways.join(" | ")})` : EMPTY_BITS;
  }

  /** Products in stock. */
  inStock = (): string => this.#valueBits(`parameter_id = ${SWITCH_CONDITIONS.inStock.id}`);

  #groupBits(group: LexemeGroup, only?: Weights): string {
    const ways = only ? this.#weightedSql(group, only) : this.#groupSql(group);
    return ways.length === 0
      ? EMPTY_BITS
      : this.#addBits(
          `SELECT chunk_id, bit_or(bits) AS bits FROM (${ways.join(" UNION ALL ")}) w(chunk_id, bits) GROUP BY 1`,
        );
  }

  // The bitmaps of a group's common words. `moreColumns`: further columns; `condition`: a further
  // condition.
  #commonSql = (wordIds: readonly number[], moreColumns = "", condition = ""): string[] =>
    wordIds.length === 0
      ? []
      : [
          `SELECT c.chunk_id, c.bits${moreColumns} FROM search_word_chunks c WHERE ${this.#scopeSql} c.word_id = ANY(${this.bind(wordIds)}::integer[])${condition}`,
        ];

  // The bitmaps of a group's words. `level`: SQL for a further column with the weight of a common
  // word, and of a row with rare words.
  #groupSql(
    { wordIds, rare, rareOrdinals }: LexemeGroup,
    level?: { common: string; rare: string },
  ): string[] {
    const rareWays =
      rareOrdinals &&
      (level
        ? [
            `SELECT p.ord >> 13, ${bitsOf("p.ord")}, p.level FROM unnest(${this.bind(rareOrdinals.ordinals)}::integer[], ${this.bind(rareOrdinals.levels)}::integer[]) p(ord, level) GROUP BY 1, 3`,
          ]
        : [this.#ordinalsSql(rareOrdinals.ordinals)]);
    return [
      ...this.#commonSql(wordIds, level ? `, ${level.common}` : ""),
      ...(rareWays ??
        (rare.length > 0
          ? [
              `SELECT l.ord >> 13, ${bitsOf("l.ord")}${level ? `, ${level.rare}` : ""} FROM product_search s${level ? DETOAST_ONCE : ""} CROSS JOIN LATERAL (SELECT ord FROM search_listing WHERE product_id = s.product_id LIMIT 1) l WHERE s.words @@ ${this.bind(rareTsquery(rare))}::tsquery GROUP BY 1${level ? ", 3" : ""}`,
            ]
          : [])),
    ];
  }

  #ordinalsSql = (ordinals: readonly number[]): string =>
    `SELECT ord >> 13, ${bitsOf("ord")} FROM unnest(${this.bind(ordinals)}::integer[]) ord GROUP BY 1`;

  // The bitmaps of a group's words, only where they have these weights. The GIN index does not know
  // the weights.
  #weightedSql({ wordIds, rare, rareOrdinals }: LexemeGroup, only: Weights): string[] {
    const common = this.#commonSql(wordIds, "", ` AND c.level < ${only.length}`);
    if (rare.length === 0) return common;
    if (rareOrdinals)
      return [
        ...common,
        this.#ordinalsSql(
          rareOrdinals.ordinals.filter((_, i) => (rareOrdinals.levels[i] ?? 0) < only.length),
        ),
      ];
    return [
      ...common,
      `SELECT l.ord >> 13, ${bitsOf("l.ord")} FROM product_search s CROSS JOIN LATERAL (SELECT ord FROM search_listing WHERE product_id = s.product_id LIMIT 1) l WHERE s.words @@ ${this.bind(rareTsquery(rare, only))}::tsquery GROUP BY 1`,
    ];
  }

  #levelBits(group: LexemeGroup): string[] {
    const weighted = (levels: string) =>
      `read.words @@ ${this.bind(rareTsquery(group.rare, levels))}::tsquery`;
    const rare =
      group.rare.length === 0 || group.rareOrdinals
        ? "3"
        : `CASE WHEN ${weighted("A")} THEN 0 WHEN ${weighted("AB")} THEN 1 WHEN ${weighted("ABC")} THEN 2 ELSE 3 END`;
    const ways = this.#groupSql(group, { common: "c.level", rare });
    if (ways.length === 0) return LEVELS.map(() => EMPTY_BITS);
    const name = this.joinCte(
      `SELECT chunk_id, ${LEVELS.map((_, i) => `bit_or(bits) FILTER (WHERE level <= ${i}) AS l${i}`).join(", ")} FROM (${ways.join(" UNION ALL ")}) w(chunk_id, bits, level) GROUP BY 1`,
    );
    return LEVELS.map((_, i) => `COALESCE(${name}.l${i}, ${EMPTY_BITS})`);
  }

  /** Products whose key begins with a text. */
  keyStartsWith = (key: "sku_key" | "name_key", text: string): string =>
    this.#listingBits(
      `${key} >= ${this.bind(text)} AND l.${key} < ${this.bind(`${text}\u{10FFFF}`)}`,
    );
  /** Products with exactly this article number. */
  skuEquals = (skuPrefix: string): string => this.#listingBits(`sku_key = ${this.bind(skuPrefix)}`);

  /** Adds a column to `narrowed`, and returns its name. */
  addColumn(expression: string): string {
    const name = `x${this.#columns.length}`;
    this.#columns.push(`${expression} AS ${name}`);
    return name;
  }
}
