import { ChevronRightIcon, DocumentIcon } from "@/components/ui/icons";
import { LocalLink } from "@/components/ui/local-link";

type PageLink = { href: string; title: string; /** leads to another site */ isExternal: boolean };

const CARD =
  "flex min-h-16 items-center gap-3 rounded-card border border-line px-4 py-3 font-semibold hover:border-ink";

/** Links to pages as cards, each one tap target. */
export function PageCards({ pages }: { pages: readonly PageLink[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {pages.map(({ href, title, isExternal }) => {
        const content = (
          <>
            <DocumentIcon className="size-5 shrink-0 text-ink-soft" />
            <span className="grow">{title}</span>
            <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
          </>
        );
        return (
          <li key={href}>
            {isExternal ? (
              <a href={href} rel="noopener" className={CARD}>
                {content}
              </a>
            ) : (
              <LocalLink path={href} className={CARD}>
                {content}
              </LocalLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
