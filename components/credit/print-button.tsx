"use client";

import { useHydrated } from "@/components/ui/use-hydrated";

/** Prints the page; without scripts the browser's own command does. */
export function PrintButton({ label }: { label: string }) {
  const usable = useHydrated();
  return usable ? (
    <button
      type="button"
      onClick={() => print()}
      className="inline-flex min-h-12 items-center justify-center rounded-control bg-ink px-5 py-2.5 font-semibold text-white hover:bg-ink-soft"
    >
      {label}
    </button>
  ) : null;
}
