"use client";

import { lazy, Suspense } from "react";

// Loaded when somebody first opens it.
const ChatWindow = lazy(async () => ({ default: (await import("./chat-window")).ChatWindow }));

/** The support chat, when it is open. Closing it ends the polling; the thread is the server's and is there again. */
export function SupportChat({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <Suspense fallback={null}><ChatWindow onClose={onClose} /></Suspense> : null;
}
