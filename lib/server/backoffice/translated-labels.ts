import type { CollectionConfig, LabelFunction } from "payload";
import type { Label } from "../labels";
import { staffMessage } from "./staff-message";

/** A collection whose names are in the three languages of the back office (`label`). */
type NamedCollection = CollectionConfig & { labels: { singular: Label; plural: Label } };

const translated =
  (name: Label): LabelFunction =>
  ({ i18n }) =>
    staffMessage(name, { i18n });

/**
 * Gives Payload the names of collections as functions, which it resolves to one language before
 * they reach the browser. An object reaches it as it is, and the drawers that create or edit a
 * related document write it into their buttons' names as "[object Object]".
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
