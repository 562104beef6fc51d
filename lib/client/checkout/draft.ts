import { removeSessionItem, writeSessionItem, readSessionItem } from "../storage/session-storage";

/** The session storage key. */
const DRAFT_KEY = "checkout";

/**
 * What somebody typed at the checkout, by the names of its fields; another person never sees it.
 */
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
 * What this person typed in this tab, and has not ordered with: a lost session, a reload or an
 * empty basket lose nothing.
 */
export function loadDraft(owner: string): Readonly<Record<string, string>> | null {
  const found = readSessionItem(DRAFT_KEY);
  return isDraft(found) && found.owner === owner ? found.values : null;
}

/** Keeps the visible fields of the form. */
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
