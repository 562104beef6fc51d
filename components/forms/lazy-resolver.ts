import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A form's rules whose code comes with the first press, as it is half as large as a page's own.
 * Without a connection to load it, the server's rules count.
 */
export const lazyResolver =
  <Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> =>
  async (values, ...question) => {
    const rules = await load().catch(() => null);
    return rules ? rules(values, ...question) : { values, errors: {} };
  };
