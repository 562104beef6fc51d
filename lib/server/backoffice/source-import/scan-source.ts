import type { UnknownName } from "@/lib/server/import/import-row";
import type { SourceRead } from "@/lib/server/import/sources/source-item";
import type { Label } from "../../labels";
import { normalizeName } from "../catalogue-import/normalize-name";
import { convertItem, type ItemListener } from "./convert-item";
import { nameKey, pathText, valueText } from "./names";
import type { SourceCatalogue, SourceParameterKind } from "./source-catalogue";
import { UnknownNames } from "./unknown-names";

/** An unknown parameter, with what its values look like. */
export type NewParameter = {
  name: string;
  units: Map<string, number>;
  /** how often each value occurs; more than `MAX_VALUES` are not listed */
  values: Map<string, number>;
  count: number;
  isWhole: boolean;
};

/** What an import of a file would have to make. */
export type NewNames = {
  categories: Map<string, readonly string[]>;
  brands: Map<string, string>;
  parameters: Map<string, NewParameter>;
  /** by the key of the parameter, the values that it lacks */
  values: Map<string, { parameter: SourceParameterKind; values: Map<string, string> }>;
};

type Scan = {
  unknown: UnknownName[];
  toMake: NewNames;
  /** the file ends, or cannot be read any further, in the middle */
  cut: Extract<SourceRead, { cut: unknown }> | null;
};

/** More different values than a list would have. */
const MAX_VALUES = 200;
const WHOLE = /^\d{1,9}$/;

/**
 * Reads a file once to find what it names that the shop does not have. `at`: when it is imported;
 * `onNote` hears what staff should know of its items.
 */
export async function scanSource(
  reads: AsyncIterable<SourceRead>,
  catalogue: SourceCatalogue,
  { at, onNote }: { at: Date; onNote: (part: string | null, note: Label) => void },
): Promise<Scan> {
  const unknown = new UnknownNames();
  const toMake: NewNames = {
    categories: new Map(),
    brands: new Map(),
    parameters: new Map(),
    values: new Map(),
  };
  for await (const read of reads) {
    if ("cut" in read) return { unknown: unknown.list(), toMake, cut: read };
    if (!("item" in read)) continue;
    const { line, part } = read.item;
    const listener: ItemListener = {
      note: (message) => onNote(part, message),
      category(path) {
        const text = pathText(path);
        unknown.add("category", text, line);
        toMake.categories.set(nameKey("category", text), path);
      },
      brand(name) {
        unknown.add("brand", name, line);
        if (!toMake.brands.has(normalizeName(name))) toMake.brands.set(normalizeName(name), name);
      },
      parameter(name, unit, value) {
        unknown.add("parameter", name, line);
        const key = normalizeName(name);
        const found = toMake.parameters.get(key) ?? {
          name,
          units: new Map<string, number>(),
          values: new Map<string, number>(),
          count: 0,
          isWhole: true,
        };
        toMake.parameters.set(key, found);
        found.count += 1;
        found.isWhole &&= WHOLE.test(value);
        if (unit) found.units.set(unit, (found.units.get(unit) ?? 0) + 1);
        if (found.values.size < MAX_VALUES || found.values.has(value))
          found.values.set(value, (found.values.get(value) ?? 0) + 1);
      },
      value(parameter, name, value) {
        unknown.add("value", valueText(name, value), line);
        if (!parameter.hasList) return;
        const found = toMake.values.get(parameter.key) ?? { parameter, values: new Map() };
        toMake.values.set(parameter.key, found);
        if (found.values.size < MAX_VALUES) found.values.set(normalizeName(value), value);
      },
    };
    convertItem(read.item, catalogue, listener, at);
  }
  return { unknown: unknown.list(), toMake, cut: null };
}
