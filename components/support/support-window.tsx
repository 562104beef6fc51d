"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "use-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { CloseIcon } from "@/components/ui/icons";
import { useCloseOnBack } from "@/components/ui/use-close-on-back";
import { renewEntry } from "@/lib/client/overlay-history";
import { supportStore, sendToSupport, setDraft } from "@/lib/client/support/support-store";
import { pollThread } from "@/lib/client/support/poll-thread";
import { MessageBubble } from "./message-bubble";
import { messageTime } from "./message-time";
import { SupportStatus } from "./support-status";

/** Maximum message length the server accepts (lib/contract/support.ts). */
const MAX_LENGTH = 2000;

/** Whether the window lies over nearly the whole page, as on phones. */
const isOverPage = () => !window.matchMedia("(min-width: 768px)").matches;

/**
 * The support chat (specification section 2): a non-modal window, so that a shopper can browse
 * while asking. On a phone, where it covers the page, Back closes it.
 */
export function SupportWindow({ onClose }: { onClose: () => void }) {
  const t = useTranslations("support");
  const { thread, draft } = useStore(supportStore);
  const [openedAt] = useState(() => new Date());
  const [isLayer] = useState(isOverPage);
  const pathname = usePathname();
  const input = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const messageCount = thread.messages.length + thread.outgoing.length;

  useCloseOnBack(isLayer, onClose);
  // It stays open when the shopper goes to another page, and there is over that page.
  useEffect(() => {
    if (isLayer) renewEntry();
  }, [isLayer, pathname]);
  useEffect(() => {
    input.current?.focus();
    return pollThread();
  }, []);
  useEffect(() => {
    // Returns a promise in some browsers, which React would treat as a cleanup function.
    void end.current?.scrollIntoView({ block: "nearest" });
  }, [messageCount]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const message = draft.trim();
    if (message === "") return void input.current?.focus();
    setDraft("");
    void sendToSupport(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      submit();
    }
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a shortcut for the button that closes the window
    <section
      role="dialog"
      aria-label={t("title")}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="fixed inset-x-2 bottom-[calc(var(--bottom-bar)+0.5rem)] z-30 flex h-[min(34rem,calc(100dvh-var(--bottom-bar)-6rem))] flex-col overflow-hidden rounded-card border border-line bg-paper shadow-soft md:inset-x-auto md:right-24 md:bottom-6 md:w-96"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <div>
          <h2 className="font-semibold">{t("title")}</h2>
          <SupportStatus />
        </div>
        <button
          type="button"
          onClick={onClose}
          aria-label={t("close")}
          className="flex size-11 items-center justify-center rounded-control hover:bg-mist"
        >
          <CloseIcon />
        </button>
      </div>
      {/* A scroll container must be focusable. */}
      <div
        role="log"
        aria-label={t("messages")}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4"
      >
        {messageCount === 0 ? <p className="text-ink-soft">{t("welcome")}</p> : null}
        <ul className="space-y-3">
          {thread.messages.map((message) => (
            <MessageBubble
              key={message.generalUserReportId}
              isOwn={!message.isOperator}
              author={t(message.isOperator ? "operator" : "you")}
              time={messageTime(message.createDate, openedAt)}
            >
              {message.reportContent}
            </MessageBubble>
          ))}
          {thread.outgoing.map((message) => (
            <MessageBubble
              key={message.key}
              isOwn
              author={t("you")}
              time={message.state === "sending" ? t("sending") : ""}
            >
              {message.text}
              {message.state === "failed" ? (
                <button
                  type="button"
                  onClick={() => void sendToSupport(message.text, message.key)}
                  className="mt-1 block min-h-6 font-semibold underline underline-offset-2"
                >
                  {t("failed")}
                </button>
              ) : null}
            </MessageBubble>
          ))}
        </ul>
        <div ref={end} />
      </div>
      <form onSubmit={submit} className="border-t border-line p-3">
        <div className="flex items-end gap-2">
          <textarea
            ref={input}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
            rows={2}
            maxLength={MAX_LENGTH}
            aria-label={t("message")}
            placeholder={t("message")}
            className="min-h-11 flex-1 resize-none rounded-control border border-edge px-3 py-2 placeholder:text-ink-soft"
          />
          <button
            type="submit"
            className="min-h-11 rounded-control bg-ink px-4 font-semibold text-white hover:bg-ink-soft"
          >
            {t("send")}
          </button>
        </div>
        <p className="mt-2 text-xs text-ink-soft">{t("note")}</p>
      </form>
    </section>
  );
}
