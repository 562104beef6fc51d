"use client";

import { loadOnRender } from "@/components/ui/load-on-render";
import { withTexts } from "@/lib/i18n/with-texts";

// Loaded on the first opening.
const LoadedSupportWindow = loadOnRender(() =>
  withTexts(() => import("./support-window").then((module) => module.SupportWindow)),
);

/**
 * The support chat while open. Closing it stops the polling; drafts and unsent messages are
 * persisted (lib/client/support/support-store.ts).
 */
export function LazySupportWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <LoadedSupportWindow onClose={onClose} /> : null;
}
