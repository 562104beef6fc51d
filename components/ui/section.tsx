import type { ReactNode } from "react";
import { LocalLink } from "@/components/ui/local-link";

type Props = { title: string; id: string; children: ReactNode; href?: string; linkLabel?: string };

/** A titled section with one link. */
export function Section({ title, id, children, href, linkLabel }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={`${id}-title`} className="text-xl font-bold">
          {title}
        </h2>
        {href && linkLabel ? (
          <LocalLink
            path={href}
            className="py-1 font-semibold underline underline-offset-4 hover:no-underline"
          >
            {linkLabel}
            <span className="sr-only">: {title}</span>
          </LocalLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
