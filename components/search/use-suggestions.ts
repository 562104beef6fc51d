"use client";

import { useEffect, useState } from "react";
import { get } from "@/lib/client/api";
import { MAX_KEYWORD_LENGTH } from "@/lib/contract/limits";
import type { Suggestions } from "@/lib/contract/suggestion";
import type { Language } from "@/lib/languages";

const TYPING_PAUSE_MS = 150;
/** After this long, the state is `slow`, ms. */
const SLOW_MS = 1_000;
/** How long a response is cached, ms, and how many responses are. */
const CACHE_MS = 60_000;
const CACHE_SIZE = 50;

/**
 * `settled`: the response to the current text has arrived; `slow`: it takes long; `offline`: there
 * is no connection. A failure counts as a response without suggestions (specification section 8).
 */
export type SuggestionsState = "waiting" | "slow" | "settled" | "offline";

const cache = new Map<string, { cachedAt: number; found: Suggestions }>();

async function fetchSuggestions(
  keyWord: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestions> {
  const key = `${language}\n${keyWord}`;
  const cached = cache.get(key);
  if (cached && performance.now() - cached.cachedAt < CACHE_MS) return cached.found;
  const found = await get<Suggestions>("/Product/suggest", { keyWord, lang: language }, signal);
  cache.delete(key);
  cache.set(key, { cachedAt: performance.now(), found });
  for (const oldest of cache.keys()) if (cache.size > CACHE_SIZE) cache.delete(oldest);
  return found;
}

/**
 * Suggestions for a text, with a debounce. Outdated requests are aborted. While the text is
 * extended or shortened, the previous suggestions stay until the response, so that the list does
 * not flicker.
 */
export function useSuggestions(
  text: string,
  language: Language,
  isOpen: boolean,
): { found: Suggestions | null; state: SuggestionsState } {
  const [answer, setAnswer] = useState<{
    keyWord: string;
    found: Suggestions | null;
    state: SuggestionsState;
  } | null>(null);
  const keyWord = text.trim().slice(0, MAX_KEYWORD_LENGTH).trimEnd();

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const showState = (state: SuggestionsState) =>
      !controller.signal.aborted &&
      setAnswer((before) =>
        state === "slow"
          ? { keyWord: before?.keyWord ?? keyWord, found: before?.found ?? null, state }
          : { keyWord, found: null, state },
      );
    const slow = setTimeout(() => showState("slow"), SLOW_MS);
    const timer = setTimeout(() => {
      fetchSuggestions(keyWord, language, controller.signal)
        .then(
          (found) => !controller.signal.aborted && setAnswer({ keyWord, found, state: "settled" }),
          () => showState(navigator.onLine ? "settled" : "offline"),
        )
        .finally(() => clearTimeout(slow));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      controller.abort();
    };
  }, [keyWord, language, isOpen]);

  if (answer === null) return { found: null, state: "waiting" };
  if (answer.keyWord === keyWord) return answer;
  const isEdited =
    answer.keyWord !== "" &&
    keyWord !== "" &&
    (keyWord.startsWith(answer.keyWord) || answer.keyWord.startsWith(keyWord));
  return {
    found: isEdited ? answer.found : null,
    state: answer.state === "slow" ? "slow" : "waiting",
  };
}
