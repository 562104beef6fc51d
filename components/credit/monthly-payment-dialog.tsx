"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useStore } from "zustand";
import { closeDialog, frameDialog } from "@/lib/client/session/frame-dialog";
import type { Language } from "@/lib/languages";
import { FinCodeDialog } from "./fin-code-dialog";

/**
 * The monthly-payment dialog of the frame (specification section 2, modals): the menu's item 10 and
 * the bottom bar open it.
 */
export function MonthlyPaymentDialog({ language }: { language: Language }) {
  const isOpen = useStore(frameDialog, ({ open }) => open === "monthly-payment");
  const pathname = usePathname();
  // Back, or a link of a notice.
  useEffect(() => closeDialog, [pathname]);
  return isOpen ? <FinCodeDialog language={language} onClose={closeDialog} /> : null;
}
