import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Product } from "@/lib/contract/product";
import { alignParameters, differ, type Row } from "./align-parameters";

/** A card above the table and its column: the product, or null while there is none (on its way, gone, failing). */
export type Column = { slug: string; product: Product | null };

type Props = { columns: readonly Column[] };

/** Cards and columns stand in one grid: three to a row, as far apart as the gap between cards. */
const COLUMN_GAP = "[--column-gap:0.5rem] sm:[--column-gap:1rem]";
export const CARD_GRID = `grid grid-cols-3 gap-(--column-gap) ${COLUMN_GAP}`;

/** Brand, category and stock first, then what the products say themselves; the values by the product's place. */
function useRows(products: readonly Product[]): Row[] {
  const t = useTranslations("comparison");
  const own = (key: string, title: string, values: string[]): Row => ({ key: `own:${key}`, title, values, differs: differ(values) });
  return [
    own("brand", t("brand"), products.map((product) => product.brandTitle)),
    own("category", t("category"), products.map((product) => product.categoryTitle)),
    own("stock", t("stock"), products.map((product) => (product.productCount > 0 ? t("inStock") : t("noStock")))),
    ...alignParameters(products),
  ];
}

/**
 * Parameters of up to three products in aligned rows (look.md, comparison): each name above its values, differences marked, missing is
 * '-' and not equal, the row of products stays. Every card has its column, also one without its product: all '-', and compared with nothing. The switch "only differences" is a checkbox and CSS, so it works without scripts.
 */
export function ComparisonTable({ columns }: Props) {
  const t = useTranslations("comparison");
  const products = columns.flatMap(({ product }) => product ?? []);
  const rows = useRows(products);
  const places = columns.map(({ product }) => (product ? products.indexOf(product) : -1));
  // Two levels of headings: each cell names its own.
  const tableId = useId();
  const several = products.length > 1;
  const whenOnlyDifferences = { hide: "group-has-[input[data-only-differences]:checked]/table:hidden", show: "hidden group-has-[input[data-only-differences]:checked]/table:block" };
  return (
    <div className={`group/table mt-6 ${COLUMN_GAP}`}>
      {several ? (
        <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" data-only-differences className="size-5 accent-ink" />{t("onlyDifferences")}
        </label>
      ) : null}
      {/* The last column has the gap at its right, where there is no card: it is cut off. */}
      <div className="overflow-x-clip">
        <table style={{ width: `calc((100% + var(--column-gap)) * ${columns.length} / 3)` }} className="mt-2 table-fixed border-separate border-spacing-0 text-left">
          <caption className="sr-only">{t("table")}</caption>
          <thead>
            <tr>
              {columns.map(({ slug, product }, i) => (
                <th key={slug} id={`${tableId}product-${i}`} scope="col" className="sticky top-(--below-header) z-10 border-b-2 border-ink bg-paper px-2 py-2 align-bottom text-xs font-bold sm:pr-4 md:px-4 md:text-sm">
                  <span className={`line-clamp-2 ${product ? "" : "font-normal text-ink-soft"}`}>{product?.productTitle ?? slug}</span>
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row, number) => (
            <tbody key={row.key} className={several && !row.differs ? whenOnlyDifferences.hide : ""}>
              <tr>
                <th id={`${tableId}row-${number}`} scope="rowgroup" colSpan={columns.length} className="px-2 pt-3 text-xs font-normal text-ink-soft md:px-4">
                  {row.title}{row.differs ? <span className="ml-2 inline-block rounded-full bg-mist px-2 text-ink">{t("differs")}</span> : null}
                </th>
              </tr>
              <tr>
                {columns.map(({ slug }, i) => (
                  <td key={slug} headers={`${tableId}product-${i} ${tableId}row-${number}`} className={`border-b border-line px-2 pb-3 pt-0.5 align-top text-xs sm:pr-4 sm:text-sm md:px-4 ${row.differs ? "font-semibold" : ""}`}>
                    {row.values[places[i] ?? -1] ?? <><span aria-hidden>-</span><span className="sr-only">{t("missing")}</span></>}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      {several && rows.every((row) => !row.differs) ? <p className={`px-2 py-4 text-ink-soft ${whenOnlyDifferences.show}`}>{t("noDifferences")}</p> : null}
    </div>
  );
}
