"use client";

import dynamic from "next/dynamic";
import { untilLoaded } from "@/lib/client/until-done";

// Loaded when somebody first opens it.
const ChatWindow = dynamic(() => untilLoaded(() => import("./chat-window").then((module) => module.ChatWindow)), { ssr: false });

/** The support chat, when it is open. Closing it ends the polling; what was written stays (lib/client/support/chat.ts). */
export function SupportChat({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <ChatWindow onClose={onClose} /> : null;
}
