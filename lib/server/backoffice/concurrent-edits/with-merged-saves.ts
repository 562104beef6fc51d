import type { CollectionConfig, GlobalConfig, UIField } from "payload";
import { lockDocuments, lockGlobal } from "./lock-document";
import { mergeGlobal, mergeSave } from "./merge-save";

/** Sends what the form showed when it was opened, and shows what a colleague changed meanwhile. */
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
 * Collections whose saves lock the document and merge with what others changed meanwhile
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
