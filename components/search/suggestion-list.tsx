"use client";

import { LocalLink } from "@/components/ui/local-link";
import { Picture } from "@/components/ui/picture";
import type { ProductCard } from "@/lib/contract/product";
import { formatMoney } from "@/lib/format/money";
import { payable } from "@/lib/format/price";
import type { Language } from "@/lib/languages";
import { optionId } from "./option-id";

type Props = { id: string; label: string; items: readonly ProductCard[]; active: string | undefined; language: Language; onPick: () => void };

/** Product suggestions below the search box: a listbox whose options are real links. The text field keeps the focus. */
export function SuggestionList({ id, label, items, active, language, onPick }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} className="absolute inset-x-0 top-full z-50 mt-2 overflow-hidden rounded-card border border-line bg-paper py-1 shadow-soft">
      {items.map((item) => (
        <LocalLink
          key={item.slug} id={optionId(id, item.slug)} role="option" aria-selected={item.slug === active} tabIndex={-1} path={`/${language}/product/${item.slug}`}
          // The press must not blur the text field.
          onMouseDown={(event) => event.preventDefault()} onClick={onPick}
          className="flex min-h-14 items-center gap-3 px-3 py-1.5 hover:bg-mist aria-selected:bg-mist aria-selected:shadow-[inset_3px_0_0_var(--color-ink)]"
        >
          <Picture src={item.coverImage} alt="" sizes="48px" className="size-12 shrink-0 rounded-control bg-mist object-contain" />
          <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
            <span className="line-clamp-2 sm:flex-1">{item.productTitle}</span>
            <span className="prices shrink-0 font-bold">{formatMoney(payable(item), language)}</span>
          </span>
        </LocalLink>
      ))}
    </div>
  );
}
