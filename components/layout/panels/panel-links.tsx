import type { ReactNode } from "react";

/** A group of panel rows, each a large tap target, with an optional heading. */
export function PanelLinks({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="panel-group">
      {title ? <h3 className="pt-2 pb-1 text-xs text-ink-soft">{title}</h3> : null}
      <ul>{children}</ul>
    </section>
  );
}

/** Classes of a row, link or button. */
export const PANEL_ROW =
  "flex min-h-12 w-full items-center gap-3 rounded-control py-2 text-left hover:underline";
