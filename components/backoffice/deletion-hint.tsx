"use client";

import { useAuth, useTranslation } from "@payloadcms/ui";
import { staffText } from "./staff-text";

const TEXTS = {
  az: {
    kept: "Silinən sənəd 30 gün ərzində zibil qutusundan bərpa oluna bilər.",
    gone: "Silinən sənəd birdəfəlik silinir, bərpa olunmur.",
  },
  en: {
    kept: "A deleted document can be restored from the trash for 30 days.",
    gone: "A deleted document is deleted for good and cannot be restored.",
  },
  ru: {
    kept: "Удалённый документ можно восстановить в течение 30 дней (меню, «Удалённые документы»).",
    gone: "Удалённый документ удаляется безвозвратно, восстановить его нельзя.",
  },
};

type Props = { collection: string; isKept: boolean };

/**
 * Says, above a list and beside the button that deletes, whether a deleted document of this kind
 * can be restored. Payload's own question is the same for every kind and cannot say it.
 */
export function DeletionHint({ collection, isKept }: Props) {
  const { i18n } = useTranslation();
  const { permissions } = useAuth();
  const rights = permissions?.collections?.[collection] as { delete?: unknown } | undefined;
  if (!rights?.delete) return null;
  const texts = staffText(TEXTS, i18n.language);
  return (
    <p style={{ margin: "0.5rem 0", maxWidth: "26rem", color: "var(--theme-elevation-600)" }}>
      {isKept ? texts.kept : texts.gone}
    </p>
  );
}
