import { type ReactNode, useEffect, useRef } from "react";
import { CheckIcon } from "@/components/ui/icons";
import type { Failure } from "./use-submission";

/**
 * How the sending ended, told to everybody: the good news, or what failed when it is not a field's. It stands there before anything is said,
 * because only then is it heard; and when the form goes with its success, the focus comes here instead of to nowhere.
 */
export function Outcome({ sent, failure, children }: { sent: boolean; failure: Failure | null; children: ReactNode }) {
  const goodNews = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent && document.activeElement === document.body) goodNews.current?.focus();
  }, [sent]);
  return (
    <div role="status" aria-live="polite">
      {sent ? <div ref={goodNews} tabIndex={-1} className="flex items-start gap-3 rounded-card bg-mist p-4 text-pine"><CheckIcon className="size-6 shrink-0" /><div>{children}</div></div> : null}
      {failure?.field === null ? <p className="rounded-card bg-failure-tint p-4 text-sm text-failure">{failure.text}</p> : null}
    </div>
  );
}
