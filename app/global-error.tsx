"use client";

import { FAILURE_TEXTS, failureLanguage } from "@/lib/i18n/failure-texts";

/** When even the frame failed: the generic error screen without it (specification section 8). */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  const language = failureLanguage(typeof window === "undefined" ? null : window.location.pathname);
  const t = FAILURE_TEXTS[language];
  return (
    <html lang={language}>
      <body style={{ fontFamily: "system-ui, sans-serif", textAlign: "center", padding: "4rem 1rem" }}>
        <h1>{t.title}</h1>
        <p>{t.text}</p>
        <button type="button" onClick={reset}>{t.retry}</button>
      </body>
    </html>
  );
}
