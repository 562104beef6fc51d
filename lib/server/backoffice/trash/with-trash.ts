import type { SanitizedCollectionConfig, SanitizedConfig } from "payload";
import { keepInTrash, putInTrash } from "./keep-in-trash";
import { goesToTrash } from "./kinds";

/** Says above the list, and beside the button that deletes, whether it can be undone. */
function addHint({ slug, admin }: SanitizedCollectionConfig, isKept: boolean): void {
  const hint = {
    path: "@/components/backoffice/deletion-hint#DeletionHint",
    clientProps: { collection: slug, isKept },
  };
  const components = (admin.components ??= {});
  components.beforeListTable = [...(components.beforeListTable ?? []), hint];
  const edit = (components.edit ??= {});
  edit.editMenuItems = [...(edit.editMenuItems ?? []), hint];
}

/**
 * Makes deleted documents of every collection go to the trash, except where `NOT_IN_TRASH` says why
 * not, and tells staff which do.
 */
export function withTrash(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) {
    const { slug, hooks } = collection;
    // Payload's own collections have no screens.
    if (slug.startsWith("payload-")) continue;
    const isKept = goesToTrash(slug);
    addHint(collection, isKept);
    if (!isKept) continue;
    hooks.beforeDelete = [keepInTrash, ...(hooks.beforeDelete ?? [])];
    hooks.afterDelete = [putInTrash, ...(hooks.afterDelete ?? [])];
  }
  return config;
}
