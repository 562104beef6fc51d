import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef, useTransition } from "react";
import type { Language } from "@/lib/languages";
import { readResultsQuery, resultsPath } from "@/lib/results/query";
import { noteArrival } from "./arrival";

/** The query a results form would submit. */
function submittedQuery(form: HTMLFormElement) {
  const data = new FormData(form);
  return readResultsQuery(Object.fromEntries([...new Set(data.keys())].map((key) => [key, data.getAll(key).map(String)])));
}

/**
 * A GET form of the results page, applied on change: each change navigates to its URL, on the first page (specification section 4). `pending`
 * while the results load. A hidden page resets the form to its URL.
 */
export function useResultsForm(language: Language): { form: RefObject<HTMLFormElement | null>; pending: boolean; apply: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [pending, start] = useTransition();
  const leads = useRef<string>(null);

  const apply = (changed?: EventTarget | null) => {
    if (!form.current) return;
    const path = resultsPath(language, { ...submittedQuery(form.current), pageIndex: 0 });
    if (path === leads.current) return;
    leads.current = path;
    noteArrival({ focus: changed instanceof HTMLElement ? (changed.dataset.field ?? "") : "", panel: form.current.closest("dialog") !== null });
    start(() => router.push(path as Route, { scroll: false }));
  };

  const onChange = useEffectEvent((event: Event) => apply(event.target));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // The native change event fires when a typed value is committed, React's on every keystroke.
    const listen = (event: Event) => onChange(event);
    element.addEventListener("change", listen);
    return () => {
      element.removeEventListener("change", listen);
      element.reset();
      leads.current = null;
    };
  }, []);
  return { form, pending, apply: () => apply() };
}
