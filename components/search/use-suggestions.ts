"use client";

import { useEffect, useState } from "react";
import type { ProductCard } from "@/lib/contract/product";
import type { Language } from "@/lib/languages";

const TYPING_PAUSE_MS = 150;
const SHORTEST = 1;

type Suggestions = { items: readonly ProductCard[]; /** false while the request for the current text is pending */ settled: boolean };
const NONE: Suggestions = { items: [], settled: false };

/**
 * Product suggestions for a text. Outdated requests are aborted; while the text is extended or shortened, the previous suggestions stay until
 * the response, so that the list does not flicker. A failed request suggests nothing (specification section 8).
 */
export function useSuggestions(text: string, language: Language): Suggestions {
  const [answer, setAnswer] = useState<{ to: string; items: readonly ProductCard[] }>({ to: "", items: [] });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted.length < SHORTEST) return;
    const controller = new AbortController();
    const ask = async () => {
      const items = await import("./find-suggestions").then(({ findSuggestions }) => findSuggestions(wanted, language, controller.signal)).catch(() => []);
      if (!controller.signal.aborted) setAnswer({ to: wanted, items });
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
