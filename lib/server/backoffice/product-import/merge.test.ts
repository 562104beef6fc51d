/** @jest-environment node */
import type { Catalogue } from "./catalogue";
import { azWhenEmpty } from "./columns";
import { merge } from "./merge";
import type { ProductSnapshot } from "./product-snapshots";
import { parseProduct } from "./read-product";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const nothing = () => undefined;
const CATALOGUE: Catalogue = {
  category: () => 1,
  brand: () => 1,
  store: nothing,
  parameter: nothing,
};

/** The product after a supplier's row with Russian texts. */
function merged(before: ProductSnapshot | undefined, name: string): ProductSnapshot {
  const cells = { sku: "A-1", price: "5.00", category: "#1", brand: "#1", status: "draft" };
  const patch = parseProduct(
    {
      ...cells,
      "title.ru": name,
      [azWhenEmpty("title")]: name,
      "description.ru": name,
      [azWhenEmpty("description")]: name,
    },
    CATALOGUE,
  );
  if (!("facts" in patch)) throw new Error(patch[0]?.en);
  const result = merge(patch, before, 18);
  if (Array.isArray(result)) throw new Error(result[0]?.en);
  return result.after;
}

test("a Russian text is the Azerbaijani one only where there is none", () => {
  const added = merged(undefined, "Фен");
  expect([added.title, added.description]).toEqual([
    { az: "Фен", ru: "Фен" },
    { az: "Фен", ru: "Фен" },
  ]);
  const translated = { ...added, title: { az: "Saç qurudan", ru: "Фен" } };
  const again = merged({ ...translated, description: { az: " " } }, "Фен Philips");
  expect([again.title, again.description]).toEqual([
    { az: "Saç qurudan", ru: "Фен Philips" },
    { az: "Фен Philips", ru: "Фен Philips" },
  ]);
});
