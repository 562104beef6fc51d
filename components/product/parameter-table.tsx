"use client";

import { ChevronDownIcon } from "@/components/ui/icons";

/** Rows shown while collapsed (specification section 9). */
const FIRST_ROWS = 5;

type Row = readonly [title: string, value: string];
type Props = { rows: readonly Row[]; labels: Record<"title" | "more" | "less", string> };

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="facts">
    {rows.map(([title, value]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/**
 * Parameters: five rows, the rest behind 'Ətraflı göstər' / 'Daha az göstər'. All are in the HTML
 * and the disclosure is native, so that it works without JavaScript. A client component, so
 * that the data embedded in the page holds the rows, and not a copy of their markup (`CardList`).
 */
export function ParameterTable({ rows, labels }: Props) {
  if (rows.length === 0) return null;
  const rest = rows.slice(FIRST_ROWS);
  return (
    <section aria-labelledby="parameters-title" className="mt-10">
      <h2 id="parameters-title" className="text-xl font-bold">
        {labels.title}
      </h2>
      <div className="mt-3 border-t border-line">
        <Rows rows={rows.slice(0, FIRST_ROWS)} />
      </div>
      {rest.length > 0 ? (
        <details className="group flex flex-col">
          <summary className="order-last -ms-2 mt-2 flex min-h-11 w-fit items-center gap-1 rounded-control px-2 font-semibold hover:bg-mist">
            <span className="group-open:hidden">{labels.more}</span>
            <span className="hidden group-open:inline">{labels.less}</span>
            <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <Rows rows={rest} />
        </details>
      ) : null}
    </section>
  );
}
