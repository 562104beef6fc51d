"use client";

import { Button, Link, useAuth, useTranslation } from "@payloadcms/ui";
import { useCallback, useState } from "react";
import { LoadFailed } from "./load-failed";
import { staffText } from "./staff-text";
import { useReloaded } from "./use-reloaded";

const TEXTS = {
  az: {
    title: "Çatdırılmayan mesajlar",
    "sms-messages": "Çatdırılmayan SMS",
    "mail-messages": "Çatdırılmayan məktublar",
    intro:
      "Mağaza bu mesajları göndərməyə bir gün cəhd edib. Səbəbi aradan qaldırın və yenidən göndərin, ya da müştəriyə zəng edin.",
    arrived: "Çatmış ola bilər: yenidən göndərsəniz, müştəri onu iki dəfə ala bilər.",
    until: "göndərmək olar:",
    resend: "Yenidən göndər",
    all: "Hamısını yenidən göndər ({count})",
    confirm: "{count} mesaj yenidən göndərilsin?",
    confirmOne: "Bu mesaj müştəriyə çatmış ola bilər. Yenidən göndərilsin?",
    dismiss: "Lazım deyil",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
  },
  en: {
    title: "Messages not delivered",
    "sms-messages": "SMS not delivered",
    "mail-messages": "Mails not delivered",
    intro:
      "The shop tried to send these for a day. Repair the cause and send them again, or call the customer.",
    arrived: "It may have arrived: if you send it again, the customer may get it twice.",
    until: "can be sent until",
    resend: "Send again",
    all: "Send all again ({count})",
    confirm: "Send {count} messages again?",
    confirmOne: "This message may have arrived. Send it again?",
    dismiss: "Not needed",
    failed: "That did not work. Check the connection and try again.",
  },
  ru: {
    title: "Недоставленные сообщения",
    "sms-messages": "Недоставленные SMS",
    "mail-messages": "Недоставленные письма",
    intro:
      "Магазин пытался отправить их в течение суток. Устраните причину и отправьте снова или позвоните клиенту.",
    arrived: "Возможно, доставлено: при повторной отправке клиент может получить его дважды.",
    until: "можно отправить до",
    resend: "Отправить снова",
    all: "Отправить все снова ({count})",
    confirm: "Отправить снова сообщения: {count}?",
    confirmOne: "Возможно, это сообщение доставлено. Отправить его снова?",
    dismiss: "Не нужно",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
  },
};
type Texts = (typeof TEXTS)["az"];

const COLLECTIONS = ["sms-messages", "mail-messages"] as const;
type Collection = (typeof COLLECTIONS)[number];

type Undelivered = {
  id: number;
  recipient: string;
  about: string;
  fault: string;
  mayHaveArrived: boolean;
  failedAt: string;
  usefulUntil: string;
};
type Answer = {
  total?: number;
  /** those that "all" sends again: the others may have arrived */ resendable?: number;
  undelivered?: Undelivered[];
  message?: string;
  errors?: { message?: string }[];
};

const urlOf = (collection: Collection) => `/admin/api/${collection}/undelivered`;

async function requestApi(url: string, method = "GET"): Promise<Answer> {
  const answer = await fetch(url, { credentials: "include", method }).catch(() => undefined);
  return answer ? ((await answer.json().catch(() => ({}))) as Answer) : {};
}

type RowProps = {
  message: Undelivered;
  collection: Collection;
  texts: Texts;
  act: (path: string) => Promise<void>;
  busy: boolean;
};

function UndeliveredRow({ message, collection, texts, act, busy }: RowProps) {
  const { id, recipient, about, fault, mayHaveArrived, failedAt, usefulUntil } = message;
  return (
    <li
      style={{
        padding: "0.75rem 1rem",
        border: "1px solid var(--theme-error-500)",
        borderRadius: "4px",
      }}
    >
      <p style={{ margin: 0, overflowWrap: "anywhere" }}>
        {failedAt} · <Link href={`/admin/collections/${collection}/${id}`}>{recipient}</Link> ·{" "}
        {about}
      </p>
      <p style={{ margin: "0.25rem 0 0" }}>
        <b>{fault}</b> · {texts.until} {usefulUntil}
        {mayHaveArrived ? ` · ${texts.arrived}` : null}
      </p>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem", marginTop: "0.5rem" }}>
        <Button
          type="button"
          size="small"
          margin={false}
          disabled={busy}
          onClick={() => {
            if (!mayHaveArrived || window.confirm(texts.confirmOne)) void act(`/${id}/resend`);
          }}
        >
          {texts.resend}
        </Button>
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          margin={false}
          disabled={busy}
          onClick={() => void act(`/${id}/dismiss`)}
        >
          {texts.dismiss}
        </Button>
      </div>
    </li>
  );
}

/** Shown above the lists of SMS and mails: those that were not delivered and are still useful. */
export function UndeliveredMessages({ collection }: { collection: Collection }) {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const [answer, setAnswer] = useState<Answer>({});
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const loaded = await requestApi(urlOf(collection));
    setFailed(!loaded.undelivered);
    if (loaded.undelivered) setAnswer(loaded);
  }, [collection]);
  useReloaded(load);
  const act = async (path: string) => {
    setBusy(true);
    const { message, errors } = await requestApi(`${urlOf(collection)}${path}`, "POST");
    setFault(message ? "" : (errors?.[0]?.message ?? texts.failed));
    await load();
    setBusy(false);
  };
  const { total = 0, resendable = 0, undelivered = [] } = answer;
  const withCount = (text: string) => text.replace("{count}", String(resendable));
  const resendAll = () => {
    if (window.confirm(withCount(texts.confirm))) void act("/all/resend");
  };
  const failed = hasFailed && <LoadFailed title={texts[collection]} onRetry={() => void load()} />;
  if (undelivered.length === 0 && fault === "") return failed || null;
  return (
    <section aria-label={texts[collection]} style={{ marginBlockEnd: "1rem" }}>
      <h3 style={{ margin: "0 0 0.5rem" }}>
        {texts[collection]}: {total}
      </h3>
      {failed}
      <p style={{ margin: "0 0 0.5rem" }}>{texts.intro}</p>
      {resendable > 1 && (
        <Button type="button" size="small" disabled={busy} onClick={resendAll}>
          {withCount(texts.all)}
        </Button>
      )}
      <p role="alert" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {fault}
      </p>
      <ul style={{ listStyle: "none", padding: 0, margin: 0, display: "grid", gap: "0.5rem" }}>
        {undelivered.map((message) => (
          <UndeliveredRow key={message.id} {...{ message, collection, texts, act, busy }} />
        ))}
      </ul>
    </section>
  );
}

/**
 * The roles that may read each kind of message, besides owners (lib/server/backoffice/roles.ts).
 */
const READERS: Record<Collection, readonly string[]> = {
  "sms-messages": ["support"],
  "mail-messages": ["orders", "support"],
};

/** Shown on the dashboard: how many messages of each kind wait to be sent again. */
export function UndeliveredCounts() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { user } = useAuth();
  const roles = ((user as { roles?: string[] } | null)?.roles ?? []).join(" ");
  const [counts, setCounts] = useState<Partial<Record<Collection, number>>>({});
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const mine = roles.split(" ");
    let isComplete = true;
    for (const collection of COLLECTIONS) {
      if (!mine.some((role) => role === "owner" || READERS[collection].includes(role))) continue;
      const { total } = await requestApi(urlOf(collection));
      if (total === undefined) isComplete = false;
      else setCounts((known) => ({ ...known, [collection]: total }));
    }
    setFailed(!isComplete);
  }, [roles]);
  useReloaded(load);
  const shown = COLLECTIONS.filter((collection) => (counts[collection] ?? 0) > 0);
  const failed = hasFailed && <LoadFailed title={texts.title} onRetry={() => void load()} />;
  if (shown.length === 0) return failed || null;
  const list = (
    <ul
      aria-label={texts.title}
      style={{
        listStyle: "none",
        display: "flex",
        flexWrap: "wrap",
        gap: "1rem",
        padding: 0,
        marginBlock: "0 2rem",
      }}
    >
      {shown.map((collection) => (
        <li
          key={collection}
          style={{
            padding: "0.75rem 1rem",
            borderRadius: "4px",
            border: "1px solid var(--theme-error-500)",
          }}
        >
          <Link href={`/admin/collections/${collection}`}>
            {texts[collection]}: <b>{counts[collection]}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {failed}
      {list}
    </>
  );
}
