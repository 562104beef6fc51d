import type { Product } from "@/lib/contract/product";

type Variant = Product["variants"][number];
/**
 * One choice of the switch: it leads to the variant with this value that otherwise resembles the
 * current variant most.
 */
type Choice = { value: string; slug: string; title: string; isCurrent: boolean };
/** The choices for one parameter; `title` is null if the variants differ only in their titles. */
export type VariantRow = { key: string; title: string | null; choices: Choice[] };

const variantValue = ({ values }: Variant, key: string): string =>
  values.find(({ parameterKey }) => parameterKey === key)?.parameterValue ?? "";

/**
 * Splits `1 024 GB` into its number and unit; null for a value that does not start with a number.
 */
function numberAndUnit(value: string): { amount: number; unit: string } | null {
  const [, digits = "", unit = ""] = /^(\d[\d\s.,]*?)\s*(\D*)$/u.exec(value) ?? [];
  return digits ? { amount: Number(digits.replace(/\s/g, "").replace(",", ".")), unit } : null;
}

/** Sorts sizes of one unit in ascending order; other values keep the order of the variants. */
function sortValues(values: readonly string[]): string[] {
  const sizes = values.map(numberAndUnit);
  if (
    sizes.some((size) => size === null || Number.isNaN(size.amount)) ||
    new Set(sizes.map((size) => size?.unit)).size > 1
  )
    return [...values];
  return [...values].sort(
    (a, b) => (numberAndUnit(a)?.amount ?? 0) - (numberAndUnit(b)?.amount ?? 0),
  );
}

/** The rows of the switch between the variants of a model; none if there is only one variant. */
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
  const similarity = (variant: Variant) =>
    keys.filter(({ key }) => variantValue(variant, key) === variantValue(current, key)).length;
  return keys.map(({ key, title }) => ({
    key,
    title,
    choices: sortValues([
      ...new Set(variants.map((variant) => variantValue(variant, key))),
    ]).flatMap((value) => {
      const [nearest] = variants
        .filter((variant) => variantValue(variant, key) === value)
        .sort(
          (a, b) => Number(b === current) - Number(a === current) || similarity(b) - similarity(a),
        );
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
