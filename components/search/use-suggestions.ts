"use client";

import { useEffect, useState } from "react";
import { get } from "@/lib/client/api";
import type { ProductCard, ProductPage } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";
import { pickSuggestions } from "./pick-suggestions";

/** What the search is asked for (specification sections 7 and 9). */
const ASKED = 100;
const TYPING_PAUSE_MS = 150;
const SHORTEST = 1;

type Suggestions = { items: readonly ProductCard[]; /** false while the answer to the present text is still to come */ settled: boolean };
const NONE: Suggestions = { items: [], settled: false };

/**
 * The products suggested for a text. A question nobody waits for any more is cancelled; while a text grows or shrinks, the
 * previous suggestions stay until the answer is there, so that the list does not flicker. A failed question suggests nothing (specification section 8).
 */
export function useSuggestions(text: string, language: Language): Suggestions {
  const [answer, setAnswer] = useState<{ to: string; items: readonly ProductCard[] }>({ to: "", items: [] });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const controller = new AbortController();
    const ask = async () => {
      const page = await get<ProductPage>("/Product/search", { keyWord: wanted, lang: language, pageSize: ASKED }, controller.signal).catch(() => null);
      if (!controller.signal.aborted) setAnswer({ to: wanted, items: page ? pickSuggestions(page.items, wanted) : [] });
    };
    const timer = setTimeout(ask, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, language]);

  const goesOn = wanted.startsWith(answer.to) || answer.to.startsWith(wanted);
  return wanted.length < SHORTEST || !goesOn ? NONE : { items: answer.items, settled: answer.to === wanted };
}
