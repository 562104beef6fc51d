"use client";

import { Button, useDocumentInfo, useTranslation } from "@payloadcms/ui";
import { useCallback, useState } from "react";
import { LoadFailed } from "./load-failed";
import { type ActionAnswer, requestAction } from "./request-action";
import { ShownOnce } from "./shown-once";
import { staffText } from "./staff-text";
import { useReloaded } from "./use-reloaded";

const TEXTS = {
  az: {
    title: "Açar",
    create: "Açarı yarat",
    once: "Bu açarı indi köçürün: bir daha göstərilməyəcək.",
    revoke: "Ləğv et",
    confirm: "Açar ləğv edilsin? Onu işlədən proqram dərhal dayanacaq.",
    revoked: "Açar ləğv edilib və işləmir.",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
  },
  en: {
    title: "Key",
    create: "Create the key",
    once: "Copy this key now: it is not shown again.",
    revoke: "Revoke",
    confirm: "Revoke the key? The program that uses it stops at once.",
    revoked: "The key is revoked and does not work.",
    failed: "That did not work. Check the connection and try again.",
  },
  ru: {
    title: "Ключ",
    create: "Создать ключ",
    once: "Скопируйте ключ сейчас: больше он не показывается.",
    revoke: "Отозвать",
    confirm: "Отозвать ключ? Программа, которая его использует, сразу перестанет работать.",
    revoked: "Ключ отозван и не действует.",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
  },
};

type Standing = { hasKey: boolean; isRevoked: boolean };

/** On the page of a key for programs: creates it, which shows it once, and revokes it. */
export function ApiKeyPanel() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { id } = useDocumentInfo();
  const url = `/admin/api/api-keys/${id}`;
  const [standing, setStanding] = useState<Standing>();
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionAnswer>({});
  const load = useCallback(async () => {
    const { hasKey, isRevoked } = await requestAction<Standing>(`${url}/standing`, "GET");
    setFailed(hasKey === undefined);
    if (hasKey !== undefined) setStanding({ hasKey, isRevoked: isRevoked === true });
  }, [url]);
  useReloaded(load);
  const act = async (name: string) => {
    setBusy(true);
    const answer = await requestAction(`${url}/${name}`);
    setResult(answer.message || answer.key ? answer : { errors: answer.errors ?? [{}] });
    await load();
    setBusy(false);
  };
  if (hasFailed) return <LoadFailed title={texts.title} onRetry={() => void load()} />;
  if (!standing) return null;
  const { hasKey, isRevoked } = standing;
  return (
    <section aria-label={texts.title} style={{ marginBlockEnd: "1.5rem" }}>
      {isRevoked && <p>{texts.revoked}</p>}
      {result.key !== undefined && <ShownOnce secret={result.key} note={texts.once} />}
      {!hasKey && !isRevoked && (
        <Button type="button" size="small" disabled={busy} onClick={() => void act("create-key")}>
          {texts.create}
        </Button>
      )}
      {hasKey && !isRevoked && (
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          disabled={busy}
          onClick={() => {
            if (window.confirm(texts.confirm)) void act("revoke");
          }}
        >
          {texts.revoke}
        </Button>
      )}
      <p role="status">{result.message ?? ""}</p>
      <p role="alert" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {result.errors ? (result.errors[0]?.message ?? texts.failed) : ""}
      </p>
    </section>
  );
}
