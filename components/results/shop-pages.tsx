import { LocalLink } from "@/components/ui/local-link";
import type { QueryInterpretation } from "@/lib/contract/product";

type Props = {
  pages: QueryInterpretation["pages"];
  /** name of the list */ label: string;
};

/** Pages of the shop that answer a search, such as the one about delivery. */
export function ShopPages({ pages, label }: Props) {
  if (!pages || pages.length === 0) return null;
  return (
    <nav aria-label={label} className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ title, path, text }) => (
          <li key={`${path} ${title}`}>
            <LocalLink
              path={path}
              className="flex min-h-11 flex-col justify-center rounded-card border border-line bg-paper px-4 py-2 hover:border-ink"
            >
              <span className="font-semibold">{title}</span>
              {text ? <span className="text-sm text-ink-soft">{text}</span> : null}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
