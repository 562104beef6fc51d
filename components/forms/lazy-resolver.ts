import type { FieldValues, Resolver } from "react-hook-form";

/**
 * A resolver whose rules are loaded at the first submission, because their code is half as large as
 * the page's own. If the rules cannot be loaded (no connection), every value passes and the server
 * validates.
 */
export const lazyResolver =
  <Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> =>
  async (values, ...args) => {
    const rules = await load().catch(() => null);
    return rules ? rules(values, ...args) : { values, errors: {} };
  };
