"use client";

import {
  Button,
  ConfirmationModal,
  Link,
  useDocumentInfo,
  useModal,
  useTranslation,
} from "@payloadcms/ui";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { LANGUAGES } from "@/lib/languages";
import { type Costs, InvoiceCosts } from "./invoice-costs";
import { staffText } from "./staff-text";
import { useHandlesOrders } from "./payment-counts";

const TEXTS = {
  az: {
    title: "Ödənişlər və tarixçə",
    state: "Sifarişin vəziyyəti",
    shownToBuyer: "Alıcıya deyilir",
    none: "Kartla ödəniş cəhdi yoxdur.",
    amount: "Məbləğ",
    bankAmount: "bank deyir",
    months: "ay",
    begun: "Başlanıb",
    settled: "Nəticə",
    returned: "Qaytarılıb",
    next: "Bankdan soruşulacaq",
    terminal: "Terminal",
    history: "Tarixçə",
    at: "Vaxt",
    what: "Hadisə",
    payment: "Ödəniş",
    bank: "Bankın cavabı",
    by: "Kim",
    note: "Qeyd",
    yes: "Bəli",
    no: "Xeyr",
    print: "Hesab-fakturanı çap et",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
    busy: "Gözləyin…",
    shipments: "Göndərmələr və seriya nömrələri",
    order: "Sifariş",
    credit: "Kredit",
  },
  en: {
    title: "Payments and history",
    state: "State of the order",
    shownToBuyer: "The buyer is told",
    none: "Nobody has tried to pay by card.",
    amount: "Amount",
    bankAmount: "the bank says",
    months: "months",
    begun: "Begun",
    settled: "Outcome",
    returned: "Returned",
    next: "The bank is asked",
    terminal: "Terminal",
    history: "History",
    at: "When",
    what: "Event",
    payment: "Payment",
    bank: "The bank's answer",
    by: "Who",
    note: "Note",
    yes: "Yes",
    no: "No",
    print: "Print the invoice",
    failed: "That did not work. Check the connection and try again.",
    busy: "Please wait…",
    shipments: "Shipments and serial numbers",
    order: "Order",
    credit: "Credit",
  },
  ru: {
    title: "Платежи и история",
    state: "Состояние заказа",
    shownToBuyer: "Покупателю сообщается",
    none: "Картой платить не пробовали.",
    amount: "Сумма",
    bankAmount: "банк сообщает",
    months: "мес.",
    begun: "Начат",
    settled: "Результат",
    returned: "Возвращён",
    next: "Запрос в банк",
    terminal: "Терминал",
    history: "История",
    at: "Когда",
    what: "Событие",
    payment: "Платёж",
    bank: "Ответ банка",
    by: "Кто",
    note: "Примечание",
    yes: "Да",
    no: "Нет",
    print: "Напечатать счёт",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
    busy: "Подождите…",
    shipments: "Отправления и серийные номера",
    order: "Заказ",
    credit: "Кредит",
  },
};

type PaymentAction = {
  name: string;
  path: string;
  label: string;
  question: string | null;
  reason: string | null;
};
type Attempt = {
  /** the state as shown to the buyer */ standing: string;
  id: number;
  orderNumber: string;
  invoiceId: number | null;
  creditId: number | null;
  state: string;
  review: string | null;
  needsStaff: boolean;
  amount: string;
  bankAmount: string | null;
  months: number | null;
  responseCode: string | null;
  approval: string | null;
  rrn: string | null;
  intRef: string | null;
  provider: string;
  terminal: string;
  /** why the bank cannot be asked about this payment from here */ unreachable: string | null;
  createdAt: string | null;
  settledAt: string | null;
  reversedAt: string | null;
  nextCheckAt: string | null;
  actions: PaymentAction[];
};
type HistoryEvent = {
  id: number;
  at: string | null;
  payment: string | null;
  what: string;
  action: string | null;
  responseCode: string | null;
  by: string | null;
  note: string | null;
};
type PaymentHistory = {
  costs: Costs | null;
  invoice: { state: string; actions: PaymentAction[] } | null;
  attempts: Attempt[];
  events: HistoryEvent[];
};
type Texts = (typeof TEXTS)["az"];

const cell = {
  textAlign: "start",
  verticalAlign: "top",
  padding: "0.4rem 1rem 0.4rem 0",
  borderBottom: "1px solid var(--theme-elevation-100)",
} as const;

/**
 * The buttons for the actions on an order or a payment. The invoice opens for printing in a new
 * window, in the chosen language.
 */
function ActionButtons({
  actions,
  busy,
  texts,
  onAction,
}: {
  actions: readonly PaymentAction[];
  busy: boolean;
  texts: Texts;
  onAction: (action: PaymentAction) => void;
}) {
  return (
    <div
      style={{
        display: "flex",
        flexWrap: "wrap",
        gap: "0.5rem",
        alignItems: "center",
        marginBlock: "0.5rem",
      }}
    >
      {actions.map((action) =>
        action.name === "print" ? (
          <span
            key={action.path}
            style={{ display: "inline-flex", gap: "0.5rem", alignItems: "center" }}
          >
            {texts.print}:
            {LANGUAGES.map((language) => (
              <Button
                key={language}
                type="button"
                size="small"
                margin={false}
                buttonStyle="secondary"
                onClick={() => onAction({ ...action, path: `${action.path}?lang=${language}` })}
                aria-label={`${texts.print}, ${language}`}
              >
                {language.toUpperCase()}
              </Button>
            ))}
          </span>
        ) : (
          <Button
            key={action.path}
            type="button"
            size="small"
            margin={false}
            buttonStyle="secondary"
            disabled={busy}
            onClick={() => onAction(action)}
          >
            {action.label}
          </Button>
        ),
      )}
    </div>
  );
}

/** Our amount, and the bank's amount if it differs. */
const formatAmounts = ({ amount, bankAmount, months }: Attempt, texts: Texts): string => {
  const term = months === null ? "" : `, ${months} ${texts.months}`;
  const bank =
    bankAmount === null || bankAmount === amount ? "" : ` (${texts.bankAmount}: ${bankAmount} AZN)`;
  return `${amount} AZN${term}${bank}`;
};

/**
 * Says which payment a confirmation question is about, because the dialog covers most of the page.
 */
function describeAttempt(attempt: Attempt, texts: Texts): string {
  const target =
    attempt.invoiceId === null
      ? `${texts.credit} № ${attempt.creditId}`
      : `${texts.order} № ${attempt.invoiceId}`;
  return `${target} · ${texts.payment} ${attempt.orderNumber} · ${formatAmounts(attempt, texts)}`;
}

function AttemptDetails({ attempt, texts }: { attempt: Attempt; texts: Texts }) {
  const facts: [string, string | null][] = [
    [texts.amount, formatAmounts(attempt, texts)],
    ["RC", attempt.responseCode],
    ["APPROVAL", attempt.approval],
    ["RRN", attempt.rrn],
    ["INT_REF", attempt.intRef],
    [texts.terminal, `${attempt.provider} ${attempt.terminal}`],
    [texts.begun, attempt.createdAt],
    [texts.settled, attempt.settledAt],
    [texts.returned, attempt.reversedAt],
    [texts.next, attempt.nextCheckAt],
  ];
  return (
    <dl style={{ display: "flex", flexWrap: "wrap", gap: "0.25rem 1.5rem", margin: 0 }}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt style={{ display: "inline", color: "var(--theme-elevation-600)" }}>{name}: </dt>
            <dd style={{ display: "inline", margin: 0, overflowWrap: "anywhere" }}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type AttemptCardProps = {
  attempt: Attempt;
  /** on the page of an order: links to the attempt, not to the order */ isOnOrder: boolean;
  busy: boolean;
  texts: Texts;
  onAction: (action: PaymentAction) => void;
};

/** One attempt to pay: its state, the bank's codes, and the possible actions. */
function AttemptCard({ attempt, isOnOrder, busy, texts, onAction }: AttemptCardProps) {
  return (
    <article
      style={{
        padding: "0.75rem 1rem",
        border: `1px solid ${attempt.needsStaff ? "var(--theme-error-500)" : "var(--theme-elevation-150)"}`,
        borderRadius: "4px",
      }}
    >
      <p style={{ margin: "0 0 0.5rem" }}>
        {isOnOrder ? (
          <Link href={`/admin/collections/payment-attempts/${attempt.id}`}>
            {attempt.orderNumber}
          </Link>
        ) : (
          attempt.invoiceId !== null && (
            <Link href={`/admin/collections/invoices/${attempt.invoiceId}`}>
              {texts.order} № {attempt.invoiceId}
            </Link>
          )
        )}
        {attempt.creditId === null ? null : `${texts.credit} № ${attempt.creditId}`}
        {" · "}
        <b>{attempt.state}</b>
        {" · "}
        {texts.shownToBuyer}: {attempt.standing}
        {attempt.review && (
          <>
            {" · "}
            <span style={{ color: attempt.needsStaff ? "var(--theme-error-600)" : "inherit" }}>
              {attempt.review}
            </span>
          </>
        )}
      </p>
      {attempt.unreachable && <p style={{ margin: "0 0 0.5rem" }}>{attempt.unreachable}</p>}
      <AttemptDetails attempt={attempt} texts={texts} />
      {attempt.actions.length > 0 && (
        <ActionButtons actions={attempt.actions} busy={busy} texts={texts} onAction={onAction} />
      )}
    </article>
  );
}

function HistoryTable({ events, texts }: { events: readonly HistoryEvent[]; texts: Texts }) {
  const heads = [texts.at, texts.what, texts.payment, texts.bank, texts.by, texts.note];
  return (
    <div style={{ overflowX: "auto" }}>
      <table style={{ borderCollapse: "collapse", width: "100%", minWidth: "46rem" }}>
        <caption style={{ textAlign: "start", fontWeight: 700 }}>{texts.history}</caption>
        <thead>
          <tr>
            {heads.map((name) => (
              <th
                key={name}
                scope="col"
                style={{ ...cell, fontWeight: 400, color: "var(--theme-elevation-600)" }}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, at, what, payment, action, responseCode, by, note }) => (
            <tr key={id}>
              <td style={{ ...cell, whiteSpace: "nowrap" }}>{at}</td>
              <td style={cell}>{what}</td>
              <td style={cell}>{payment}</td>
              <td style={cell}>
                {[action, responseCode && `RC ${responseCode}`].filter(Boolean).join(", ")}
              </td>
              <td style={cell}>{by}</td>
              <td style={{ ...cell, overflowWrap: "anywhere" }}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function requestApi<Answer>(
  path: string,
  body?: object,
): Promise<Answer & { message?: string; errors?: { message?: string }[] }> {
  const response = await fetch(`/admin/api${path}`, {
    credentials: "include",
    ...(body
      ? {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }
      : {}),
  });
  return (await response.json()) as Answer & { message?: string };
}

/**
 * Submits a form into a new window: the printed invoice is a document of its own, and the request
 * is a POST because each printing is recorded.
 */
function openPrintWindow(path: string): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: `/admin/api${path}`,
    target: "_blank",
  });
  document.body.append(form);
  form.submit();
  form.remove();
}

/** An action that waits for confirmation; `subject` is the order or payment that it is about. */
type PendingAction = PaymentAction & { subject: string };
type ConfirmDialogProps = {
  modalSlug: string;
  action: PendingAction | undefined;
  texts: Texts;
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: () => Promise<void>;
};

/** Asks for confirmation of an action, and for a reason if the action takes one. */
function ConfirmDialog({
  modalSlug,
  action,
  texts,
  reason,
  onReason,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <ConfirmationModal
      modalSlug={modalSlug}
      heading={action?.label ?? ""}
      confirmLabel={texts.yes}
      confirmingLabel={texts.busy}
      cancelLabel={texts.no}
      body={
        <>
          <p>
            <b>{action?.subject}</b>
          </p>
          <p>{action?.question}</p>
          {action?.reason && (
            <label style={{ display: "grid", gap: "0.25rem" }}>
              {action.reason}
              <textarea
                value={reason}
                onChange={(event) => onReason(event.target.value)}
                rows={3}
                maxLength={500}
                style={{ width: "100%", font: "inherit", padding: "0.5rem" }}
              />
            </label>
          )}
        </>
      }
      onConfirm={onConfirm}
    />
  );
}

type ShipmentsLinkProps = { collection: string | undefined; id: number | string; text: string };

/** From an order to its shipments at the desk. */
function ShipmentsLink({ collection, id, text }: ShipmentsLinkProps) {
  return collection === "invoices" ? <Link href={`/admin/desk?order=${id}`}>{text}</Link> : null;
}

/**
 * All payments of an order, or one payment, with the bank's codes and the whole history. Staff who
 * handle orders also see the possible actions; each asks for confirmation and runs once.
 */
export function PaymentsPanel() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { id, collectionSlug } = useDocumentInfo();
  const mayAct = useHandlesOrders();
  const { openModal, closeModal } = useModal();
  const router = useRouter();
  const [history, setHistory] = useState<PaymentHistory>();
  const [status, setStatus] = useState<{ text: string; isFault: boolean }>();
  const [pendingAction, setPendingAction] = useState<PendingAction>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // Kept until the action has succeeded, so that a lost connection does not lose the text.
  const [reason, setReason] = useState("");
  const dialogSlug = useId();

  const load = useCallback(async () => {
    const answer = await requestApi<PaymentHistory>(`/${collectionSlug}/${id}/history`).catch(
      () => undefined,
    );
    if (answer?.attempts) setHistory(answer);
    else setStatus({ text: answer?.errors?.[0]?.message ?? texts.failed, isFault: true });
  }, [collectionSlug, id, texts.failed]);
  useEffect(() => {
    if (!mayAct || id === undefined) return undefined;
    // Also reloaded when the window gets the focus: a colleague, the bank or a job may have changed
    // the payment.
    const reload = () => void load();
    reload();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [load, mayAct, id]);
  if (!mayAct || id === undefined) return null;

  const runAction = async (action: PaymentAction) => {
    // Ignores a second click that comes before the disabled button is rendered.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setStatus({ text: texts.busy, isFault: false });
    const answer = await requestApi<{ done?: boolean }>(action.path, { note: reason }).catch(
      () => undefined,
    );
    setStatus(
      answer?.done
        ? { text: answer.message ?? "", isFault: false }
        : { text: answer?.errors?.[0]?.message ?? texts.failed, isFault: true },
    );
    if (answer?.done) setReason("");
    await load();
    running.current = false;
    setBusy(false);
    window.dispatchEvent(new Event("payments-changed"));
    router.refresh();
  };
  const startAction = (action: PaymentAction, subject: string) => {
    if (action.name === "print") return openPrintWindow(action.path);
    if (action.question === null) return void runAction(action);
    if (action.path !== pendingAction?.path) setReason("");
    setPendingAction({ ...action, subject });
    openModal(dialogSlug);
  };

  return (
    <section
      aria-label={texts.title}
      style={{ marginBlockEnd: "2rem", display: "grid", gap: "1rem" }}
    >
      <h3 style={{ margin: 0 }}>{texts.title}</h3>
      <ShipmentsLink collection={collectionSlug} id={id} text={texts.shipments} />
      <p
        role="status"
        style={{
          margin: 0,
          minHeight: "1.5em",
          fontWeight: 600,
          color: status?.isFault ? "var(--theme-error-600)" : "inherit",
        }}
      >
        {status?.text}
      </p>
      {history?.invoice && (
        <div>
          <span style={{ color: "var(--theme-elevation-600)" }}>{texts.state}: </span>
          <b>{history.invoice.state}</b>
          <ActionButtons
            actions={history.invoice.actions}
            busy={busy}
            texts={texts}
            onAction={(action) => startAction(action, `${texts.order} № ${id}`)}
          />
        </div>
      )}
      {history?.costs && <InvoiceCosts {...history.costs} />}
      {history && history.attempts.length === 0 && <p style={{ margin: 0 }}>{texts.none}</p>}
      {history?.attempts.map((attempt) => (
        <AttemptCard
          key={attempt.id}
          attempt={attempt}
          isOnOrder={collectionSlug === "invoices"}
          busy={busy}
          texts={texts}
          onAction={(action) => startAction(action, describeAttempt(attempt, texts))}
        />
      ))}
      {history && history.events.length > 0 && (
        <HistoryTable events={history.events} texts={texts} />
      )}
      <ConfirmDialog
        modalSlug={dialogSlug}
        action={pendingAction}
        texts={texts}
        reason={reason}
        onReason={setReason}
        onConfirm={async () => {
          if (pendingAction) await runAction(pendingAction);
          closeModal(dialogSlug);
        }}
      />
    </section>
  );
}
