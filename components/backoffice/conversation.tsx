"use client";

import { useDocumentInfo, useForm, useTranslation } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import { bakuDayAndTime } from "@/lib/format/baku";
import { staffText } from "./staff-text";

const TEXTS = {
  az: {
    title: "Yazışma",
    visitor: "Ziyarətçi",
    staff: "Operator",
    none: "Hələ mesaj yoxdur.",
    failed: "Yazışma yenilənmir: bağlantını yoxlayın.",
  },
  en: {
    title: "Conversation",
    visitor: "Visitor",
    staff: "Operator",
    none: "There are no messages yet.",
    failed: "The conversation is not up to date: check the connection.",
  },
  ru: {
    title: "Переписка",
    visitor: "Посетитель",
    staff: "Оператор",
    none: "Сообщений пока нет.",
    failed: "Переписка не обновляется: проверьте соединение.",
  },
};

/** As often as the visitor's own window asks (specification section 9). */
const POLL_MS = 5000;
/** How many of the newest messages are shown. */
const MAX_SHOWN = 100;

type Message = {
  id: number;
  author: "visitor" | "staff";
  content: string;
  staffName?: string | null;
  createdAt: string;
};
type ThreadState = { messages: Message[]; lastMessageAt: string | null };

async function requestApi<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`/admin/api/${path}`, { credentials: "include" });
  if (!response.ok) throw new Error(`the conversation could not be read: ${response.status}`);
  return (await response.json()) as Answer;
}

/**
 * Loads the newest messages of a thread, newest first, and the time of its last message, which a
 * save sends to say which messages staff have seen. The time is read first, so that it never covers
 * a message that is not shown.
 */
async function requestThread(id: number | string): Promise<ThreadState> {
  const thread = await requestApi<{ lastMessageAt?: string }>(
    `support-threads/${id}?depth=0&select[lastMessageAt]=true`,
  );
  const { docs } = await requestApi<{ docs: Message[] }>(
    `support-messages?where[thread][equals]=${id}&sort=-id&limit=${MAX_SHOWN}&depth=0`,
  );
  return { messages: docs, lastMessageAt: thread.lastMessageAt ?? null };
}

/** The messages of a support thread, which appear as they are sent. */
export function Conversation() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { id, lastUpdateTime } = useDocumentInfo();
  const { dispatchFields } = useForm();
  const [messages, setMessages] = useState<Message[]>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    if (id === undefined || document.visibilityState === "hidden") return;
    try {
      const thread = await requestThread(id);
      setMessages(thread.messages);
      setFailed(false);
      if (thread.lastMessageAt !== null)
        dispatchFields({ type: "UPDATE", path: "lastMessageAt", value: thread.lastMessageAt });
    } catch {
      setFailed(true);
    }
  }, [dispatchFields, id]);

  // Also after each save, which may have sent an answer.
  useEffect(() => {
    const reload = () => void load();
    reload();
    const timer = setInterval(reload, POLL_MS);
    document.addEventListener("visibilitychange", reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", reload);
    };
  }, [load, lastUpdateTime]);

  return (
    <section aria-label={texts.title} style={{ marginBlockEnd: "1.5rem" }}>
      <h3 style={{ margin: "0 0 0.5rem" }}>{texts.title}</h3>
      <p role="status" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {hasFailed ? texts.failed : ""}
      </p>
      {messages?.length === 0 ? <p>{texts.none}</p> : null}
      <ol
        aria-live="polite"
        style={{ listStyle: "none", padding: 0, margin: 0, display: "grid", gap: "0.5rem" }}
      >
        {messages?.map((message) => (
          <li
            key={message.id}
            style={{
              padding: "0.5rem 0.75rem",
              borderInlineStart: `3px solid var(${message.author === "staff" ? "--theme-success-500" : "--theme-elevation-250"})`,
              background: "var(--theme-elevation-50)",
            }}
          >
            <p style={{ margin: 0, color: "var(--theme-elevation-600)" }}>
              {message.author === "visitor" ? texts.visitor : (message.staffName ?? texts.staff)},{" "}
              <time dateTime={message.createdAt}>
                {bakuDayAndTime(new Date(message.createdAt))}
              </time>
            </p>
            <p style={{ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {message.content}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
