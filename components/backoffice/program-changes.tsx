"use client";

import { useDocumentInfo, useTranslation } from "@payloadcms/ui";
import { useCallback, useState } from "react";
import { LoadFailed } from "./load-failed";
import { requestAction } from "./request-action";
import { staffText } from "./staff-text";
import { useReloaded } from "./use-reloaded";

const TEXTS = {
  az: {
    title: "Proqramların dəyişdikləri (son 90 gün)",
    price: "qiymət",
    discountPrice: "endirimli qiymət",
    creditPrice: "aylıq kredit",
    stock: "anbar",
    deleted: "silinmiş açar",
  },
  en: {
    title: "Changed by programs (last 90 days)",
    price: "price",
    discountPrice: "discount price",
    creditPrice: "monthly price",
    stock: "stock",
    deleted: "a deleted key",
  },
  ru: {
    title: "Изменено программами (за 90 дней)",
    price: "цена",
    discountPrice: "цена со скидкой",
    creditPrice: "ежемесячный платёж",
    stock: "остаток",
    deleted: "удалённый ключ",
  },
};

type Change = {
  id: string;
  at: string;
  keyName: string | null;
  productId: number;
  sku: string | null;
  what: "price" | "discountPrice" | "creditPrice" | "stock";
  before: string | null;
  after: string | null;
};

/** What programs have changed with their keys, the newest first; nothing when there is nothing. */
function ProgramChanges({ url, about }: { url: string; about: (change: Change) => string | null }) {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const [changes, setChanges] = useState<Change[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const loaded = await requestAction<{ changes: Change[] }>(url, "GET");
    setFailed(loaded.changes === undefined);
    if (loaded.changes !== undefined) setChanges(loaded.changes);
  }, [url]);
  useReloaded(load);
  if (hasFailed) return <LoadFailed title={texts.title} onRetry={() => void load()} />;
  if (!changes || changes.length === 0) return null;
  return (
    <details style={{ marginBlockEnd: "1.5rem" }}>
      <summary>{texts.title}</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            {change.at} · {about(change) ?? texts.deleted} · {texts[change.what]}:{" "}
            {change.before ?? "–"} → {change.after ?? "–"}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** On the page of a key for programs: what it has changed. */
export function ChangesByKey() {
  const { id } = useDocumentInfo();
  return id ? (
    <ProgramChanges
      url={`/admin/api/api-keys/${id}/changes`}
      about={({ sku, productId }) => sku ?? String(productId)}
    />
  ) : null;
}

/** On the page of a product: which programs have changed its prices and stock. */
export function ChangesOfProduct() {
  const { id } = useDocumentInfo();
  return id ? (
    <ProgramChanges
      url={`/admin/api/api-keys/changes/product/${id}`}
      about={({ keyName }) => keyName}
    />
  ) : null;
}
