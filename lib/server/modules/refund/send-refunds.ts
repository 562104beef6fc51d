import "server-only";
import { asQepik, type Qepik } from "@/lib/format/money";
import { bakuDay } from "@/lib/format/baku";
import { logText } from "@/lib/log-text.mjs";
import { clock, databaseTime } from "../../db/clock";
import { inQepik } from "../../db/money-sql";
import { query, transaction } from "../../db/pool";
import {
  type Acquirer,
  AcquirerNoAnswer,
  type BankDay,
  type FollowUpResult,
} from "../../ports/payment/acquirer";
import {
  configuredTerminalRefs,
  TERMINAL_REF_SQL,
  terminalOf,
} from "../../ports/payment/card-terminal";
import { LEASE_MS, nextCheckAt } from "../payment-states/deadlines";
import {
  type RefundState,
  transitionRefund,
  transitionRefunds,
} from "../refund-states/transitions";
import { ACTORS } from "../shipment-states/transitions";
import { completeRefund, lockRefund } from "./complete-refund";

/** A refund with the references of its payment at the bank. */
type AtBank = {
  id: number;
  state: RefundState;
  amount: Qepik;
  sentAt: Date | null;
  order: string;
  bankReference: string | null;
  provider: string;
  terminal: string;
  rrn: string | null;
  intRef: string | null;
  chargedAt: Date | null;
};

async function readAtBank(id: number): Promise<AtBank | undefined> {
  const [row] = await query<Omit<AtBank, "amount"> & { qepik: number | null }>(
    `SELECT r.id, r.state, ${inQepik("r.amount")} AS qepik, r.sent_at AS "sentAt", a.order_number AS order, a.provider_reference AS "bankReference",
       a.provider, a.terminal, a.rrn, a.int_ref AS "intRef", a.settled_at AS "chargedAt"
     FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.id = $1`,
    [id],
  );
  if (!row) return undefined;
  const { qepik, ...refund } = row;
  return { ...refund, amount: asQepik(qepik ?? 0) };
}

/** The days for which a return is requested, the more likely one first. */
const bankDays = ({ chargedAt }: AtBank, at: Date): readonly BankDay[] =>
  chargedAt !== null && bakuDay(chargedAt) === bakuDay(at)
    ? ["sameDay", "later"]
    : ["later", "sameDay"];

/**
 * Requests the return of a part. The time at which the bank closes its day is unknown, so what is
 * refused for one day is requested for the other.
 */
async function requestPart(acquirer: Acquirer, refund: AtBank): Promise<FollowUpResult> {
  const { amount, order, bankReference, rrn, intRef } = refund;
  if (rrn === null) return "declined";
  const part = { order, bankReference, amount, rrn, intRef };
  const [first, second] = bankDays(refund, clock.now());
  const result = await acquirer.reverse(part, first ?? "sameDay");
  return result === "declined" && second ? acquirer.reverse(part, second) : result;
}

/**
 * Stores what the bank has answered. Anything but a clear answer leaves the refund to be checked: the
 * return of a part is never requested twice, because nothing would tell the second request from
 * another part of the same amount.
 */
const recordAnswer = (id: number, answer: FollowUpResult | "silent"): Promise<void> =>
  transaction(async (run) => {
    const refund = await lockRefund(run, id);
    if (refund?.state !== "sent") return;
    const mover = { by: ACTORS.shop, note: answer };
    if (answer === "done") await completeRefund(run, refund, { ...mover, bankNumber: null });
    else if (answer === "declined") await transitionRefund(run, id, "refused", mover);
    else {
      const now = clock.now();
      const nextCheck = nextCheckAt(now, now);
      await transitionRefund(run, id, "unanswered", { ...mover, nextCheck });
    }
  });

async function sendRefund(id: number): Promise<void> {
  const refund = await readAtBank(id);
  const card = refund && terminalOf(refund);
  if (!card) return;
  const answer = await requestPart(card.acquirer, refund).catch((error: unknown) => {
    if (!(error instanceof AcquirerNoAnswer))
      console.error(logText`a refund could not be requested:`, error);
    return "silent" as const;
  });
  await recordAnswer(id, answer);
}

const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === "23505";

/**
 * Claims the oldest refund that can be sent: no other one of its payment is at the bank. It counts as
 * sent from here on, before the bank is contacted, so that a process which dies never sends it again.
 */
async function claimRefund(terminalRefs: readonly string[]): Promise<number | undefined> {
  const at = await databaseTime(query);
  try {
    return await transaction(async (run) => {
      const [claimed] = await transitionRefunds(
        run,
        "sent",
        {
          where: `id = (SELECT r.id FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
            WHERE r.state = 'asked' AND r.way = 'card' AND NOT r.whole AND ${TERMINAL_REF_SQL} = ANY ($1)
              AND NOT EXISTS (SELECT FROM refunds o WHERE o.attempt_id = r.attempt_id AND o.state IN ('sent', 'unanswered'))
            ORDER BY r.id LIMIT 1 FOR UPDATE OF r SKIP LOCKED)`,
          values: [terminalRefs],
        },
        { by: ACTORS.shop, note: null, at, nextCheck: new Date(at.getTime() + LEASE_MS) },
      );
      return claimed?.id;
    });
  } catch (error) {
    // Another process has just sent another refund of the same payment: this one waits for it.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Refunds that a process has sent and whose answer it never stored, because it has died. */
const markLost = (): Promise<unknown> =>
  transaction((run) =>
    transitionRefunds(
      run,
      "unanswered",
      { where: "state = 'sent' AND next_check_at <= $1", values: [clock.now()] },
      { by: ACTORS.shop, note: "silent", nextCheck: clock.now() },
    ),
  );

/** Sends every refund that is to be returned to a card. */
export async function sendRefunds(): Promise<void> {
  await databaseTime(query);
  await markLost();
  const terminalRefs = configuredTerminalRefs();
  for (
    let id = await claimRefund(terminalRefs);
    id !== undefined;
    id = await claimRefund(terminalRefs)
  ) {
    await sendRefund(id).catch((error: unknown) =>
      console.error(logText`a refund could not be sent:`, error),
    );
  }
  await checkRefunds(terminalRefs);
}

/** How far (ms) the bank's clock may be from ours. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** How long (ms) after a return was requested the bank's "no such return" is believed. */
const SURE_MS = 10 * 60_000;

/** Whether an earlier return of the same amount could be the one that the bank means. */
const hasTwin = async ({ id, amount, order }: AtBank, at: Date): Promise<boolean> =>
  (
    await query(
      `SELECT 1 FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
       WHERE a.order_number = $1 AND r.id <> $2 AND r.way = 'card' AND r.state = 'done' AND ${inQepik("r.amount")} = $3 AND r.done_at >= $4 LIMIT 1`,
      [order, id, amount, new Date(at.getTime() - CLOCK_SKEW_MS)],
    )
  ).length > 0;

/** Whether the bank has made a return, according to the last one that it knows. */
async function findReturn(
  acquirer: Acquirer,
  refund: AtBank & { sentAt: Date },
): Promise<"made" | "none" | "unknown"> {
  const since = refund.sentAt.getTime() - CLOCK_SKEW_MS;
  let isUnknown = false;
  for (const day of bankDays(refund, refund.sentAt)) {
    const last = await acquirer.lastReturn(refund, day);
    if (last.outcome === "unknown") isUnknown = true;
    if (last.outcome !== "made") continue;
    if (last.at === null || last.amount === null) isUnknown = true;
    else if (last.at.getTime() >= since && last.amount === refund.amount) {
      if (!(await hasTwin(refund, last.at))) return "made";
      isUnknown = true;
    }
  }
  return isUnknown ? "unknown" : "none";
}

/** Stores what the bank says about a return whose answer was unknown. */
const recordFinding = (
  id: number,
  { sentAt }: { sentAt: Date },
  finding: "made" | "none" | "unknown" | "silent",
): Promise<void> =>
  transaction(async (run) => {
    const refund = await lockRefund(run, id);
    if (refund?.state !== "unanswered") return;
    const now = clock.now();
    const mover = { by: ACTORS.shop, note: finding };
    if (finding === "made")
      return void (await completeRefund(run, refund, { ...mover, bankNumber: null }));
    if (finding === "none" && now.getTime() - sentAt.getTime() >= SURE_MS)
      return void (await transitionRefund(run, id, "refused", mover));
    // After a day the bank is not asked any more: staff look it up there.
    await run("UPDATE refunds SET next_check_at = $2 WHERE id = $1", [
      id,
      nextCheckAt(sentAt, now),
    ]);
  });

async function checkRefund(id: number): Promise<void> {
  const refund = await readAtBank(id);
  const card = refund && terminalOf(refund);
  if (!card || refund.sentAt === null) return;
  const sent = { ...refund, sentAt: refund.sentAt };
  const finding = await findReturn(card.acquirer, sent).catch((error: unknown) => {
    if (!(error instanceof AcquirerNoAnswer))
      console.error(logText`a refund could not be checked:`, error);
    return "silent" as const;
  });
  await recordFinding(id, sent, finding);
}

/**
 * Asks the bank what became of the refunds whose answer is unknown and that are due; each is claimed
 * by one process until its lease ends.
 */
async function checkRefunds(terminalRefs: readonly string[]): Promise<void> {
  for (;;) {
    const now = clock.now();
    const [due] = await query<{ id: number }>(
      `UPDATE refunds SET next_check_at = $3, checks = checks + 1 WHERE id = (
         SELECT r.id FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
         WHERE r.state = 'unanswered' AND NOT r.whole AND r.next_check_at <= $2 AND ${TERMINAL_REF_SQL} = ANY ($1)
         ORDER BY r.next_check_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
       RETURNING id`,
      [terminalRefs, now, new Date(now.getTime() + LEASE_MS)],
    );
    if (!due) return;
    await checkRefund(due.id).catch((error: unknown) =>
      console.error(logText`a refund could not be checked:`, error),
    );
  }
}
