"use client";

import { Button, Link, useTranslation } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import { LoadFailed } from "./load-failed";
import { useHandlesOrders } from "./payment-counts";
import { staffText } from "./staff-text";

const TEXTS = {
  az: {
    title: "Bankda olan, mağazanın tanımadığı pul",
    intro:
      "Məlumat ehtiyat nüsxədən bərpa olunub: nüsxədən sonrakı ödənişlər burada yoxdur. Hər birini həll edin və nə etdiyinizi yazın. Kartın son rəqəmlərini bank burada demir: onlar bankın kabinetindəki çıxarışdadır, RRN ilə tapın.",
    charge:
      "Bank bu ödənişi götürüb, mağazada isə belə ödəniş yoxdur. Çıxarışda RRN ilə alıcını tapın: sifarişi onunla birlikdə yenidən rəsmiləşdirin və ya pulu bankın kabinetindən qaytarın.",
    unknown:
      "Bank bu nömrəni tanıyır, amma pulun götürüldüyünü dəqiq demir. Bankın kabinetində RRN ilə yoxlayın; pul götürülübsə, qaytarın və ya sifarişi yenidən rəsmiləşdirin.",
    return:
      "Bank bu ödənişi qaytarıb, mağazada isə ödənilmiş sayılır. Məhsul hələ verilməyibsə, verməyin; ödənişi açıb sifarişi bağlayın.",
    unasked:
      "Bank bu müddət barədə artıq cavab vermir. Bankın çıxarışını həmin vaxtın ödənişləri ilə müqayisə edin.",
    payment: "Ödəniş",
    terminal: "Terminal",
    found: "tapılıb",
    note: "Nə etdiniz",
    settle: "Həll olundu",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
  },
  en: {
    title: "Money at the bank that the shop does not know",
    intro:
      "The data was restored from a backup: payments made after it are missing here. Settle each of these and write what you did. The bank does not say the card's last digits here: they are in its statement, find them there by the RRN.",
    charge:
      "The bank took this payment, and the shop has none with this number. Find the buyer by the RRN in the statement: take the order anew together with them, or give the money back in the bank's own cabinet.",
    unknown:
      "The bank knows this number but does not say clearly that it took money. Look it up by the RRN in the bank's cabinet; if it did, give the money back or take the order anew.",
    return:
      "The bank has given this payment back, and here it counts as paid. Do not hand over the goods if you still have them; open the payment and end its order.",
    unasked:
      "The bank does not answer about this time any more. Compare its statement with the payments of that time.",
    payment: "Payment",
    terminal: "Terminal",
    found: "found",
    note: "What you did",
    settle: "Settled",
    failed: "That did not work. Check the connection and try again.",
  },
  ru: {
    title: "Деньги в банке, которых магазин не знает",
    intro:
      "Данные восстановлены из резервной копии: платежей, сделанных после неё, здесь нет. Решите вопрос по каждому и запишите, что сделано. Последние цифры карты банк здесь не сообщает: они есть в выписке, найдите их по RRN.",
    charge:
      "Банк принял этот платёж, а в магазине платежа с таким номером нет. Найдите покупателя в выписке по RRN: оформите заказ заново вместе с ним или верните деньги в кабинете банка.",
    unknown:
      "Банк знает этот номер, но не говорит точно, сняты ли деньги. Проверьте по RRN в кабинете банка; если сняты, верните их или оформите заказ заново.",
    return:
      "Банк вернул этот платёж, а здесь он считается оплаченным. Если товар ещё не выдан, не выдавайте его; откройте платёж и закройте заказ.",
    unasked:
      "Банк больше не отвечает об этом времени. Сверьте его выписку с платежами за это время.",
    payment: "Платёж",
    terminal: "Терминал",
    found: "найдено",
    note: "Что сделано",
    settle: "Решено",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
  },
};

type UnmatchedCharge = {
  id: number;
  kind: "charge" | "return" | "unasked";
  provider: string;
  terminal: string;
  order: string | null;
  amount: string | null;
  rrn: string | null;
  intRef: string | null;
  state: string | null;
  chargedAt: string | null;
  from: string | null;
  until: string | null;
  foundAt: string;
  attemptId: number | null;
};
type Answer = { charges?: UnmatchedCharge[]; message?: string; errors?: { message?: string }[] };
type Texts = (typeof TEXTS)["az"];

const API = "/admin/api/payment-attempts/lost";

async function requestApi(path: string, body?: object): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const answer = await fetch(`${API}${path}`, { credentials: "include", ...init });
  return (await answer.json()) as Answer;
}

function ChargeDetails({ charge, texts }: { charge: UnmatchedCharge; texts: Texts }) {
  const number =
    charge.attemptId === null ? (
      charge.order
    ) : (
      <Link href={`/admin/collections/payment-attempts/${charge.attemptId}`}>{charge.order}</Link>
    );
  const time = charge.kind === "unasked" ? `${charge.from} – ${charge.until}` : charge.chargedAt;
  return (
    <p style={{ margin: 0, overflowWrap: "anywhere" }}>
      {charge.amount === null ? null : <b>{charge.amount} AZN · </b>}
      {charge.order === null ? null : (
        <>
          {texts.payment} {number} ·{" "}
        </>
      )}
      {time === null ? `${texts.found} ${charge.foundAt}` : time}
      {charge.rrn === null ? null : ` · RRN ${charge.rrn}`}
      {charge.intRef === null ? null : ` · INT_REF ${charge.intRef}`} · {texts.terminal}{" "}
      {charge.provider} {charge.terminal}
    </p>
  );
}

/** One unmatched charge with instructions. The typed note stays in the field until it is saved. */
function UnmatchedChargeRow({
  charge,
  texts,
  onSettled,
}: {
  charge: UnmatchedCharge;
  texts: Texts;
  onSettled: () => void;
}) {
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const settle = async () => {
    setBusy(true);
    const answer = await requestApi(`/${charge.id}/settle`, { note }).catch((): Answer => ({}));
    setBusy(false);
    if (answer.message) return onSettled();
    setFault(answer.errors?.[0]?.message ?? texts.failed);
  };
  const isUnclear = charge.kind === "charge" && charge.state !== "approved";
  return (
    <li
      style={{
        padding: "0.75rem 1rem",
        border: "1px solid var(--theme-error-500)",
        borderRadius: "4px",
      }}
    >
      <ChargeDetails charge={charge} texts={texts} />
      <p style={{ margin: "0.25rem 0 0" }}>{isUnclear ? texts.unknown : texts[charge.kind]}</p>
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
          onClick={() => void settle()}
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

/**
 * Shown above the list of card payments after a restore from a backup: charges at the bank that
 * match no payment of the shop.
 */
export function UnmatchedCharges() {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  const mayAct = useHandlesOrders();
  const [charges, setCharges] = useState<UnmatchedCharge[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    const answer = await requestApi("").catch((): Answer => ({}));
    setFailed(!answer.charges);
    if (answer.charges) setCharges(answer.charges);
  }, []);
  useEffect(() => {
    if (!mayAct) return undefined;
    const reload = () => void load();
    reload();
    window.addEventListener("focus", reload);
    return () => window.removeEventListener("focus", reload);
  }, [load, mayAct]);
  const failed = hasFailed && <LoadFailed title={texts.title} onRetry={() => void load()} />;
  if (charges.length === 0) return failed || null;
  const onSettled = () => {
    window.dispatchEvent(new Event("payments-changed"));
    void load();
  };
  return (
    <section aria-label={texts.title} style={{ marginBlockEnd: "1rem" }}>
      <h3 style={{ margin: "0 0 0.5rem" }}>{texts.title}</h3>
      {failed}
      <p style={{ margin: "0 0 0.5rem" }}>{texts.intro}</p>
      <ul style={{ listStyle: "none", padding: 0, margin: 0, display: "grid", gap: "0.5rem" }}>
        {charges.map((charge) => (
          <UnmatchedChargeRow key={charge.id} charge={charge} texts={texts} onSettled={onSettled} />
        ))}
      </ul>
    </section>
  );
}
