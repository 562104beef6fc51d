import type { Product } from "@/lib/contract/product";

type Variant = Product["variants"][number];
/**
 * What one press of the switch leads to: the variant with this value that is otherwise most like
 * the one shown.
 */
type Choice = { value: string; slug: string; title: string; isCurrent: boolean };
/**
 * The values of one parameter; without a title where nothing but the names tells the variants
 * apart.
 */
export type VariantRow = { key: string; title: string | null; choices: Choice[] };

const variantValue = ({ values }: Variant, key: string): string =>
  values.find(({ parameterKey }) => parameterKey === key)?.parameterValue ?? "";

/** `1 024 GB` as its number and its unit; null for words. */
function numberAndUnit(value: string): { amount: number; unit: string } | null {
  const [, digits = "", unit = ""] = /^(\d[\d\s.,]*?)\s*(\D*)$/u.exec(value) ?? [];
  return digits ? { amount: Number(digits.replace(/\s/g, "").replace(",", ".")), unit } : null;
}

/** Sizes of one unit ascend; anything else stays in the order of the variants. */
function sortValues(values: readonly string[]): string[] {
  const measures = values.map(numberAndUnit);
  if (
    measures.some((measure) => measure === null || Number.isNaN(measure.amount)) ||
    new Set(measures.map((measure) => measure?.unit)).size > 1
  )
    return [...values];
  return [...values].sort(
    (a, b) => (numberAndUnit(a)?.amount ?? 0) - (numberAndUnit(b)?.amount ?? 0),
  );
}

/** The rows of the switch between the variants of a model; none without a second variant. */
export function variantRows(variants: readonly Variant[], slug: string): VariantRow[] {
  const current = variants.find((variant) => variant.slug === slug);
  if (!current || variants.length < 2) return [];
  const keys = current.values.map(({ parameterKey, parameterTitle }) => ({
    key: parameterKey,
    title: parameterTitle,
  }));
  if (keys.length === 0)
    return [
      {
        key: "",
        title: null,
        choices: variants.map((variant) => ({
          value: variant.productTitle,
          slug: variant.slug,
          title: variant.productTitle,
          isCurrent: variant === current,
        })),
      },
    ];
  const likeness = (variant: Variant) =>
    keys.filter(({ key }) => variantValue(variant, key) === variantValue(current, key)).length;
  return keys.map(({ key, title }) => ({
    key,
    title,
    choices: sortValues([
      ...new Set(variants.map((variant) => variantValue(variant, key))),
    ]).flatMap((value) => {
      const [nearest] = variants
        .filter((variant) => variantValue(variant, key) === value)
        .sort((a, b) => Number(b === current) - Number(a === current) || likeness(b) - likeness(a));
      return nearest
        ? [
            {
              value,
              slug: nearest.slug,
              title: nearest.productTitle,
              isCurrent: value === variantValue(current, key),
            },
          ]
        : [];
    }),
  }));
}
