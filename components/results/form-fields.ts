/**
 * A visible field of a results form. What the address says of it stands in its HTML:
 * `defaultChecked`, `data-chosen` of a select, else `defaultValue`.
 */
export type Field = HTMLInputElement | HTMLSelectElement;

export const formFields = (form: HTMLFormElement): Field[] =>
  Array.from(form.elements).filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      element.dataset.field !== undefined,
  );

const isCheckbox = (field: Field): boolean =>
  field instanceof HTMLInputElement && field.type === "checkbox";

/** What the field shows. */
export const fieldValue = (field: Field): string =>
  field instanceof HTMLInputElement && isCheckbox(field) ? String(field.checked) : field.value;

/** What it should show. */
const initialValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (field.dataset.chosen ?? "")
    : isCheckbox(field)
      ? String(field.defaultChecked)
      : field.defaultValue;

/** Makes a field show a value. */
export function setFieldValue(field: Field, value = initialValue(field)): void {
  if (field instanceof HTMLInputElement && isCheckbox(field)) field.checked = value === "true";
  else if (field.value !== value) field.value = value;
}

/**
 * Whether the field shows a choice that the address does not have. A value that is still being
 * typed is none yet.
 */
export const isChanged = (field: Field): boolean =>
  fieldValue(field) !== initialValue(field) &&
  !(field === document.activeElement && field instanceof HTMLInputElement && !isCheckbox(field));
