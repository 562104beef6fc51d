import { useCallback, useEffect, useState } from "react";
import type { DeskPage, DeskView } from "@/lib/contract/desk";
import { requestDesk } from "./request-desk";

export type DeskFilter = { view: DeskView; text: string; page: number };

/** Milliseconds without typing before the list is loaded for a text. */
const PAUSE = 300;

/**
 * A page of the desk, loaded when the filter changes and whenever the window is used again, because
 * colleagues and shoppers change orders meanwhile. `hasFailed`: what is shown may be old.
 */
export function useDesk(filter: DeskFilter): {
  page: DeskPage | undefined;
  hasFailed: boolean;
  load: () => Promise<void>;
} {
  const [page, setPage] = useState<DeskPage>();
  const [hasFailed, setFailed] = useState(false);
  const query = new URLSearchParams({ ...filter, page: String(filter.page) }).toString();
  const load = useCallback(async () => {
    const result = await requestDesk<DeskPage>(`?${query}`);
    setFailed("error" in result);
    if ("answer" in result) setPage(result.answer);
  }, [query]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), PAUSE);
    const reload = () => void load();
    window.addEventListener("focus", reload);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", reload);
    };
  }, [load]);
  return { page, hasFailed, load };
}
