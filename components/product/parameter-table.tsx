import { getTranslations } from "next-intl/server";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

/** Rows shown before the table is opened (specification section 9). */
const FIRST_ROWS = 5;

type Row = Product["parameters"][number];

const Rows = ({ rows }: { rows: readonly Row[] }) =>
  rows.map((row) => (
    <div key={row.parameterKey} className="grid grid-cols-2 gap-4 border-b border-line py-2.5">
      <dt className="text-ink-soft">{row.parameterTitle}</dt>
      <dd className="font-medium">{row.parameterValue}</dd>
    </div>
  ));

/** Parameters: five rows, the rest behind 'Ətraflı göstər' / 'Daha az göstər'; works without scripts. */
export async function ParameterTable({ product, language }: { product: Product; language: Language }) {
  if (product.parameters.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "product" });
  const rest = product.parameters.slice(FIRST_ROWS);
  return (
    <section aria-labelledby="parameters-title" className="mt-10">
      <h2 id="parameters-title" className="text-xl font-bold">{t("parameters")}</h2>
      <dl className="mt-3"><Rows rows={product.parameters.slice(0, FIRST_ROWS)} /></dl>
      {rest.length > 0 ? (
        <details className="group flex flex-col">
          <summary className="mt-3 inline-block py-1 font-semibold underline underline-offset-4">
            <span className="group-open:hidden">{t("showMore")}</span><span className="hidden group-open:inline">{t("showLess")}</span>
          </summary>
          <dl><Rows rows={rest} /></dl>
        </details>
      ) : null}
    </section>
  );
}
