"use client";

import { type ReactNode, useEffect } from "react";
import { confirmedFetch } from "./confirmed-fetch";

/**
 * Asks for the number of documents before a bulk action (lib/server/backoffice/confirm-bulk.ts).
 * Payload's buttons for bulk actions cannot be replaced, so their requests are intercepted.
 */
export function BulkConfirmation({ children }: { children: ReactNode }) {
  useEffect(() => {
    const original = window.fetch;
    const confirmed = confirmedFetch(original.bind(window), (question) => window.prompt(question));
    window.fetch = confirmed;
    return () => {
      if (window.fetch === confirmed) window.fetch = original;
    };
  }, []);
  return children;
}
