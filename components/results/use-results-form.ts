import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useTransition } from "react";
import type { Language } from "@/lib/languages";
import { readResultsQuery } from "@/lib/results/query";
import { resultsPath } from "@/lib/results/results-path";
import { noteArrival } from "./arrival";

/** The query a results form would submit. */
function submittedQuery(form: HTMLFormElement) {
  const data = new FormData(form);
  return readResultsQuery(Object.fromEntries([...new Set(data.keys())].map((key) => [key, data.getAll(key).map(String)])));
}

/**
 * A GET form of the results page, applied on change: each change navigates to its URL, on the first page (specification section 4). `pending`
 * while the results load. `occasion` changes when the fields must show `address`, the page's own, again (use-chosen.ts): after every navigation,
 * Back included, and when the browser shows the page as it was left.
 */
export function useResultsForm(language: Language, address: string): { form: RefObject<HTMLFormElement | null>; pending: boolean; apply: () => void; occasion: string } {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [pending, start] = useTransition();
  // The address that the last choice leads to.
  const leads = useRef(address);
  const [returns, returned] = useReducer((count: number) => count + 1, 0);

  const apply = (changed?: EventTarget | null) => {
    if (!form.current) return;
    const path = resultsPath(language, { ...submittedQuery(form.current), pageIndex: 0 });
    if (path === leads.current) return;
    leads.current = path;
    noteArrival(changed instanceof HTMLElement ? changed : form.current);
    start(() => router.push(path as Route, { scroll: false }));
  };

  const onChange = useEffectEvent((event: Event) => apply(event.target));
  // Before the effects of the fields, which announce what was picked before the scripts had loaded (use-chosen.ts).
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    // The native change event fires when a typed value is committed, React's on every keystroke.
    const listen = (event: Event) => onChange(event);
    element.addEventListener("change", listen);
    return () => element.removeEventListener("change", listen);
  }, []);

  useEffect(() => {
    leads.current = address;
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      leads.current = address;
      returned();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [address]);
  return { form, pending, apply: () => apply(), occasion: `${address} ${returns}` };
}
