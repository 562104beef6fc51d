"use client";

import { useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { Language } from "@/lib/languages";
import { FinCodeDialog } from "./fin-code-dialog";

/**
 * The dialog that opens together with the monthly-payment page (specification section 2). It does
 * not open when the URL has a fragment: that visitor came for a part of the page.
 */
export function AutoOpenFinCodeDialog({ language }: { language: Language }) {
  const hydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  return hydrated && !isClosed && !location.hash ? (
    <FinCodeDialog language={language} onClose={() => setClosed(true)} />
  ) : null;
}
