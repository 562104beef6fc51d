import type { CollectionConfig, LabelFunction } from "payload";
import type { Label } from "../labels";
import { staffMessage } from "./staff-message";

/** A collection whose labels are in the three languages of the back office (`label`). */
type NamedCollection = CollectionConfig & { labels: { singular: Label; plural: Label } };

const translated =
  (name: Label): LabelFunction =>
  ({ i18n }) =>
    staffMessage(name, { i18n });

/**
 * Converts the labels of collections to functions, which Payload resolves to one language before
 * they reach the browser. An object would reach the browser unchanged, and the drawers that create
 * or edit a related document would show it as "[object Object]" in the names of their buttons.
 */
export const collectionsWithTranslatedLabels = (
  collections: readonly CollectionConfig[],
): CollectionConfig[] =>
  collections.map((collection) => {
    const { singular, plural } = (collection as NamedCollection).labels;
    return {
      ...collection,
      labels: { singular: translated(singular), plural: translated(plural) },
    };
  });
