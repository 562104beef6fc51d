"use client";

import { Button, useDocumentInfo, useTranslation } from "@payloadcms/ui";
import { useCallback, useId, useState } from "react";
import { BAKU_OFFSET } from "@/lib/format/baku";
import { LoadFailed } from "./load-failed";
import { type ActionAnswer, requestAction } from "./request-action";
import { ShownOnce } from "./shown-once";
import { staffText } from "./staff-text";
import { useReloaded } from "./use-reloaded";

const TEXTS = {
  az: {
    title: "Vebhuklar",
    counts: "Gözləyir: {waiting}. Çatdırılmayıb: {dead}.",
    noSecret: "İmza açarı yaradılmayıb, ona görə hələ heç nə göndərilmir.",
    paused: "Qəbuledici bir həftə cavab vermədiyi üçün mağaza göndərməni dayandırıb.",
    rotating: "Əvvəlki açar {until} vaxtınadək də etibarlıdır.",
    create: "İmza açarı yarat",
    renew: "Yeni imza açarı",
    confirmRenew: "Yeni açar yaradılsın? Əvvəlki daha 24 saat işləyəcək.",
    once: "Bu açarı indi köçürün: bir daha göstərilməyəcək.",
    test: "Sınaq hadisəsi göndər",
    resume: "Göndərməni yenidən yandır",
    period: "Dövrün hadisələrini yenidən göndər (Bakı vaxtı)",
    from: "Başlanğıc",
    to: "Son",
    onlyUndelivered: "yalnız çatdırılmayanlar",
    resend: "Yenidən göndər",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
  },
  en: {
    title: "Webhooks",
    counts: "Waiting: {waiting}. Given up: {dead}.",
    noSecret: "There is no signing secret, so nothing is sent yet.",
    paused: "The shop has paused sending, because the receiver failed for a week.",
    rotating: "The earlier secret is valid too until {until}.",
    create: "Create a signing secret",
    renew: "New signing secret",
    confirmRenew: "Create a new secret? The earlier one works for another 24 hours.",
    once: "Copy this secret now: it is not shown again.",
    test: "Send a test event",
    resume: "Turn sending on again",
    period: "Send the events of a period again (Baku time)",
    from: "From",
    to: "To",
    onlyUndelivered: "only those not delivered",
    resend: "Send again",
    failed: "That did not work. Check the connection and try again.",
  },
  ru: {
    title: "Вебхуки",
    counts: "Ожидает: {waiting}. Не доставлено: {dead}.",
    noSecret: "Ключ подписи не создан, поэтому пока ничего не отправляется.",
    paused: "Магазин приостановил отправку: получатель не отвечал неделю.",
    rotating: "Прежний ключ также действует до {until}.",
    create: "Создать ключ подписи",
    renew: "Новый ключ подписи",
    confirmRenew: "Создать новый ключ? Прежний будет действовать ещё 24 часа.",
    once: "Скопируйте ключ сейчас: больше он не показывается.",
    test: "Отправить пробное событие",
    resume: "Снова включить отправку",
    period: "Отправить снова события за период (время Баку)",
    from: "Начало",
    to: "Конец",
    onlyUndelivered: "только недоставленные",
    resend: "Отправить снова",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
  },
};
type Texts = (typeof TEXTS)["az"];

type Standing = {
  hasSecret: boolean;
  earlierUntil: string | null;
  isPaused: boolean;
  waiting: number;
  dead: number;
  mayChange: boolean;
};

const row = { display: "flex", flexWrap: "wrap", gap: "0.5rem", alignItems: "end" } as const;

/** The result of the last action, announced to screen readers. */
function ActionResult({
  result: { message, errors },
  failed,
}: {
  result: ActionAnswer;
  failed: string;
}) {
  const fault = errors ? (errors[0]?.message ?? failed) : "";
  return (
    <>
      <p role="status" style={{ margin: 0 }}>
        {message ?? ""}
      </p>
      <p role="alert" style={{ margin: 0, color: "var(--theme-error-600)" }}>
        {fault}
      </p>
    </>
  );
}

/** A time of Baku as typed in the form, in ISO 8601. */
const bakuTimeOf = (typed: string): string => `${typed}:00${BAKU_OFFSET}`;

type ResendProps = { texts: Texts; busy: boolean; act: (name: string, body?: object) => void };

function ResendPeriod({ texts, busy, act }: ResendProps) {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [onlyUndelivered, setOnly] = useState(true);
  const id = useId();
  return (
    <fieldset style={{ border: 0, padding: 0, margin: "0.5rem 0 0" }}>
      <legend>{texts.period}</legend>
      <div style={row}>
        <label htmlFor={`${id}-from`}>
          {texts.from}{" "}
          <input
            id={`${id}-from`}
            type="datetime-local"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </label>
        <label htmlFor={`${id}-to`}>
          {texts.to}{" "}
          <input
            id={`${id}-to`}
            type="datetime-local"
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </label>
        <label htmlFor={`${id}-only`}>
          <input
            id={`${id}-only`}
            type="checkbox"
            checked={onlyUndelivered}
            onChange={({ target }) => setOnly(target.checked)}
          />{" "}
          {texts.onlyUndelivered}
        </label>
        <Button
          type="button"
          size="small"
          margin={false}
          buttonStyle="secondary"
          disabled={busy || from === "" || to === ""}
          onClick={() =>
            act("resend", { from: bakuTimeOf(from), to: bakuTimeOf(to), onlyUndelivered })
          }
        >
          {texts.resend}
        </Button>
      </div>
    </fieldset>
  );
}

/** What a receiver of webhooks lacks, and its counts. */
function StandingText({ standing, texts }: { standing: Standing; texts: Texts }) {
  const { hasSecret, earlierUntil, isPaused, waiting, dead } = standing;
  return (
    <>
      <p style={{ margin: 0 }}>
        {texts.counts.replace("{waiting}", String(waiting)).replace("{dead}", String(dead))}
      </p>
      {!hasSecret && <p style={{ margin: 0 }}>{texts.noSecret}</p>}
      {isPaused && <p style={{ margin: 0 }}>{texts.paused}</p>}
      {earlierUntil !== null && (
        <p style={{ margin: 0 }}>{texts.rotating.replace("{until}", earlierUntil)}</p>
      )}
    </>
  );
}

/** On the page of a receiver of webhooks: its secret, a test event, and sending events again. */
export function WebhookPanel() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { id } = useDocumentInfo();
  const url = `/admin/api/webhook-receivers/${id}`;
  const [standing, setStanding] = useState<Standing>();
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionAnswer>({});
  const load = useCallback(async () => {
    const loaded = await requestAction<Standing>(`${url}/standing`, "GET");
    setFailed(loaded.waiting === undefined);
    if (loaded.waiting !== undefined) setStanding(loaded as Standing);
  }, [url]);
  useReloaded(load);
  const send = async (name: string, body?: object) => {
    setBusy(true);
    const answer = await requestAction(`${url}/${name}`, "POST", body);
    setResult(answer.message || answer.secret ? answer : { errors: answer.errors ?? [{}] });
    await load();
    setBusy(false);
  };
  const act = (name: string, body?: object) => void send(name, body);
  if (hasFailed) return <LoadFailed title={texts.title} onRetry={() => void load()} />;
  if (!standing) return null;
  const { hasSecret, isPaused, mayChange } = standing;
  return (
    <section
      aria-label={texts.title}
      style={{ display: "grid", gap: "0.5rem", marginBlockEnd: "1.5rem" }}
    >
      <StandingText standing={standing} texts={texts} />
      {result.secret !== undefined && <ShownOnce secret={result.secret} note={texts.once} />}
      <div style={row}>
        {mayChange && (
          <Button
            type="button"
            size="small"
            margin={false}
            disabled={busy}
            onClick={() => {
              if (!hasSecret || window.confirm(texts.confirmRenew)) act("secret");
            }}
          >
            {hasSecret ? texts.renew : texts.create}
          </Button>
        )}
        {mayChange && isPaused && (
          <Button
            type="button"
            size="small"
            margin={false}
            disabled={busy}
            onClick={() => act("resume")}
          >
            {texts.resume}
          </Button>
        )}
        <Button
          type="button"
          size="small"
          margin={false}
          buttonStyle="secondary"
          disabled={busy}
          onClick={() => act("test")}
        >
          {texts.test}
        </Button>
      </div>
      <ResendPeriod texts={texts} busy={busy} act={act} />
      <ActionResult result={result} failed={texts.failed} />
    </section>
  );
}

/** On the page of a webhook that was sent: sends its event again. */
export function SendAgain() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const { id } = useDocumentInfo();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<ActionAnswer>({});
  if (!id) return null;
  const send = async () => {
    setBusy(true);
    const answer = await requestAction(`/admin/api/webhook-deliveries/${id}/resend`);
    setResult(answer.message ? answer : { errors: answer.errors ?? [{}] });
    setBusy(false);
  };
  return (
    <div style={{ marginBlockEnd: "1rem" }}>
      <Button type="button" size="small" disabled={busy} onClick={() => void send()}>
        {texts.resend}
      </Button>
      <ActionResult result={result} failed={texts.failed} />
    </div>
  );
}
