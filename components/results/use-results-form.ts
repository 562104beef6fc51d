import type { Route } from "next";
import { useRouter } from "next/navigation";
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useTransition,
} from "react";
import type { Language } from "@/lib/languages";
import { readResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { hasSavedFocus, saveFocus } from "./focus-restoration";
import { type Field, formFields, isChanged, setFieldValue, fieldValue } from "./form-fields";

/**
 * What one has typed and unfolded since the choice that leads to `address`, whose page has a form
 * of its own; by the form's name.
 */
type PendingEdits = { address: string; edits: Map<string, string>; unfolded: Set<string> };
const pendingEdits = new Map<string, PendingEdits>();

const fieldName = (field: Field): string => field.dataset.field ?? "";
const fieldValues = (form: HTMLFormElement) =>
  new Map(formFields(form).map((field) => [fieldName(field), fieldValue(field)]));
const foldElements = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLDetailsElement>("details[data-fold]"));

/** The query a results form would submit. */
function submittedQuery(form: HTMLFormElement) {
  const data = new FormData(form);
  return readResultsQuery(
    Object.fromEntries([...new Set(data.keys())].map((key) => [key, data.getAll(key).map(String)])),
  );
}

/**
 * A GET form of the results page, applied on change (specification section 4); `pending` while the
 * results load. After a navigation the fields show `address`, except for what the shopper has
 * changed meanwhile.
 */
export function useResultsForm(
  name: "filters" | "sort",
  language: Language,
  address: string,
): { form: RefObject<HTMLFormElement | null>; pending: boolean; apply: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [pending, start] = useTransition();
  // The address that the last choice leads to, and the fields as they were then; null when none is
  // under way.
  const leads = useRef(address);
  const sent = useRef<Map<string, string>>(null);
  const mounted = useRef(false);
  const [returns, returned] = useReducer((count: number) => count + 1, 0);

  const apply = (changed?: EventTarget | null) => {
    if (!form.current) return;
    const path = resultsPath(language, { ...submittedQuery(form.current), pageIndex: 0 });
    if (path === leads.current) return;
    leads.current = path;
    sent.current = fieldValues(form.current);
    saveFocus(changed instanceof HTMLElement ? changed : form.current);
    start(() => router.push(path as Route, { scroll: false }));
  };

  const onChange = useEffectEvent((event: Event) => apply(event.target));
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const brought = pendingEdits.get(name);
    pendingEdits.delete(name);
    if (brought?.address === address)
      for (const field of formFields(element))
        setFieldValue(field, brought.edits.get(fieldName(field)) ?? fieldValue(field));
    for (const fold of foldElements(element))
      if (brought?.unfolded.has(fold.dataset.fold ?? "")) fold.open = true;
    // The native change event fires when a typed value is committed, React's on every keystroke.
    const listen = (event: Event) => onChange(event);
    // Back: whatever was under way is no longer.
    const forget = () => void (sent.current = null);
    element.addEventListener("change", listen);
    addEventListener("popstate", forget);
    return () => {
      element.removeEventListener("change", listen);
      removeEventListener("popstate", forget);
      const then = sent.current;
      if (!hasSavedFocus()) return;
      const edited = then
        ? formFields(element).filter((field) => fieldValue(field) !== then.get(fieldName(field)))
        : [];
      pendingEdits.set(name, {
        address: leads.current,
        edits: new Map(edited.map((field) => [fieldName(field), fieldValue(field)])),
        unfolded: new Set(
          foldElements(element)
            .filter((fold) => fold.open)
            .map((fold) => fold.dataset.fold ?? ""),
        ),
      });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form's own life
  }, []);

  const showAddress = useEffectEvent(() => {
    const then = sent.current;
    // A later choice is under way: its page will show it.
    if (!form.current || (then && leads.current !== address)) return;
    for (const field of formFields(form.current))
      if (!then || fieldValue(field) === (then.get(fieldName(field)) ?? fieldValue(field)))
        setFieldValue(field);
  });
  useLayoutEffect(() => {
    if (mounted.current) showAddress();
    mounted.current = true;
  }, [address, returns]);

  const settle = useEffectEvent(() => {
    const overtaken = sent.current && leads.current !== address;
    sent.current = null;
    if (overtaken) showAddress();
    leads.current = address;
  });
  useEffect(() => {
    if (!pending) settle();
  }, [pending, address]);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      sent.current = null;
      returned();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  // What differs at the start was picked before the scripts had loaded, or since the choice that
  // led here.
  const onHydrated = useEffectEvent(() => {
    const picked = form.current && formFields(form.current).find(isChanged);
    if (picked) apply(picked);
  });
  useEffect(() => onHydrated(), []);
  return { form, pending, apply: () => apply() };
}
