"use client";

import { type RefObject, use, useId } from "react";
import { Occasion, useChosen } from "./use-chosen";

type Props = { /** as in the address */ typed: string | undefined; label: string; hint: string; failure: string | null };

/** The filter "at most so much a month": an amount as people write it, so no number field, which would keep what it does not understand to itself. */
export function MonthlyField({ typed = "", label, hint, failure }: Props) {
  const id = useId();
  const box = useChosen<HTMLInputElement | HTMLSelectElement>(typed, use(Occasion));
  return (
    <div>
      <label htmlFor={id} className="block text-xs font-medium text-ink-soft">{label}</label>
      <input
        ref={box as RefObject<HTMLInputElement | null>} id={id} name="monthlyMax" data-field="monthlyMax" type="text" inputMode="decimal" maxLength={40} defaultValue={typed} aria-invalid={failure ? true : undefined} aria-describedby={`${id}-note`}
        className="mt-1 block min-h-11 w-full rounded-control border border-line bg-paper px-3 py-2 text-sm text-ink hover:border-ink-soft aria-invalid:border-failure lg:min-h-10"
      />
      <p id={`${id}-note`} className={`mt-1 text-xs ${failure ? "font-semibold text-failure" : "text-ink-soft"}`}>{failure ?? hint}</p>
    </div>
  );
}
