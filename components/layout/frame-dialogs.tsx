"use client";

import { useStore } from "zustand";
import { SignInDialog } from "@/components/account/sign-in-dialog";
import { lazyWhen } from "@/components/ui/lazy-when";
import { frameDialog } from "@/lib/client/session/frame-dialog";
import type { Language } from "@/lib/languages";

const LazyMonthlyPayment = lazyWhen(
  () => useStore(frameDialog, ({ open }) => open === "monthly-payment"),
  async () => (await import("@/components/credit/monthly-payment-dialog")).MonthlyPaymentDialog,
);

/** The dialogs that are part of every page (specification section 2, modals). */
export const FrameDialogs = ({ language, demo }: { language: Language; demo: boolean }) => (
  <>
    <SignInDialog language={language} demo={demo} />
    <LazyMonthlyPayment language={language} />
  </>
);
