/**
 * A visible field of a results form. Its value according to the URL is in its HTML:
 * `defaultChecked`, `data-chosen` of a select, otherwise `defaultValue`.
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

/** The field's current value. */
export const fieldValue = (field: Field): string =>
  field instanceof HTMLInputElement && isCheckbox(field) ? String(field.checked) : field.value;

/** The field's value according to the URL. */
const initialValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (field.dataset.chosen ?? "")
    : isCheckbox(field)
      ? String(field.defaultChecked)
      : field.defaultValue;

/** Sets a field's value, by default to the one according to the URL. */
export function setFieldValue(field: Field, value = initialValue(field)): void {
  if (field instanceof HTMLInputElement && isCheckbox(field)) field.checked = value === "true";
  else if (field.value !== value) field.value = value;
}

/**
 * Whether the field's value differs from the one according to the URL. Text that is still being
 * typed does not count.
 */
export const isChanged = (field: Field): boolean =>
  fieldValue(field) !== initialValue(field) &&
  !(field === document.activeElement && field instanceof HTMLInputElement && !isCheckbox(field));
