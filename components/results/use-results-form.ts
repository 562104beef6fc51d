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
import { navigationMethod, renewEntry } from "@/lib/client/overlay-history";
import type { Language } from "@/lib/languages";
import { readResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { hasSavedFocus, saveFocus } from "./focus-restoration";
import { type Field, formFields, isChanged, setFieldValue, fieldValue } from "./form-fields";

/**
 * What the shopper has changed and unfolded in a form since the choice that navigates to `address`.
 * It is carried over to the form of the next page, by the form's name.
 */
type PendingEdits = { address: string; edits: Map<string, string>; unfolded: Set<string> };
const pendingEdits = new Map<string, PendingEdits>();

const fieldName = (field: Field): string => field.dataset.field ?? "";
const fieldValues = (form: HTMLFormElement) =>
  new Map(formFields(form).map((field) => [fieldName(field), fieldValue(field)]));
const foldElements = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLDetailsElement>("details[data-fold]"));

/** The query that a results form would submit. */
function submittedQuery(form: HTMLFormElement) {
  const data = new FormData(form);
  return readResultsQuery(
    Object.fromEntries([...new Set(data.keys())].map((key) => [key, data.getAll(key).map(String)])),
  );
}

/**
 * A GET form of the results page, applied on change (specification section 4); `pending` while the
 * results load. After a navigation the fields show the values of `address`, except those that the
 * shopper has changed in the meantime.
 */
export function useResultsForm(
  name: "filters" | "sort",
  language: Language,
  address: string,
): { form: RefObject<HTMLFormElement | null>; pending: boolean; apply: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [pending, startNavigation] = useTransition();
  // The URL to which the last choice navigates, and the field values at that time; null if no
  // navigation is under way.
  const targetAddress = useRef(address);
  const submittedValues = useRef<Map<string, string>>(null);
  const mounted = useRef(false);
  const [restoreCount, onRestored] = useReducer((count: number) => count + 1, 0);

  const apply = (changed?: EventTarget | null) => {
    if (!form.current) return;
    const path = resultsPath(language, { ...submittedQuery(form.current), pageIndex: 0 });
    if (path === targetAddress.current) return;
    targetAddress.current = path;
    submittedValues.current = fieldValues(form.current);
    saveFocus(changed instanceof HTMLElement ? changed : form.current);
    startNavigation(() => router[navigationMethod()](path as Route, { scroll: false }));
  };

  const onChange = useEffectEvent((event: Event) => apply(event.target));
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const carriedOver = pendingEdits.get(name);
    pendingEdits.delete(name);
    if (carriedOver?.address === address)
      for (const field of formFields(element))
        setFieldValue(field, carriedOver.edits.get(fieldName(field)) ?? fieldValue(field));
    for (const fold of foldElements(element))
      if (carriedOver?.unfolded.has(fold.dataset.fold ?? "")) fold.open = true;
    // The native `change` event fires when a typed value is committed, React's on every keystroke.
    const onNativeChange = (event: Event) => onChange(event);
    // After Back, no navigation of this form is under way any more.
    const onBack = () => void (submittedValues.current = null);
    element.addEventListener("change", onNativeChange);
    addEventListener("popstate", onBack);
    return () => {
      element.removeEventListener("change", onNativeChange);
      removeEventListener("popstate", onBack);
      const atSubmit = submittedValues.current;
      if (!hasSavedFocus()) return;
      const edited = atSubmit
        ? formFields(element).filter(
            (field) => fieldValue(field) !== atSubmit.get(fieldName(field)),
          )
        : [];
      pendingEdits.set(name, {
        address: targetAddress.current,
        edits: new Map(edited.map((field) => [fieldName(field), fieldValue(field)])),
        unfolded: new Set(
          foldElements(element)
            .filter((fold) => fold.open)
            .map((fold) => fold.dataset.fold ?? ""),
        ),
      });
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each form element
  }, []);

  const showUrlValues = useEffectEvent(() => {
    const atSubmit = submittedValues.current;
    // A later choice is under way: the page of that choice will show it.
    if (!form.current || (atSubmit && targetAddress.current !== address)) return;
    for (const field of formFields(form.current))
      if (!atSubmit || fieldValue(field) === (atSubmit.get(fieldName(field)) ?? fieldValue(field)))
        setFieldValue(field);
  });
  useLayoutEffect(() => {
    if (mounted.current) showUrlValues();
    mounted.current = true;
  }, [address, restoreCount]);

  const finishNavigation = useEffectEvent(() => {
    const isOutdated = submittedValues.current && targetAddress.current !== address;
    submittedValues.current = null;
    if (isOutdated) showUrlValues();
    targetAddress.current = address;
    renewEntry();
  });
  useEffect(() => {
    if (!pending) finishNavigation();
  }, [pending, address]);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      submittedValues.current = null;
      onRestored();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  // A field whose value differs from the URL at this point was changed before hydration, or since
  // the choice that led here.
  const onHydrated = useEffectEvent(() => {
    const changedField = form.current && formFields(form.current).find(isChanged);
    if (changedField) apply(changedField);
  });
  useEffect(() => onHydrated(), []);
  return { form, pending, apply: () => apply() };
}
