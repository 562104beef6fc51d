"use client";

import dynamic from "next/dynamic";
import { untilLoaded } from "@/lib/client/until-done";
import { withTexts } from "@/lib/i18n/with-texts";

// Loaded on the first opening.
const LoadedSupportWindow = dynamic(() => untilLoaded(() => withTexts(() => import("./support-window").then((module) => module.SupportWindow))), { ssr: false });

/** The support chat while open. Closing it stops the polling; drafts and unsent messages are persisted (lib/client/support/support-store.ts). */
export function LaterSupportWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <LoadedSupportWindow onClose={onClose} /> : null;
}
