import type { ProductCard } from "@/lib/contract/product";
import { cardFacts } from "@/lib/format/card-facts";
import type { Language } from "@/lib/languages";
import { CardList } from "./card-list";

type Props = {
  products: readonly ProductCard[];
  language: Language;
  newestDate?: string | undefined;
  /** number of cards above the fold */ priority?: number;
};

/** A list of products without infinite scroll. */
export function ProductGrid({ products, ...list }: Props) {
  return <CardList products={products.map(cardFacts)} {...list} />;
}
