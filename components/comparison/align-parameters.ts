/** A parameter as products carry it. */
type Parameter = { parameterKey: string; parameterTitle: string; parameterValue: string };

export type Row = { key: string; title: string; /** one per product; null where the product does not say */ values: readonly (string | null)[]; differs: boolean };

/** Whether the values are not all the same; what is missing equals nothing, and one product alone differs from none. */
export const differ = (values: readonly (string | null)[]): boolean => values.length > 1 && (values.includes(null) || new Set(values).size > 1);

/**
 * The parameters of several products in common rows (look.md, comparison). The order is the first product's; what only others have comes
 * after the parameter it follows there.
 */
export function alignParameters(products: readonly { parameters: readonly Parameter[] }[]): Row[] {
  const order: string[] = [];
  const titles = new Map<string, string>();
  for (const { parameters } of products) {
    let place = 0;
    for (const { parameterKey, parameterTitle } of parameters) {
      if (!titles.has(parameterKey)) {
        order.splice(place, 0, parameterKey);
        titles.set(parameterKey, parameterTitle);
      }
      place = order.indexOf(parameterKey) + 1;
    }
  }
  const valuesOf = products.map(({ parameters }) => new Map(parameters.map(({ parameterKey, parameterValue }) => [parameterKey, parameterValue.trim() || null])));
  return order.map((key) => {
    const values = valuesOf.map((own) => own.get(key) ?? null);
    return { key, title: titles.get(key) ?? key, values, differs: differ(values) };
  });
}
