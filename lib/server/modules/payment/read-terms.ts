import type { Terms } from "@/lib/format/term-texts";
import { creditMonths } from "../shop-settings/entered-facts";
import { queryInstalmentTerms } from "./query-card-types";

/** The terms that texts of staff name by placeholders (lib/format/term-texts.ts). */
export async function readTerms(): Promise<Terms> {
  const [offered, price] = await Promise.all([queryInstalmentTerms(), creditMonths()]);
  return { offered, price };
}
