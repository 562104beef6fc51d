import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";

/** The session storage key. */
const DRAFT_KEY = "checkout";

/** What `owner` typed into the checkout, by field name. It is never shown to another customer. */
type Draft = { owner: string; values: Record<string, string> };

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "owner" in value &&
  typeof value.owner === "string" &&
  "values" in value &&
  typeof value.values === "object" &&
  value.values !== null &&
  Object.values(value.values).every((text) => typeof text === "string");

/**
 * What this customer typed in this tab and has not submitted yet; null if nothing is stored. It
 * survives an expired session, a reload and an empty basket.
 */
export function loadDraft(owner: string): Readonly<Record<string, string>> | null {
  const draft = readSessionItem(DRAFT_KEY);
  return isDraft(draft) && draft.owner === owner ? draft.values : null;
}

/** Stores the fields of the form, except hidden ones. */
export function saveDraft(owner: string, form: HTMLFormElement): void {
  const hidden = new Set(
    [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name }) => name),
  );
  writeSessionItem(DRAFT_KEY, {
    owner,
    values: Object.fromEntries(
      [...new FormData(form)]
        .filter(([name]) => !hidden.has(name))
        .map(([name, value]) => [name, String(value)]),
    ),
  });
}

export const clearDraft = (): void => removeSessionItem(DRAFT_KEY);
