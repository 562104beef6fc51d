"use client";

import "./globals.css";
import { FailureScreen } from "@/components/failure/failure-screen";
import { FAILURE_TEXTS, failureLanguage } from "@/lib/i18n/failure-texts";

/** The generic error screen (specification section 8) for errors in the root layout itself. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  const language = failureLanguage(typeof window === "undefined" ? null : window.location.pathname);
  return (
    <html lang={language}>
      <head>
        <title>{FAILURE_TEXTS[language].title}</title>
      </head>
      <body>
        <main>
          <FailureScreen language={language} texts={FAILURE_TEXTS[language]} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
