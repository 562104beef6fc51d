/**
 * Payload remembers the fields of a form, with their labels already translated, by the collection
 * alone: the history of versions showed its labels in the language of whoever looked first. It
 * offers no setting, but builds the fields anew while these flags are set, as in development after
 * a change. Building them takes a few milliseconds of a page that staff open.
 */
const FLAGS = ["_payload_doNotCacheSchemaMap", "_payload_doNotCacheClientSchemaMap"];

/** Keeps Payload from sharing translated labels between languages. It resets the flags itself. */
export function separateLabelsByLanguage(scope: object = globalThis): void {
  for (const flag of FLAGS)
    Object.defineProperty(scope, flag, {
      configurable: true,
      get: () => true,
      set: () => undefined,
    });
}
