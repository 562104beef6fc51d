"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { Language } from "@/lib/languages";

type Props = {
  language: Language;
  /** endpoint path below `/api`, for the plain form without JavaScript */
  path: string;
  /** path to redirect to after a success without JavaScript */
  next: string;
  labels: { idle: string; running: string; failed: string };
  /** the action with JavaScript, instead of the plain form; throws on failure */
  run: () => Promise<void>;
  /** returns why the form may not be sent yet, or null */
  refusal?: (form: HTMLFormElement) => string | null;
  className?: string;
  children?: ReactNode;
};

/**
 * A button of the account, as a form that works without JavaScript too. A failure is shown below
 * it.
 */
export function AccountAction({
  language,
  path,
  next,
  labels,
  run,
  refusal,
  className = "",
  children,
}: Props) {
  // Before hydration the browser validates required fields.
  const hydrated = useHydrated();
  const [state, setState] = useState<"idle" | "running">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "running") return;
    const refused = refusal?.(event.currentTarget) ?? null;
    setFailure(refused);
    if (refused !== null) return;
    setState("running");
    try {
      await run();
    } catch {
      setFailure(labels.failed);
    }
    setState("idle");
  };
  return (
    <form
      method="post"
      action={`/api${path}`}
      onSubmit={(event) => void submit(event)}
      noValidate={hydrated}
    >
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="back" value={`/${language}/profile`} />
      <input type="hidden" name="next" value={next} />
      {children}
      <button
        type="submit"
        aria-disabled={state === "running" || undefined}
        className={`min-h-11 w-full rounded-control border px-4 py-2 font-semibold aria-disabled:opacity-60 ${className || "border-line hover:border-ink"}`}
      >
        {state === "running" ? labels.running : labels.idle}
      </button>
      <p role="alert" className="text-sm text-failure not-empty:mt-2">
        {failure}
      </p>
    </form>
  );
}
