"use client";

import { useTranslations } from "use-intl";
import { useId } from "react";
import { Breakable } from "@/components/ui/breakable";
import type { Product } from "@/lib/contract/product";
import { alignParameters, hasDifferences, type Row } from "./align-parameters";
import { COLUMN_GAP } from "./card-grid";

/**
 * A card and its table column: the product, or null while it is missing (loading, gone, failed).
 */
type Column = { slug: string; product: Product | null };

type Props = { columns: readonly Column[] };

/** A checkbox styled as a switch; in forced-colours mode it is drawn natively. */
const SWITCH =
  "relative h-6 w-11 shrink-0 appearance-none rounded-full border-2 border-ink-soft bg-paper before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-ink-soft before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-paper forced-colors:size-5 forced-colors:appearance-auto forced-colors:before:hidden";

/**
 * Rows for brand, category and stock, then for the products' own parameters; a row's values are in
 * the products' order.
 */
function useRows(products: readonly Product[]): Row[] {
  const t = useTranslations("comparison");
  const builtInRow = (key: string, title: string, values: string[]): Row => ({
    key: `own:${key}`,
    title,
    values,
    differs: hasDifferences(values),
  });
  return [
    builtInRow(
      "brand",
      t("brand"),
      products.map((product) => product.brandTitle),
    ),
    builtInRow(
      "category",
      t("category"),
      products.map((product) => product.categoryTitle),
    ),
    builtInRow(
      "stock",
      t("stock"),
      products.map((product) => (product.productCount > 0 ? t("inStock") : t("noStock"))),
    ),
    ...alignParameters(products),
  ];
}

/**
 * Parameters of up to three products in aligned rows. The "only differences" switch is a checkbox
 * with CSS, so it works without JavaScript.
 */
export function ComparisonTable({ columns }: Props) {
  const t = useTranslations("comparison");
  const products = columns.flatMap(({ product }) => product ?? []);
  const rows = useRows(products);
  const productIndexes = columns.map(({ product }) => (product ? products.indexOf(product) : -1));
  // A row's heading is in a table row of its own, so each cell names its headings.
  const tableId = useId();
  const hasSeveral = products.length > 1;
  const whenOnlyDifferences = {
    hide: "group-has-[input[data-only-differences]:checked]/table:hidden",
    show: "hidden group-has-[input[data-only-differences]:checked]/table:block",
  };
  return (
    <div className={`group/table mt-6 ${COLUMN_GAP}`}>
      {hasSeveral ? (
        <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" role="switch" data-only-differences className={SWITCH} />
          {t("onlyDifferences")}
        </label>
      ) : null}
      {/* Each column has its gap on the right; the last one's is clipped. */}
      <div className="overflow-x-clip">
        <table className="mt-2 w-[calc(100%+var(--column-gap))] table-fixed border-separate border-spacing-0 text-left">
          <caption className="sr-only">{t("table")}</caption>
          <thead>
            <tr>
              {columns.map(({ slug, product }, columnIndex) => (
                <th
                  key={slug}
                  id={`${tableId}product-${columnIndex}`}
                  scope="col"
                  className="sticky top-(--below-header) z-10 border-b-2 border-ink bg-paper px-2 py-2 align-bottom text-xs font-bold sm:pr-4 md:px-4 md:text-sm"
                >
                  <span className={`line-clamp-2 ${product ? "" : "font-normal text-ink-soft"}`}>
                    <Breakable text={product?.productTitle ?? slug} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row, rowIndex) => (
            <tbody
              key={row.key}
              className={row.differs ? "bg-mist" : hasSeveral ? whenOnlyDifferences.hide : ""}
            >
              <tr>
                <th
                  id={`${tableId}row-${rowIndex}`}
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="px-2 pt-3 text-xs font-normal text-ink-soft md:px-4"
                >
                  {row.title}
                  {row.differs ? (
                    <>
                      {" "}
                      <span className="sr-only">{t("differs")}</span>
                    </>
                  ) : null}
                </th>
              </tr>
              <tr>
                {columns.map(({ slug }, columnIndex) => {
                  const value = row.values[productIndexes[columnIndex] ?? -1];
                  return (
                    <td
                      key={slug}
                      headers={`${tableId}product-${columnIndex} ${tableId}row-${rowIndex}`}
                      className={`border-b border-line px-2 pt-0.5 pb-3 align-top text-xs sm:pr-4 sm:text-sm md:px-4 ${row.differs ? "font-semibold" : ""}`}
                    >
                      {typeof value === "string" ? (
                        <Breakable text={value} />
                      ) : (
                        <>
                          <span aria-hidden>-</span>
                          <span className="sr-only">{t("missing")}</span>
                        </>
                      )}
                    </td>
                  );
                })}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      {hasSeveral && rows.every((row) => !row.differs) ? (
        <p className={`px-2 py-4 text-ink-soft ${whenOnlyDifferences.show}`}>
          {t("noDifferences")}
        </p>
      ) : null}
    </div>
  );
}
