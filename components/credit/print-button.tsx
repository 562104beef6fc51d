"use client";

import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * Prints the page. It is rendered only when JavaScript runs; the browser's own print command always
 * works.
 */
export function PrintButton({ label }: { label: string }) {
  const hydrated = useHydrated();
  return hydrated ? (
    <button
      type="button"
      onClick={() => print()}
      className="inline-flex min-h-12 items-center justify-center rounded-control bg-ink px-5 py-2.5 font-semibold text-white hover:bg-ink-soft"
    >
      {label}
    </button>
  ) : null;
}
