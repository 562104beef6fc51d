import { type ReactNode, useId } from "react";

type Props = {
  /** fragment id of the section, for links to it */ id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
};

/** A section of a page with its heading. */
export function ContentSection({ id, title, lead, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={id ? "scroll-mt-28" : undefined}>
      <h2 id={headingId} className="text-lg font-bold md:text-xl">
        {title}
      </h2>
      {lead ? <p className="mt-2 max-w-[70ch] text-base text-ink-soft">{lead}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
