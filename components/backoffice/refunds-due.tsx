"use client";

import { Button, Link, useDocumentInfo, useTranslation } from "@payloadcms/ui";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { LoadFailed } from "./load-failed";
import { useHandlesOrders } from "./payment-counts";
import { staffText } from "./staff-text";

const TEXTS = {
  az: {
    title: "Kredit üzrə artıq ödəmələr: qaytarılmalıdır",
    contract: "Müqavilə",
    payment: "Ödəniş",
    note: "Pul nə vaxt və necə qaytarılıb",
    settle: "Qaytarıldı",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
  },
  en: {
    title: "Paid beyond the debt: to be given back",
    contract: "Contract",
    payment: "Payment",
    note: "When and how the money was given back",
    settle: "Given back",
    failed: "That did not work. Check the connection and try again.",
  },
  ru: {
    title: "Переплаты по кредитам: подлежат возврату",
    contract: "Договор",
    payment: "Платёж",
    note: "Когда и как возвращены деньги",
    settle: "Возвращено",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
  },
};

type Refund = {
  id: number;
  contractId: number;
  creditId: number;
  attemptId: number;
  order: string;
  amount: string;
  since: string;
};
type Answer = { refunds?: Refund[]; message?: string; errors?: { message?: string }[] };

const API = "/admin/api/credit-entries/refunds-due";

async function requestApi(path: string, body?: object): Promise<Answer> {
  const init = body
    ? {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }
    : {};
  const answer = await fetch(`${API}${path}`, { credentials: "include", ...init });
  return (await answer.json()) as Answer;
}

type RefundProps = { refund: Refund; texts: (typeof TEXTS)["az"]; onSettled: () => void };

/** One refund that is due. The typed note stays in the field until it is saved. */
function RefundRow({ refund, texts, onSettled }: RefundProps) {
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const settle = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await requestApi(`/${refund.id}/settle`, { note }).catch((): Answer => ({}));
    setBusy(false);
    if (answer.message) return onSettled();
    setFault(answer.errors?.[0]?.message ?? texts.failed);
  };
  return (
    <li
      style={{
        padding: "0.75rem 1rem",
        border: "1px solid var(--theme-error-500)",
        borderRadius: "4px",
      }}
    >
      <p style={{ margin: 0 }}>
        <b>{refund.amount} AZN</b> · {texts.contract}{" "}
        <Link href={`/admin/collections/credit-contracts/${refund.contractId}`}>
          {refund.creditId}
        </Link>{" "}
        · {texts.payment}{" "}
        <Link href={`/admin/collections/payment-attempts/${refund.attemptId}`}>{refund.order}</Link>{" "}
        · {refund.since}
      </p>
      <div
        style={{
          display: "flex",
          flexWrap: "wrap",
          gap: "0.5rem",
          alignItems: "end",
          marginTop: "0.5rem",
        }}
      >
        <label style={{ display: "grid", flex: "1 1 16rem" }}>
          {texts.note}
          <input
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={500}
            style={{ font: "inherit", padding: "0.4rem" }}
          />
        </label>
        <Button
          type="button"
          size="small"
          margin={false}
          disabled={busy}
          onClick={(event) => void settle(event)}
        >
          {texts.settle}
        </Button>
      </div>
      <p role="alert" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {fault}
      </p>
    </li>
  );
}

/** The refunds that are due, of one contract or (undefined) of all. */
function Refunds({ contract }: { contract: number | string | undefined }) {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const mayAct = useHandlesOrders();
  const [refunds, setRefunds] = useState<Refund[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const answer = await requestApi(contract === undefined ? "" : `?contract=${contract}`).catch(
      (): Answer => ({}),
    );
    setFailed(!answer.refunds);
    if (answer.refunds) setRefunds(answer.refunds);
  }, [contract]);
  useEffect(() => {
    if (!mayAct) return undefined;
    const reload = () => void load();
    reload();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [load, mayAct]);
  const failed = hasFailed && <LoadFailed title={texts.title} onRetry={() => void load()} />;
  if (refunds.length === 0) return failed || null;
  return (
    <section aria-label={texts.title} style={{ marginBlockEnd: "2rem" }}>
      <h3 style={{ margin: "0 0 0.5rem" }}>{texts.title}</h3>
      {failed}
      <ul style={{ listStyle: "none", padding: 0, margin: 0, display: "grid", gap: "0.5rem" }}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} texts={texts} onSettled={() => void load()} />
        ))}
      </ul>
    </section>
  );
}

/** Shown on the dashboard: every refund of a credit payment that is due. */
export const RefundsDue = () => <Refunds contract={undefined} />;

/** Shown on a credit contract: the refunds that are due for it. */
export function ContractRefunds() {
  const { id } = useDocumentInfo();
  return id === undefined ? null : <Refunds contract={id} />;
}
