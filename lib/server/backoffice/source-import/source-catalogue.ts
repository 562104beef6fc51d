import type { Sql } from "@/lib/server/db/sql";
import { type CategoryTree, readCategoryTree } from "../catalogue-import/category-tree";
import { normalizeName } from "../catalogue-import/normalize-name";
import {
  type Catalogue,
  findMaskId,
  type Parameter,
  readCatalogue,
} from "../product-import/catalogue";
import { type Joinings, readJoinings } from "./joinings";
import { type NameKind, nameKey, pathText, valueText } from "./names";

/** A cell that says an id instead of a name. */
const REFERENCE = /^#(-?\d{1,10})$/;
export const reference = (id: number): string => `#${id}`;
/** A name as a cell has it, which is not taken for an id even if it looks like one. */
export const plainName = (name: string): string => name.replace(REFERENCE, "№$1");
const referenced = (text: string): number | undefined => {
  const [, id] = REFERENCE.exec(text) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** The listed values of a parameter, which cells also name by id. */
class ReferencedMasks extends Map<string, number> {
  override get(text: string): number | undefined {
    return referenced(text) ?? super.get(text);
  }
}

/** The names and units of a parameter in all languages. */
type ParameterNames = { key: string; id: number; names: string[]; units: string[] };

/** A parameter with the units in which its numbers are. */
export type SourceParameterKind = Parameter & { units: readonly string[] };

/** What separates several values in a cell of a supplier. */
const SEVERAL = /\s*[;|\n]\s*|,\s+/;

/**
 * The shop's catalogue as the names of a supplier find it: by what staff have joined, else by name.
 * A check that would make what is missing adds it with a negative id.
 */
export class SourceCatalogue {
  private readonly parameterKeys = new Map<string, ParameterNames[]>();
  private readonly parameters = new Map<string, SourceParameterKind>();
  private readonly categories = new Map<string, number>();
  private readonly brands = new Map<string, number>();
  private nextPlannedId = -1;

  constructor(
    private readonly base: Catalogue,
    private readonly tree: CategoryTree,
    parameterNames: readonly ParameterNames[],
    private readonly joinings: Joinings,
  ) {
    for (const names of parameterNames) this.addNames(names);
  }

  private addNames(names: ParameterNames): void {
    const parameter = this.base.parameter(names.key) ?? this.parameters.get(names.key);
    if (!parameter) return;
    this.parameters.set(names.key, {
      ...parameter,
      masks: new ReferencedMasks(parameter.masks),
      units: names.units,
    });
    for (const name of new Set([names.key, ...names.names].map(normalizeName)))
      this.parameterKeys.set(name, [...(this.parameterKeys.get(name) ?? []), names]);
  }

  private joined(kind: NameKind, text: string): number | undefined {
    return this.joinings.get(kind)?.get(nameKey(kind, text));
  }

  private once(key: string, cache: Map<string, number>, find: () => number | undefined) {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = find();
    if (found !== undefined) cache.set(key, found);
    return found;
  }

  /** The category of a path of names: at that path, or the only one whose path ends so. */
  category(path: readonly string[]): number | undefined {
    const text = pathText(path);
    return this.once(nameKey("category", text), this.categories, () => {
      const joined = this.joined("category", text);
      if (joined !== undefined) return joined;
      const found = this.tree.atPath(path) ?? this.tree.atEnd(path);
      return typeof found === "number" ? found : undefined;
    });
  }

  brand(name: string): number | undefined {
    return this.once(normalizeName(name), this.brands, () => {
      const joined = this.joined("brand", name);
      if (joined !== undefined) return joined;
      const found = this.base.brand(name);
      return typeof found === "number" ? found : undefined;
    });
  }

  /** The parameter of a name; of several with that name, the one of this unit. */
  parameter(name: string, unit: string | null): SourceParameterKind | undefined {
    const joined = this.joined("parameter", name);
    if (joined !== undefined) return [...this.parameters.values()].find(({ id }) => id === joined);
    const named = this.parameterKeys.get(normalizeName(name)) ?? [];
    const ofUnit = named.filter(({ units }) =>
      units.some((own) => normalizeName(own) === normalizeName(unit ?? "")),
    );
    const [only] = named.length === 1 ? named : ofUnit.length === 1 ? ofUnit : [];
    return only && this.parameters.get(only.key);
  }

  /** The listed values that a text names: one, or several with signs between them. */
  values(parameter: SourceParameterKind, name: string, text: string): number[] | undefined {
    const valueOf = (part: string) =>
      this.joined("value", valueText(name, part)) ?? findMaskId(parameter, plainName(part));
    const whole = valueOf(text);
    if (whole !== undefined) return [whole];
    const parts = text.split(SEVERAL).filter((part) => part !== "");
    const ids = parts.flatMap((part) => valueOf(part) ?? []);
    return parts.length > 1 && ids.length === parts.length ? [...new Set(ids)] : undefined;
  }

  /** For a check: the category that an import would make. */
  planCategory(path: readonly string[]): void {
    this.categories.set(nameKey("category", pathText(path)), this.nextPlannedId--);
  }

  planBrand(name: string): void {
    this.brands.set(normalizeName(name), this.nextPlannedId--);
  }

  /** For a check: a parameter that an import would make, or values that it would add to one. */
  planParameter(
    { key, names, units }: { key: string; names: string[]; units: string[] },
    type: Parameter["type"],
    values: readonly string[],
  ): void {
    const before = this.parameters.get(key);
    const masks = new ReferencedMasks(before?.masks);
    for (const value of values)
      if (!masks.has(normalizeName(value))) masks.set(normalizeName(value), this.nextPlannedId--);
    const id = before?.id ?? this.nextPlannedId--;
    this.parameters.set(key, {
      id,
      key,
      type: before?.type ?? type,
      hasList: masks.size > 0,
      masks,
      units: before?.units ?? units,
    });
    if (!before)
      for (const name of new Set(names.map(normalizeName)))
        this.parameterKeys.set(name, [
          ...(this.parameterKeys.get(name) ?? []),
          { id, key, names, units },
        ]);
  }

  /** Whether a key is a parameter's already. */
  hasKey(key: string): boolean {
    return this.parameters.has(key);
  }

  /** The look-ups of the import of products, which also understand ids (`reference`). */
  lookUps(): Catalogue {
    const { base, parameters } = this;
    return {
      category: (text) => referenced(text) ?? base.category(text),
      brand: (text) => referenced(text) ?? base.brand(text),
      store: base.store,
      parameter: (key) => parameters.get(key) ?? base.parameter(key),
    };
  }
}

/** Reads the catalogue and what staff have joined for a supplier; later changes are not seen. */
export async function readSourceCatalogue(
  run: Sql,
  supplier: string | null,
): Promise<SourceCatalogue> {
  const names = await run<ParameterNames>(
    `SELECT p.id, p.key, ARRAY(SELECT title::text FROM parameters_locales WHERE _parent_id = p.id) AS names,
       ARRAY(SELECT unit::text FROM parameters_locales WHERE _parent_id = p.id AND unit IS NOT NULL) AS units FROM parameters p ORDER BY p.id`,
  );
  return new SourceCatalogue(
    await readCatalogue(run),
    await readCategoryTree(run),
    names,
    await readJoinings(run, supplier),
  );
}
