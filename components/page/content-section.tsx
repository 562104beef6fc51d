import { type ReactNode, useId } from "react";

type Props = { title: string; lead?: string; children: ReactNode };

/** A section of a page with its heading. */
export function ContentSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg font-bold md:text-xl">{title}</h2>
      {lead ? <p className="mt-2 max-w-[70ch] text-base text-ink-soft">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
