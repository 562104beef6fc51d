import type { SanitizedConfig } from "payload";

/**
 * Switches off Payload's locks of documents that a colleague has open. Our saves are merged, so two
 * people may have one form open (docs/adr/0061); the lock would cover the form of one of them with a
 * dialog, and let neither save what was typed after the other took the document over. Switched off
 * in the finished configuration, so that Payload's table of locks stays in the schema.
 */
export function withoutLocks(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) entity.lockDocuments = false;
  return config;
}
