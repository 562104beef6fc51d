import type { Sql } from "@/lib/server/db/sql";
import { readCatalogue } from "../product-import/catalogue";
import type { NameKind } from "./names";
import { readSourceCatalogue, type SourceCatalogue } from "./source-catalogue";

/** An id; or why none was found: several have the name, or the parameter of a value is unknown. */
type OwnName = number | "ambiguous" | "no parameter" | undefined;

/** The shop's own names as staff enter them. */
type OwnNames = {
  /** `ofParameter`: of a value, the supplier's name of its parameter */
  find: (kind: NameKind, text: string, ofParameter: string) => OwnName;
};

function findValue(catalogue: SourceCatalogue, text: string, ofParameter: string): OwnName {
  const parameter = catalogue.parameter(ofParameter, null);
  if (!parameter) return "no parameter";
  const [id, ...more] = catalogue.values(parameter, ofParameter, text) ?? [];
  return more.length > 0 ? "ambiguous" : id;
}

/** Reads the shop's names once; a value is looked up in the parameter that the supplier means. */
export async function readOwnNames(run: Sql, supplier: string): Promise<OwnNames> {
  const own = await readCatalogue(run);
  const catalogue = await readSourceCatalogue(run, supplier);
  return {
    find(kind, text, ofParameter) {
      switch (kind) {
        case "category":
          return own.category(text);
        case "brand":
          return own.brand(text);
        case "parameter":
          return own.parameter(text)?.id ?? catalogue.parameter(text, null)?.id;
        case "value":
          return findValue(catalogue, text, ofParameter);
      }
    },
  };
}
