import { createContext, type RefObject, useLayoutEffect, useRef } from "react";

/** Changes whenever the fields of a results form must show again what the address says (use-results-form.ts). */
export const Occasion = createContext("");

/**
 * Sets an uncontrolled field to the address's value at the start and after every navigation. React keeps the field across addresses, so after
 * Back it would show the page one left; a browser may have restored a value too.
 */
export function useChosen<Field extends HTMLInputElement | HTMLSelectElement>(chosen: string, occasion: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useLayoutEffect(() => {
    if (field.current) field.current.value = chosen;
  }, [chosen, occasion]);
  return field;
}
