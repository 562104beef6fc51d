import type { ProductVariant } from "@/lib/contract/product";

/**
 * Parameters for which search engines have a property. Every other difference is given as `size`,
 * because their documentation has no further properties for variants.
 */
const PROPERTIES = { color: "color", material: "material", pattern: "pattern" } as const;
type VariantProperty = (typeof PROPERTIES)[keyof typeof PROPERTIES] | "size";

/** The search engines' property for the parameter with this key. */
export const variantProperty = (key: string): VariantProperty =>
  (PROPERTIES as Readonly<Record<string, VariantProperty | undefined>>)[key] ?? "size";

// "128 GB" is clear by itself, but a value without digits ("yes") needs the parameter's name.
const variantSize = ({
  parameterTitle,
  parameterValue,
}: ProductVariant["values"][number]): string =>
  /\d/.test(parameterValue) ? parameterValue : `${parameterTitle}: ${parameterValue}`;

/**
 * The values that distinguish a variant, by the search engines' properties; several values of one
 * property are joined by commas.
 */
export function variantProperties(
  values: ProductVariant["values"],
): Partial<Record<VariantProperty, string>> {
  const texts: Partial<Record<VariantProperty, string>> = {};
  for (const value of values) {
    const property = variantProperty(value.parameterKey);
    const text = property === "size" ? variantSize(value) : value.parameterValue;
    texts[property] = texts[property] ? `${texts[property]}, ${text}` : text;
  }
  return texts;
}
