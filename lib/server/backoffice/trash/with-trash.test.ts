import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SanitizedConfig } from "payload";
import { RIGHTS } from "../roles";
import { keepInTrash, putInTrash } from "./keep-in-trash";
import { NOT_IN_TRASH } from "./kinds";
import { withTrash } from "./with-trash";

// The payload package cannot be loaded by jest.
jest.mock("payload", () => ({ APIError: class extends Error {} }));

const root = join(__dirname, "../../../..");
const ownHook = () => undefined;
const collection = (slug: string) => ({
  slug,
  admin: {},
  hooks: { beforeDelete: [ownHook], afterDelete: [ownHook] },
});
const withTrashOf = (slug: string) => {
  const config = { collections: [collection(slug)] } as unknown as SanitizedConfig;
  return withTrash(config).collections[0];
};
const hooksOf = (slug: string) => withTrashOf(slug)?.hooks;

test("the documents of a new collection go to the trash, before hooks delete what belongs to them", () => {
  expect(hooksOf("warranty-claims")).toEqual({
    beforeDelete: [keepInTrash, ownHook],
    afterDelete: [putInTrash, ownHook],
  });
});

test("every collection either goes to the trash or says why not, and Payload's own do not", () => {
  const files = readdirSync(join(root, "lib/server/backoffice/collections"));
  expect(files.map((file) => file.replace(".ts", "")).sort()).toEqual(Object.keys(RIGHTS).sort());
  for (const slug of [...Object.keys(RIGHTS), "payload-preferences"]) {
    const isExcluded = slug in NOT_IN_TRASH || slug.startsWith("payload-");
    expect([slug, hooksOf(slug)?.beforeDelete?.includes(keepInTrash)]).toEqual([slug, !isExcluded]);
  }
});

test.each([
  ["products", true],
  ["search-synonyms", true],
  ["fast-orders", false],
  ["search-finds", false],
  ["search-misses", false],
  ["staff", false],
])("the list and the menu of %s say whether a deletion can be undone: %s", (slug, isKept) => {
  const { beforeListTable, edit } = withTrashOf(slug)?.admin.components ?? {};
  for (const hints of [beforeListTable, edit?.editMenuItems])
    expect(hints).toEqual([
      {
        path: "@/components/backoffice/deletion-hint#DeletionHint",
        clientProps: { collection: slug, isKept },
      },
    ]);
});

test("the configuration of the back office registers the trash for all collections", () => {
  expect(readFileSync(join(root, "payload.config.ts"), "utf8")).toContain("\n  .then(withTrash)\n");
});
