import type { CollectionConfig, GlobalConfig, UIField } from "payload";
import { lockDocuments, lockGlobal } from "./lock-document";
import { mergeGlobal, mergeSave } from "./merge-save";

/**
 * The form's component that sends the values it was opened with, and shows what a colleague has
 * changed since.
 */
const baseDocumentField: UIField = {
  name: "editBasis",
  type: "ui",
  admin: {
    components: { Field: "@/components/backoffice/edit-basis#EditBasis" },
    disableListColumn: true,
    disableBulkEdit: true,
  },
};

/**
 * Makes the saves of these collections lock the document and merge with what others have changed
 * (docs/adr/0061).
 */
export const collectionsWithMergedSaves = (
  collections: readonly CollectionConfig[],
): CollectionConfig[] =>
  collections.map((collection) => ({
    ...collection,
    hooks: {
      ...collection.hooks,
      beforeOperation: [lockDocuments, ...(collection.hooks?.beforeOperation ?? [])],
      beforeValidate: [mergeSave, ...(collection.hooks?.beforeValidate ?? [])],
    },
    fields: [baseDocumentField, ...collection.fields],
  }));

/** The same for globals. */
export const globalsWithMergedSaves = (globals: readonly GlobalConfig[]): GlobalConfig[] =>
  globals.map((global) => ({
    ...global,
    hooks: {
      ...global.hooks,
      beforeOperation: [lockGlobal, ...(global.hooks?.beforeOperation ?? [])],
      beforeValidate: [mergeGlobal, ...(global.hooks?.beforeValidate ?? [])],
    },
    fields: [baseDocumentField, ...global.fields],
  }));
