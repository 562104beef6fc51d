import { type RefObject, useEffect, useEffectEvent } from "react";
import { loadDraft } from "@/lib/client/checkout/draft";

/** Whether the shopper has not changed a control since the page was rendered. */
const isUntouched = (control: HTMLInputElement | HTMLTextAreaElement): boolean =>
  control instanceof HTMLInputElement && control.type === "radio"
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;

function fillForm(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  const controls = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "input:not([type=hidden]), textarea",
    ),
  ];
  const untouched = controls.filter(isUntouched);
  for (const control of untouched) {
    const value = values[control.name];
    if (control instanceof HTMLInputElement && control.type === "radio")
      control.checked = value === undefined ? control.checked : control.value === value;
    else if (value !== undefined) control.value = value;
  }
}

/**
 * On mount, restores what this customer typed here before, unless the server has already returned
 * the typed values; then calls `onReady` with the form.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  owner: string,
  isTyped: boolean,
  onReady: (form: HTMLFormElement) => void,
): void {
  const restoreDraft = useEffectEvent(() => {
    if (!form.current) return;
    const draft = isTyped ? null : loadDraft(owner);
    if (draft) fillForm(form.current, draft);
    onReady(form.current);
  });
  useEffect(() => restoreDraft(), []);
}
