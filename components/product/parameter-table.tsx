"use client";

import { ChevronDownIcon } from "@/components/ui/icons";

/** Rows shown before the table is opened (specification section 9). */
const FIRST_ROWS = 5;

type Row = readonly [title: string, value: string];
type Props = { rows: readonly Row[]; labels: Record<"title" | "more" | "less", string> };

const Rows = ({ rows }: { rows: readonly Row[] }) => <dl className="facts">{rows.map(([title, value]) => <div key={title}><dt>{title}</dt><dd>{value}</dd></div>)}</dl>;

/**
 * Parameters: five rows, the rest behind 'Ətraflı göstər' / 'Daha az göstər'. Every row is in the page and the fold is the browser's own, so it
 * works without scripts; where a browser allows it the switch stands below the rows it shows. In the browser for the reason of `CardList`.
 */
export function ParameterTable({ rows, labels }: Props) {
  if (rows.length === 0) return null;
  const rest = rows.slice(FIRST_ROWS);
  return (
    <section aria-labelledby="parameters-title" className="mt-10">
      <h2 id="parameters-title" className="text-xl font-bold">{labels.title}</h2>
      <div className="mt-3 border-t border-line"><Rows rows={rows.slice(0, FIRST_ROWS)} /></div>
      {rest.length > 0 ? (
        <details className="group flex flex-col">
          <summary className="order-last mt-2 -ms-2 flex min-h-11 w-fit items-center gap-1 rounded-control px-2 font-semibold hover:bg-mist">
            <span className="group-open:hidden">{labels.more}</span><span className="hidden group-open:inline">{labels.less}</span>
            <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <Rows rows={rest} />
        </details>
      ) : null}
    </section>
  );
}
