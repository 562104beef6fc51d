/** A product's parameter, as the API returns it. */
type Parameter = { parameterKey: string; parameterTitle: string; parameterValue: string };

export type Row = {
  key: string;
  title: string;
  /** one per product; null when missing */ values: readonly (string | null)[];
  differs: boolean;
};

/**
 * Whether the values differ. A missing value differs from every value, even from another missing
 * one; the value of a single product never differs.
 */
export const hasDifferences = (values: readonly (string | null)[]): boolean =>
  values.length > 1 && (values.includes(null) || new Set(values).size > 1);

/**
 * Aligns the parameters of several products in common rows, in the first product's order. A
 * parameter that the first product lacks follows the parameter that precedes it in its own product.
 */
export function alignParameters(products: readonly { parameters: readonly Parameter[] }[]): Row[] {
  const order: string[] = [];
  const titles = new Map<string, string>();
  for (const { parameters } of products) {
    let position = 0;
    for (const { parameterKey, parameterTitle } of parameters) {
      if (!titles.has(parameterKey)) {
        order.splice(position, 0, parameterKey);
        titles.set(parameterKey, parameterTitle);
      }
      position = order.indexOf(parameterKey) + 1;
    }
  }
  const valuesByKey = products.map(
    ({ parameters }) =>
      new Map(
        parameters.map(({ parameterKey, parameterValue }) => [
          parameterKey,
          parameterValue.trim() || null,
        ]),
      ),
  );
  return order.map((key) => {
    const values = valuesByKey.map((valueOf) => valueOf.get(key) ?? null);
    return { key, title: titles.get(key) ?? key, values, differs: hasDifferences(values) };
  });
}
