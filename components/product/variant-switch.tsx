import { LocalLink } from "@/components/ui/local-link";
import type { Product } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { COLOUR_PARAMETER, paintOf } from "./colours";
import { variantRows } from "./variant-rows";

type Props = {
  product: Product;
  language: Language;
  /** label of a row without a title */ label: string;
};

/**
 * The colours and sizes of the product's model, as links to the pages of its variants; the current
 * variant is marked. Neither prices nor stock are shown, because a change of one variant would make
 * the pages of all others out of date.
 */
export function VariantSwitch({ product, language, label }: Props) {
  return variantRows(product.variants, product.slug).map(({ key, title, choices }) => (
    <nav key={key} aria-label={title ?? label} className="mt-5">
      <p aria-hidden className="text-sm font-semibold">
        {title ?? label}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ value, slug, title: variantTitle, isCurrent }) => {
          const paint = key === COLOUR_PARAMETER ? paintOf(value, language) : null;
          return (
            <li key={value}>
              <LocalLink
                path={`/${language}/product/${slug}`}
                title={variantTitle}
                aria-current={isCurrent ? "true" : undefined}
                className={`flex min-h-11 items-center gap-2 rounded-full border border-line py-1 pe-4 text-sm hover:border-ink-soft aria-[current]:border-ink aria-[current]:font-semibold ${paint ? "ps-1.5" : "ps-4"}`}
              >
                {paint ? (
                  <span
                    aria-hidden
                    style={{ background: paint }}
                    className="size-8 rounded-full border border-line"
                  />
                ) : null}
                {value}
              </LocalLink>
            </li>
          );
        })}
      </ul>
    </nav>
  ));
}
