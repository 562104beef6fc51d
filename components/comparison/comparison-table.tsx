import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Product } from "@/lib/contract/product";
import { alignParameters, differ, type Row } from "./align-parameters";

type Props = { products: readonly Product[] };

/** Brand, category and stock first, then what the products say themselves. */
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
 * '-' and not equal, the row of products stays. The switch "only differences" is a checkbox and CSS, so it works without scripts.
 */
export function ComparisonTable({ products }: Props) {
  const t = useTranslations("comparison");
  const rows = useRows(products);
  // Two levels of headings: each cell names its own.
  const tableId = useId();
  const several = products.length > 1;
  const whenOnlyDifferences = { hide: "group-has-[input[data-only-differences]:checked]/table:hidden", show: "hidden group-has-[input[data-only-differences]:checked]/table:block" };
  return (
    <div className="group/table mt-6">
      {several ? (
        <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" data-only-differences className="size-5 accent-ink" />{t("onlyDifferences")}
        </label>
      ) : null}
      <table className="mt-2 w-full table-fixed border-separate border-spacing-0 text-left">
        <caption className="sr-only">{t("table")}</caption>
        <thead>
          <tr>
            {products.map((product, i) => <th key={product.slug} id={`${tableId}product-${i}`} scope="col" className="sticky top-0 z-10 border-b-2 border-ink bg-paper px-2 py-2 align-bottom text-xs font-bold md:px-4 md:text-sm"><span className="line-clamp-2">{product.productTitle}</span></th>)}
          </tr>
        </thead>
        {rows.map((row, number) => (
          <tbody key={row.key} className={several && !row.differs ? whenOnlyDifferences.hide : ""}>
            <tr>
              <th id={`${tableId}row-${number}`} scope="rowgroup" colSpan={products.length} className="px-2 pt-3 text-xs font-normal text-ink-soft md:px-4">
                {row.title}{row.differs ? <span className="ml-2 inline-block rounded-full bg-mist px-2 text-ink">{t("differs")}</span> : null}
              </th>
            </tr>
            <tr>
              {products.map(({ slug }, i) => (
                <td key={slug} headers={`${tableId}product-${i} ${tableId}row-${number}`} className={`border-b border-line px-2 pb-3 pt-0.5 align-top text-xs sm:text-sm md:px-4 ${row.differs ? "font-semibold" : ""}`}>
                  {row.values[i] ?? <><span aria-hidden>-</span><span className="sr-only">{t("missing")}</span></>}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {several && rows.every((row) => !row.differs) ? <p className={`px-2 py-4 text-ink-soft ${whenOnlyDifferences.show}`}>{t("noDifferences")}</p> : null}
    </div>
  );
}
