import { parents } from "./catalogue";
import { composeDescription as describeProduct, findDemoFaults, parametersOf } from "./compose";
import { menus } from "./content/menus";
import { shortcuts } from "./content/shortcuts";
import { sliders } from "./content/sliders";
import { DRAWINGS } from "./drawings";
import { seedProducts } from "./products";
import { SHARED_PARAMETERS } from "./shared-parameters";
import { DEMO_LANGUAGES } from "./types";

const leaves = parents.flatMap((parent) => parent.categories);
const demoProducts = leaves.flatMap((category) => category.products);
const products = seedProducts(parents);

test.each(parents.map((parent) => [parent.title.en, parent] as const))(
  "%s has no faults",
  (_, parent) => {
    expect(findDemoFaults(parent, DRAWINGS)).toEqual([]);
  },
);

test("has at least 10 top categories, 45 subcategories, 600 products and 40 brands", () => {
  expect(parents.length).toBeGreaterThanOrEqual(10);
  expect(leaves.length).toBeGreaterThanOrEqual(45);
  expect(demoProducts.length).toBeGreaterThanOrEqual(600);
  expect(new Set(demoProducts.map((product) => product.brand)).size).toBeGreaterThanOrEqual(40);
  expect(demoProducts.filter((product) => product.description).length).toBeGreaterThanOrEqual(60);
  const discountedShare =
    demoProducts.filter((product) => product.discountPrice).length / demoProducts.length;
  expect(discountedShare).toBeGreaterThan(0.1);
  expect(discountedShare).toBeLessThan(0.2);
  expect(demoProducts.some((product) => product.stock === 0)).toBe(true);
  expect(demoProducts.some((product) => product.video)).toBe(true);
  const types = new Set(
    [...SHARED_PARAMETERS, ...parents.flatMap((parent) => parent.parameters)].map(
      (parameter) => parameter.type,
    ),
  );
  expect([...types].sort()).toEqual(["info", "integer", "masked", "text"]);
});

test.each(DEMO_LANGUAGES)("no two products have the same description (%s)", (language) => {
  const texts = parents.flatMap((parent) => {
    const parameters = parametersOf(parent);
    return parent.categories.flatMap((category) =>
      category.products.map((product) => describeProduct(category, product, parameters)[language]),
    );
  });
  expect(new Set(texts).size).toBe(texts.length);
});

test("ids, slugs and article numbers are unique and the same on every run", () => {
  for (const field of ["id", "slug", "sku"] as const)
    expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
  expect(seedProducts(parents)).toEqual(products);
  for (const product of products) expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("a model group has at least two products, which differ in more than their names", () => {
  const models = new Map(
    products
      .filter(({ modelGroup }) => modelGroup !== null)
      .map(({ modelGroup }) => [
        modelGroup,
        products.filter((product) => product.modelGroup === modelGroup),
      ]),
  );
  expect(models.size).toBeGreaterThanOrEqual(3);
  for (const [code, variants] of models) {
    const values = variants.map(({ parameters }) =>
      JSON.stringify(
        parameters
          .filter(({ definition }) => definition.type !== "info")
          .map(({ definition, value }) => [definition.key, value]),
      ),
    );
    expect([code, variants.length > 1, new Set(values).size]).toEqual([
      code,
      true,
      variants.length,
    ]);
    expect(new Set(variants.map(({ brand, categoryId }) => `${brand} ${categoryId}`)).size).toBe(1);
  }
});

test("a manufacturer part number is never derived from a name and never truncated", () => {
  const numbers = products.flatMap(({ mpn }) => mpn ?? []);
  expect([numbers.length > 200, new Set(numbers).size]).toEqual([true, numbers.length]);
  expect(
    products.filter(({ mpn, source }) => mpn !== null && mpn !== source.sku && mpn !== source.mpn),
  ).toEqual([]);
  expect(
    products
      .filter(({ mpn, brand }) => mpn !== null && ["Apple", "Lenovo", "Tamron"].includes(brand))
      .map(({ mpn }) => mpn),
  ).toEqual([]);
});

test("product titles are unique in every language", () => {
  for (const language of DEMO_LANGUAGES)
    expect(new Set(products.map((product) => product.title[language])).size).toBe(products.length);
});

test("a parameter has one definition in all categories", () => {
  const definitions = new Map(
    SHARED_PARAMETERS.map((parameter) => [parameter.key, JSON.stringify(parameter)]),
  );
  for (const parameter of parents.flatMap((parent) => parent.parameters)) {
    const definition = JSON.stringify(parameter);
    expect([parameter.key, definitions.get(parameter.key) ?? definition]).toEqual([
      parameter.key,
      definition,
    ]);
    definitions.set(parameter.key, definition);
  }
});

test("the monthly price is the current price over 18 months, to the qəpik", () => {
  for (const product of products)
    expect(Math.abs(product.credit * 18 - (product.discount ?? product.price))).toBeLessThanOrEqual(
      9,
    );
});

test("menus, sliders and shortcuts match the specification", () => {
  expect(menus.find((menu) => menu.id === 10)?.link).toBe("/aylik-odenis");
  for (const type of [2, 3] as const) {
    expect(menus.some((menu) => menu.type === type && menu.link)).toBe(true);
    expect(menus.some((menu) => menu.type === type && menu.content)).toBe(true);
  }
  expect(sliders.length).toBeGreaterThanOrEqual(6);
  expect(shortcuts.length).toBeGreaterThanOrEqual(5);
  expect(shortcuts.some((shortcut) => shortcut.id === 1)).toBe(true);
});
