import { getTranslations } from "next-intl/server";
import { ChevronDownIcon } from "@/components/ui/icons";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

/** Rows shown before the table is opened (specification section 9). */
const FIRST_ROWS = 5;

type Row = Product["parameters"][number];

const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map((row) => (
    <div key={row.parameterKey} className="grid grid-cols-[minmax(0,11fr)_minmax(0,10fr)] gap-x-4 border-b border-line py-3">
      <dt className="text-ink-soft hyphens-auto">{row.parameterTitle}</dt>
      <dd className="font-medium">{row.parameterValue}</dd>
    </div>
  ));

/**
 * Parameters: five rows, the rest behind 'Ətraflı göstər' / 'Daha az göstər'. Every row is in the page and the fold is the browser's own, so it
 * works without scripts; where a browser allows it the switch stands below the rows it shows.
 */
export async function ParameterTable({ product, language }: { product: Product; language: Language }) {
  if (product.parameters.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "product" });
  const rest = product.parameters.slice(FIRST_ROWS);
  return (
    <section aria-labelledby="parameters-title" className="mt-10">
      <h2 id="parameters-title" className="text-xl font-bold">{t("parameters")}</h2>
      <dl className="mt-3 border-t border-line"><Rows rows={product.parameters.slice(0, FIRST_ROWS)} /></dl>
      {rest.length > 0 ? (
        <details className="group flex flex-col">
          <summary className="order-last mt-2 -ms-2 flex min-h-11 w-fit items-center gap-1 rounded-control px-2 font-semibold hover:bg-mist">
            <span className="group-open:hidden">{t("showMore")}</span><span className="hidden group-open:inline">{t("showLess")}</span>
            <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <dl><Rows rows={rest} /></dl>
        </details>
      ) : null}
    </section>
  );
}
