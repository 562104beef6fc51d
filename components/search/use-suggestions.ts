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
type State = "waiting" | "slow" | "settled" | "offline";

const cache = new Map<string, { at: number; found: Suggestions }>();

async function fetchSuggestions(
  keyWord: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestions> {
  const key = `${language}\n${keyWord}`;
  const cached = cache.get(key);
  if (cached && performance.now() - cached.at < CACHE_MS) return cached.found;
  const found = await get<Suggestions>("/Product/suggest", { keyWord, lang: language }, signal);
  cache.delete(key);
  cache.set(key, { at: performance.now(), found });
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
): { found: Suggestions | null; state: State } {
  const [answer, setAnswer] = useState<{
    to: string;
    found: Suggestions | null;
    state: State;
  } | null>(null);
  const keyWord = text.trim().slice(0, MAX_KEYWORD_LENGTH).trimEnd();

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const showState = (state: State) =>
      !controller.signal.aborted &&
      setAnswer((before) =>
        state === "slow"
          ? { to: before?.to ?? keyWord, found: before?.found ?? null, state }
          : { to: keyWord, found: null, state },
      );
    const slow = setTimeout(() => showState("slow"), SLOW_MS);
    const timer = setTimeout(() => {
      fetchSuggestions(keyWord, language, controller.signal)
        .then(
          (found) =>
            !controller.signal.aborted && setAnswer({ to: keyWord, found, state: "settled" }),
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
  if (answer.to === keyWord) return answer;
  const isEdited =
    answer.to !== "" &&
    keyWord !== "" &&
    (keyWord.startsWith(answer.to) || answer.to.startsWith(keyWord));
  return {
    found: isEdited ? answer.found : null,
    state: answer.state === "slow" ? "slow" : "waiting",
  };
}
