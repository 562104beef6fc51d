"use client";

import { usePathname } from "next/navigation";
import { FAILURE_TEXTS, failureLanguage } from "@/lib/i18n/failure-texts";

/** The generic error screen (specification section 8). The texts are few and fixed, so that this screen needs nothing else to work. */
export default function ErrorScreen({ reset }: { error: Error; reset: () => void }) {
  const t = FAILURE_TEXTS[failureLanguage(usePathname())];
  return (
    <div role="alert" className="frame py-16 text-center">
      <h1 className="text-2xl font-bold">{t.title}</h1>
      <p className="mt-3 text-ink-soft">{t.text}</p>
      <button type="button" onClick={reset} className="mt-6 rounded-control bg-ink px-6 py-3 font-semibold text-white">{t.retry}</button>
    </div>
  );
}
