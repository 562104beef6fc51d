import { useCallback, useEffect, useRef, useState } from "react";
import type { DeskPage, DeskView } from "@/lib/contract/desk";
import { requestDesk } from "./request-desk";

/** `order`: the number of the order whose shipments are shown, instead of a view; empty for none. */
export type DeskFilter = { view: DeskView; text: string; order: string; page: number };

/** Milliseconds without typing before the list is loaded for a text. */
const PAUSE = 300;

/**
 * A page of the desk, loaded when the filter changes and whenever the window is used again, because
 * colleagues and shoppers change orders meanwhile. `hasFailed`: what is shown may be old. `load`
 * loads the page of the latest filter, and ends a request that is still running: an answer that was
 * asked for earlier never replaces a later one.
 */
export function useDesk(filter: DeskFilter): {
  page: DeskPage | undefined;
  hasFailed: boolean;
  load: () => Promise<void>;
} {
  const [page, setPage] = useState<DeskPage>();
  const [hasFailed, setFailed] = useState(false);
  const query = new URLSearchParams({ ...filter, page: String(filter.page) }).toString();
  const latest = useRef(query);
  const running = useRef<AbortController>(null);
  const load = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const result = await requestDesk<DeskPage>(`?${latest.current}`, undefined, controller.signal);
    if (controller.signal.aborted) return;
    setFailed("error" in result);
    if ("answer" in result) setPage(result.answer);
  }, []);
  useEffect(() => {
    latest.current = query;
    const timer = setTimeout(() => void load(), PAUSE);
    const reload = () => void load();
    window.addEventListener("focus", reload);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", reload);
    };
  }, [load, query]);
  useEffect(() => () => running.current?.abort(), []);
  return { page, hasFailed, load };
}
