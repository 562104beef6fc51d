import type { SanitizedConfig } from "payload";
import { keepInTrash, putInTrash } from "./keep-in-trash";
import { goesToTrash } from "./kinds";

/**
 * Makes deleted documents of every collection go to the trash, except where `NOT_IN_TRASH` says why
 * not.
 */
export function withTrash(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks } of config.collections) {
    if (!goesToTrash(slug)) continue;
    hooks.beforeDelete = [keepInTrash, ...(hooks.beforeDelete ?? [])];
    hooks.afterDelete = [putInTrash, ...(hooks.afterDelete ?? [])];
  }
  return config;
}
