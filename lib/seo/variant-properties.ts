import type { ProductVariant } from "@/lib/contract/product";

/**
 * Parameters that search engines have a property of its own for; every other difference is one of
 * size, as their documentation knows no more.
 */
const PROPERTIES = { color: "color", material: "material", pattern: "pattern" } as const;
type VariantProperty = (typeof PROPERTIES)[keyof typeof PROPERTIES] | "size";

/** What search engines call the parameter with this key. */
export const variantProperty = (key: string): VariantProperty =>
  (PROPERTIES as Readonly<Record<string, VariantProperty | undefined>>)[key] ?? "size";

// A bare "yes" says nothing without its parameter's name; "128 GB" does.
const variantSize = ({
  parameterTitle,
  parameterValue,
}: ProductVariant["values"][number]): string =>
  /\d/.test(parameterValue) ? parameterValue : `${parameterTitle}: ${parameterValue}`;

/**
 * What tells a variant apart, by the property that search engines know; several values of one are
 * joined.
 */
export function variantProperties(
  values: ProductVariant["values"],
): Partial<Record<VariantProperty, string>> {
  const said: Partial<Record<VariantProperty, string>> = {};
  for (const value of values) {
    const property = variantProperty(value.parameterKey);
    const text = property === "size" ? variantSize(value) : value.parameterValue;
    said[property] = said[property] ? `${said[property]}, ${text}` : text;
  }
  return said;
}
