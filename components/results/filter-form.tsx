"use client";

import type { ReactNode } from "react";
import type { Language } from "@/lib/languages";
import { useResultsForm } from "./use-results-form";

type Props = {
  language: Language;
  /** path and query of this page */ address: string;
  label: string;
  showLabel: string;
  children: ReactNode;
};

/** The filters as one GET form: applied on change, or by its button without JavaScript. */
export function FilterForm({ language, address, label, showLabel, children }: Props) {
  const { form, pending, apply } = useResultsForm("filters", language, address);
  return (
    <form
      ref={form}
      action={`/${language}/searchResult`}
      method="get"
      autoComplete="off"
      aria-label={label}
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {children}
      <noscript>
        <button
          type="submit"
          className="sticky bottom-2 mt-4 min-h-11 w-full rounded-control bg-ink px-4 py-2.5 font-semibold text-white hover:bg-ink-soft"
        >
          {showLabel}
        </button>
      </noscript>
    </form>
  );
}
