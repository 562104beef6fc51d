"use client";

import { useEffect, useState } from "react";
import { get } from "@/lib/client/api";
import { MAX_KEYWORD_LENGTH } from "@/lib/contract/limits";
import type { Suggestions } from "@/lib/contract/suggestion";
import type { Language } from "@/lib/languages";

const TYPING_PAUSE_MS = 150;
/** A wait that is worth saying. */
const SLOW_MS = 1_000;
/** How long (ms) an answer is cached, and how many answers are. */
const CACHE_MS = 60_000;
const CACHE_SIZE = 50;

/**
 * `settled`: the answer to this very text; `slow`: it takes long; `offline`: there is no
 * connection. A failure suggests nothing (specification section 8).
 */
type State = "waiting" | "slow" | "settled" | "offline";

const cache = new Map<string, { at: number; found: Suggestions }>();

async function fetchSuggestions(
  keyWord: string,
  language: Language,
  signal: AbortSignal,
): Promise<Suggestions> {
  const key = `${language}\n${keyWord}`;
  const known = cache.get(key);
  if (known && performance.now() - known.at < CACHE_MS) return known.found;
  const found = await get<Suggestions>("/Product/suggest", { keyWord, lang: language }, signal);
  cache.delete(key);
  cache.set(key, { at: performance.now(), found });
  for (const oldest of cache.keys()) if (cache.size > CACHE_SIZE) cache.delete(oldest);
  return found;
}

/**
 * Suggestions for a text. Outdated requests are aborted; while the text is extended or shortened,
 * the previous suggestions stay until the answer, so that the list does not flicker.
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
  const wanted = text.trim().slice(0, MAX_KEYWORD_LENGTH).trimEnd();

  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const tell = (state: State) =>
      !over.signal.aborted &&
      setAnswer((before) =>
        state === "slow"
          ? { to: before?.to ?? wanted, found: before?.found ?? null, state }
          : { to: wanted, found: null, state },
      );
    const slow = setTimeout(() => tell("slow"), SLOW_MS);
    const timer = setTimeout(() => {
      fetchSuggestions(wanted, language, over.signal)
        .then(
          (found) => !over.signal.aborted && setAnswer({ to: wanted, found, state: "settled" }),
          () => tell(navigator.onLine ? "settled" : "offline"),
        )
        .finally(() => clearTimeout(slow));
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      over.abort();
    };
  }, [wanted, language, isOpen]);

  if (answer === null) return { found: null, state: "waiting" };
  if (answer.to === wanted) return answer;
  const goesOn =
    answer.to !== "" &&
    wanted !== "" &&
    (wanted.startsWith(answer.to) || answer.to.startsWith(wanted));
  return {
    found: goesOn ? answer.found : null,
    state: answer.state === "slow" ? "slow" : "waiting",
  };
}
