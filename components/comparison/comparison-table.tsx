import { useTranslations } from "next-intl";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { alignParameters, differ, type Row } from "./align-parameters";

type Props = { products: readonly Product[]; language: Language };

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

function Cells({ row }: { row: Row }) {
  const t = useTranslations("comparison");
  return row.values.map((value, i) => (
    <div key={i} role="cell" className={`px-2 py-2 md:py-3 ${row.differs ? "font-semibold" : "text-ink-soft"}`}>
      {value ?? <><span aria-hidden>-</span><span className="sr-only">{t("missing")}</span></>}
    </div>
  ));
}

/**
 * Parameters of up to three products in aligned rows (look.md, comparison): differences marked, missing is '-' and not equal, the row of
 * names stays. The switch "only differences" is a checkbox and CSS, so it works without scripts.
 */
export function ComparisonTable({ products }: Props) {
  const t = useTranslations("comparison");
  const rows = useRows(products);
  const several = products.length > 1;
  const columns = { gridTemplateColumns: `repeat(${products.length}, minmax(0, 1fr))` };
  return (
    <div className="group/table mt-6">
      {several ? (
        <label className="inline-flex min-h-11 items-center gap-3 font-semibold">
          <input type="checkbox" data-only-differences className="size-5 accent-ink" />{t("onlyDifferences")}
        </label>
      ) : null}
      <div role="table" aria-label={t("table")} className="mt-2">
        <div role="row" className="sticky top-0 z-10 grid border-b-2 border-ink bg-paper md:grid-cols-[12rem_minmax(0,1fr)]">
          <span role="columnheader" className="sr-only">{t("parameter")}</span>
          <span aria-hidden className="hidden md:block" />
          <div role="presentation" className="grid" style={columns}>
            {products.map((product) => <div key={product.slug} role="columnheader" className="line-clamp-2 px-2 py-2 text-xs font-bold md:text-sm">{product.productTitle}</div>)}
          </div>
        </div>
        {rows.map((row) => (
          <div key={row.key} role="row" data-differs={row.differs || undefined} className={`grid border-b border-line py-1 md:grid-cols-[12rem_minmax(0,1fr)] md:py-0 ${several && !row.differs ? "group-has-[input[data-only-differences]:checked]/table:hidden" : ""}`}>
            <div role="rowheader" className="px-2 pt-2 text-xs text-ink-soft md:py-3 md:text-sm">
              {row.title}{row.differs ? <span className="ml-1.5 inline-block size-2 rounded-full bg-ink align-middle"><span className="sr-only"> ({t("differs")})</span></span> : null}
            </div>
            <div role="presentation" className="grid" style={columns}><Cells row={row} /></div>
          </div>
        ))}
        {several && rows.every((row) => !row.differs) ? <p className="hidden px-2 py-4 text-ink-soft group-has-[input[data-only-differences]:checked]/table:block">{t("noDifferences")}</p> : null}
      </div>
    </div>
  );
}
