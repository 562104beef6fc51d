"use client";

import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  texts: Readonly<Record<"title" | "text" | "retry" | "home", string>>;
  onRetry: () => void;
};

/**
 * The title in the specification's wording (section 8): shown below a translated title, so that the
 * hotline knows which error a caller saw.
 */
const FAILURE_NAME = "Unexpected Application Error!";

/**
 * Error screen: what happened, a retry button, a link home. Small, with fixed texts and no
 * drawings, because it ships with every page; the home link reloads the page, because the
 * client-side code may be what failed.
 */
export function FailureScreen({ language, texts, onRetry }: Props) {
  const buttonClass =
    "inline-flex min-h-12 items-center gap-2.5 rounded-control px-5 font-semibold";
  return (
    <div role="alert" className="frame flex flex-col items-center pt-10 text-center md:pt-16">
      <h1 className="text-xl font-bold md:text-2xl">{texts.title}</h1>
      {texts.title === FAILURE_NAME ? null : (
        <p lang="en" className="mt-1 text-xs text-ink-soft">
          {FAILURE_NAME}
        </p>
      )}
      <p className="mt-3 max-w-[56ch] text-base text-ink-soft">{texts.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={onRetry}
          className={`${buttonClass} bg-ink text-white hover:bg-ink-soft`}
        >
          {texts.retry}
        </button>
        <a href={`/${language}`} className={`${buttonClass} border border-line hover:border-ink`}>
          {texts.home}
        </a>
      </div>
    </div>
  );
}
