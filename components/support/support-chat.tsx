"use client";

import dynamic from "next/dynamic";
import { later } from "@/components/ui/later";
import { untilLoaded } from "@/lib/client/until-done";
import { withTexts } from "@/lib/i18n/with-texts";

/** The dot and the words of who is there; they come when the page has settled. */
export const LaterSupportStatus = later(() => withTexts(() => import("./support-status").then(({ SupportStatus }) => SupportStatus)), <span className="h-[1.4em] text-xs" />);
// Loaded when somebody first opens it.
const ChatWindow = dynamic(() => untilLoaded(() => withTexts(() => import("./chat-window").then((module) => module.ChatWindow))), { ssr: false });

/** The support chat, when it is open. Closing it ends the polling; what was written stays (lib/client/support/chat.ts). */
export function SupportChat({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <ChatWindow onClose={onClose} /> : null;
}
