"use client";

import { useTranslation } from "@payloadcms/ui";
import { type ReactNode, useEffect } from "react";
import { ANY_NUMBER, numberFaultText, parseNumberField } from "@/lib/format/number-faults";

const NUMBER_FILTER = "input.condition-value-number";

/**
 * Payload's input of a number in a filter, made a text field: a number input shows nothing of
 * `749,90`, or drops the comma.
 */
function makeTextInput(input: HTMLInputElement): void {
  if (input.type !== "number") return;
  // What a number input did not accept when it was made.
  const given = input.getAttribute("value") ?? "";
  input.type = "text";
  // React writes the type anew at every render: the caret would jump, and a comma typed meanwhile
  // be lost.
  Object.defineProperty(input, "type", {
    configurable: true,
    get: () => "text",
    set: () => undefined,
  });
  input.inputMode = "decimal";
  input.maxLength = 60;
  if (input.value === "" && given !== "") input.value = given;
}

/** Of several numbers of a filter, Payload's list swallows what is no digit: `7,5` would be 75. */
function keepDecimalSign(event: KeyboardEvent): void {
  const { target, key, defaultPrevented } = event;
  if (
    !defaultPrevented ||
    !(target instanceof HTMLInputElement) ||
    !target.closest(".condition__value") ||
    !/^[.,-]$/.test(key)
  )
    return;
  document.execCommand("insertText", false, key === "," ? "." : key);
}

/**
 * Numbers in the filters of lists as people type them; the server reads them like those of forms
 * (lib/server/backoffice/numbers). Payload has a place for a component of a field's filter, but
 * tells it neither its value nor how to change it.
 */
export function NumberFilters({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  useEffect(() => {
    const prepare = () => {
      for (const input of document.querySelectorAll<HTMLInputElement>(NUMBER_FILTER))
        makeTextInput(input);
    };
    const judge = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(NUMBER_FILTER)) return;
      const { fault } = parseNumberField(target.value, ANY_NUMBER);
      target.setCustomValidity(
        fault
          ? numberFaultText(fault, {
              typed: target.value,
              rule: ANY_NUMBER,
              language: i18n.language,
            })
          : "",
      );
    };
    // Said when somebody leaves the field: half a number is no fault yet.
    const report = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches(NUMBER_FILTER))
        target.reportValidity();
    };
    const observer = new MutationObserver(prepare);
    observer.observe(document.body, { childList: true, subtree: true });
    prepare();
    document.addEventListener("input", judge);
    document.addEventListener("change", report);
    document.addEventListener("keydown", keepDecimalSign);
    return () => {
      observer.disconnect();
      document.removeEventListener("input", judge);
      document.removeEventListener("change", report);
      document.removeEventListener("keydown", keepDecimalSign);
    };
  }, [i18n.language]);
  return children;
}
