"use client";

import dynamic from "next/dynamic";
import { untilLoaded } from "@/lib/client/until-done";
import { withTexts } from "@/lib/i18n/with-texts";

// Loaded when somebody first opens it.
const SupportWindow = dynamic(() => untilLoaded(() => withTexts(() => import("./support-window").then((module) => module.SupportWindow))), { ssr: false });

/** The support chat, when it is open. Closing it ends the polling; what was written stays (lib/client/support/support-store.ts). */
export function LaterSupportWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <SupportWindow onClose={onClose} /> : null;
}
