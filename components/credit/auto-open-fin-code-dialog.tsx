"use client";

import { useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { Language } from "@/lib/languages";
import { FinCodeDialog } from "./fin-code-dialog";

/**
 * The dialog that opens together with the page of the monthly payment (specification section 2),
 * with the page's texts; not for a reader who came for a part of it.
 */
export function AutoOpenFinCodeDialog({ language }: { language: Language }) {
  const hydrated = useHydrated();
  const [isClosed, setClosed] = useState(false);
  return hydrated && !isClosed && !location.hash ? (
    <FinCodeDialog language={language} onClose={() => setClosed(true)} />
  ) : null;
}
