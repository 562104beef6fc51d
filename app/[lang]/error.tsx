"use client";

import { usePathname } from "next/navigation";
import { FailureScreen } from "@/components/failure/failure-screen";
import { FAILURE_TEXTS, failureLanguage } from "@/lib/i18n/failure-texts";

/** The generic error screen (specification section 8) inside the site frame. */
export default function ErrorScreen({ reset }: { error: Error; reset: () => void }) {
  const language = failureLanguage(usePathname());
  return <FailureScreen language={language} texts={FAILURE_TEXTS[language]} onRetry={reset} />;
}
