"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { useStore } from "zustand";
import { closeDialog, frameDialog } from "@/lib/client/session/frame-dialog";
import type { Language } from "@/lib/languages";
import { FinCodeDialog } from "./fin-code-dialog";

/**
 * The monthly-payment dialog (specification section 2, modals), which is part of every page: the
 * menu's item 10 and the bottom bar open it.
 */
export function MonthlyPaymentDialog({ language }: { language: Language }) {
  const isOpen = useStore(frameDialog, ({ open }) => open === "monthly-payment");
  const pathname = usePathname();
  // Navigation closes the dialog: Back, or a link in a notification.
  useEffect(() => closeDialog, [pathname]);
  return isOpen ? <FinCodeDialog language={language} onClose={closeDialog} /> : null;
}
