import { toSlug } from "@/lib/format/slug";
import type { Sql } from "@/lib/server/db/sql";
import { categoryPictureId } from "./pictures";
import { resetIdSequence, insertRows } from "./insert-rows";
import type { SeedProduct } from "./products";
import { SHARED_PARAMETERS } from "./shared-parameters";
import {
  DEMO_LANGUAGES,
  type DemoParameter,
  type DemoParent,
  type Language,
  type Text3,
} from "./types";

const titles = (
  id: number,
  title: Text3,
  otherColumns: (language: Language) => Record<string, unknown> = () => ({}),
) =>
  DEMO_LANGUAGES.map((language) => ({
    _parent_id: id,
    _locale: language,
    title: title[language],
    ...otherColumns(language),
  }));

/**
 * Inserts the categories with the catalogue's own ids: parents 1-12, subcategories parent * 100 +
 * n.
 */
export async function insertCategories(run: Sql, parents: readonly DemoParent[]): Promise<void> {
  const leaves = parents.flatMap((parent) =>
    parent.categories.map((category) => ({ ...category, parentId: parent.id })),
  );
  await insertRows(
    run,
    "categories",
    parents.map((parent) => ({
      id: parent.id,
      parent_id: null,
      image_id: categoryPictureId(parent.categories[0]?.id ?? 0),
      position: parent.id,
    })),
  );
  await insertRows(
    run,
    "categories",
    leaves.map((leaf) => ({
      id: leaf.id,
      parent_id: leaf.parentId,
      image_id: categoryPictureId(leaf.id),
      position: leaf.id,
    })),
  );
  await insertRows(
    run,
    "categories_locales",
    [...parents, ...leaves].flatMap((category) => titles(category.id, category.title)),
  );
  await resetIdSequence(run, "categories");
}

/** The ids of parameters and of their values, for inserting the products. */
const parameterIds = new Map<string, number>();
const maskIds = new Map<string, number>();

export const parameterIdOf = (key: string): number => {
  const id = parameterIds.get(key);
  if (!id) throw new Error(`parameter ${key} is not seeded`);
  return id;
};
export const maskIdOf = (key: string, code: string): number => {
  const id = maskIds.get(`${key}=${code}`);
  if (!id) throw new Error(`value ${key}=${code} is not seeded`);
  return id;
};

/**
 * Inserts the parameters, their values and the brands. The parameter "brand", whose values are the
 * brands themselves, is there already (lib/server/essentials). Returns the brands' ids.
 */
export async function insertParameters(
  run: Sql,
  parents: readonly DemoParent[],
  products: readonly SeedProduct[],
): Promise<Map<string, number>> {
  const definitions: { id: number; key: string; parameter: DemoParameter }[] = [
    ...SHARED_PARAMETERS.map((parameter, i) => ({ id: 10 + i, key: parameter.key, parameter })),
    ...parents.flatMap((parent) =>
      parent.parameters.map((parameter, i) => ({
        id: parent.id * 1000 + i + 1,
        key: parameter.key,
        parameter,
      })),
    ),
  ];
  const unique = new Map<string, { id: number; key: string; parameter: DemoParameter }>();
  for (const definition of definitions) {
    const existing = unique.get(definition.key);
    if (existing && JSON.stringify(existing.parameter) !== JSON.stringify(definition.parameter))
      throw new Error(`parameter ${definition.key} has two definitions`);
    if (!existing) unique.set(definition.key, definition);
  }
  const rows = [...unique.values()];
  for (const row of rows) parameterIds.set(row.key, row.id);
  const typeOf = (parameter: DemoParameter) =>
    parameter.type === "masked" ? "text" : parameter.type;
  await insertRows(
    run,
    "parameters",
    rows.map((row) => ({
      id: row.id,
      key: row.key,
      type: typeOf(row.parameter),
      position: row.id < 1000 ? 1000 + row.id : row.id - 999,
    })),
  );
  await insertRows(
    run,
    "parameters_locales",
    rows.flatMap((row) =>
      titles(row.id, row.parameter.title, (language) => ({
        unit: row.parameter.unit?.[language] ?? null,
      })),
    ),
  );
  const masks = rows.flatMap((row) =>
    Object.entries(row.parameter.values ?? {}).map(([code, label], i) => ({
      id: row.id * 100 + i + 1,
      key: row.key,
      parameterId: row.id,
      code,
      label,
      position: i,
    })),
  );
  for (const mask of masks) maskIds.set(`${mask.key}=${mask.code}`, mask.id);
  await insertRows(
    run,
    "parameter_masks",
    masks.map((mask) => ({
      id: mask.id,
      parameter_id: mask.parameterId,
      code: mask.code,
      position: mask.position,
    })),
  );
  await insertRows(
    run,
    "parameter_masks_locales",
    masks.flatMap((mask) =>
      DEMO_LANGUAGES.map((language) => ({
        _parent_id: mask.id,
        _locale: language,
        data: mask.label[language],
      })),
    ),
  );
  const brands = new Map(
    [...new Set(products.map((product) => product.brand))].sort().map((brand, i) => [brand, i + 1]),
  );
  await insertRows(
    run,
    "brands",
    [...brands].map(([title, id]) => ({ id, title, slug: toSlug(title) })),
  );
  for (const table of ["parameters", "parameter_masks", "brands"])
    await resetIdSequence(run, table);
  return brands;
}
