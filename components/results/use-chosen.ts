import { createContext, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Changes whenever the fields of a results form must show again what the address says (use-results-form.ts). */
export const Occasion = createContext("");

/**
 * Sets an uncontrolled field to the address's value after every navigation. React keeps the field across addresses, so after Back it would show
 * the page one left; a browser may have restored a value too. What differs at the start was picked before the scripts had loaded, and is
 * announced as the change it was.
 */
export function useChosen<Field extends HTMLInputElement | HTMLSelectElement>(chosen: string, occasion: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const hydrated = useRef(false);
  useLayoutEffect(() => {
    if (hydrated.current && field.current) field.current.value = chosen;
  }, [chosen, occasion]);
  const onHydrated = useEffectEvent(() => {
    hydrated.current = true;
    const element = field.current;
    // A value that is still being typed is committed later.
    const typing = element instanceof HTMLInputElement && element === document.activeElement;
    if (element && element.value !== chosen && !typing) element.dispatchEvent(new Event("change", { bubbles: true }));
  });
  useEffect(() => onHydrated(), []);
  return field;
}
