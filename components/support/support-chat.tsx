"use client";

import { lazy, Suspense } from "react";

// Loaded when somebody first opens it.
const ChatWindow = lazy(async () => ({ default: (await import("./chat-window")).ChatWindow }));

/** The support chat, when it is open. Closing it ends the polling; what was written stays (lib/client/support/chat.ts). */
export function SupportChat({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <Suspense fallback={null}><ChatWindow onClose={onClose} /></Suspense> : null;
}
