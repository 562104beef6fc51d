"use client";

import { useTranslation } from "@payloadcms/ui";
import { type ReactNode, useEffect } from "react";
import { ANY_NUMBER, numberFaultText, parseNumberField } from "@/lib/format/number-faults";

const NUMBER_FILTER = "input.condition-value-number";

/**
 * Turns a number input of Payload's list filters into a text input: a number input hides a value
 * such as `749,90`, or drops its comma.
 */
function makeTextInput(input: HTMLInputElement): void {
  if (input.type !== "number") return;
  // The initial value, which the number input may have rejected.
  const initialText = input.getAttribute("value") ?? "";
  input.type = "text";
  // React sets the type again at every render. This would move the caret, and would lose a comma
  // that has just been typed.
  Object.defineProperty(input, "type", {
    configurable: true,
    get: () => "text",
    set: () => undefined,
  });
  input.inputMode = "decimal";
  input.maxLength = 60;
  if (input.value === "" && initialText !== "") input.value = initialText;
}

/**
 * In a filter that takes several numbers Payload swallows every key that is not a digit, so `7,5`
 * would become 75. This inserts the decimal sign or minus after all, and a point for a comma.
 */
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
 * Lets people type numbers in list filters in the same notation as in forms (such as `7,5`); the
 * server parses both alike (lib/server/backoffice/numbers). This works on the DOM, because Payload
 * gives a custom filter component neither the filter's value nor a way to change it.
 */
export function NumberFilters({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  useEffect(() => {
    const makeTextInputs = () => {
      for (const input of document.querySelectorAll<HTMLInputElement>(NUMBER_FILTER))
        makeTextInput(input);
    };
    const validateFilter = ({ target }: Event) => {
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
    // Reported when the user leaves the field, because a number that is still being typed is no
    // error.
    const reportFault = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches(NUMBER_FILTER))
        target.reportValidity();
    };
    const observer = new MutationObserver(makeTextInputs);
    observer.observe(document.body, { childList: true, subtree: true });
    makeTextInputs();
    document.addEventListener("input", validateFilter);
    document.addEventListener("change", reportFault);
    document.addEventListener("keydown", keepDecimalSign);
    return () => {
      observer.disconnect();
      document.removeEventListener("input", validateFilter);
      document.removeEventListener("change", reportFault);
      document.removeEventListener("keydown", keepDecimalSign);
    };
  }, [i18n.language]);
  return children;
}
