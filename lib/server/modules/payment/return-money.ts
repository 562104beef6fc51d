import "server-only";
import { query, transaction } from "../../db/pool";
import { clock } from "../../ports/clock";
import { AcquirerSilent, type FollowUp } from "../../ports/payment/acquirer";
import { cardTerminal } from "../../ports/payment/card-terminal";
import { type Attempt, findAttempt, lockAttempt } from "./attempt";
import { LEASE_MS } from "./deadlines";
import { noteEvent } from "./note-event";

type Card = NonNullable<ReturnType<typeof cardTerminal>>;

const BAKU_MS = 4 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Waits (ms) after attempts that failed; then hourly. */
const WAITS_MS = [0, 1, 3, 10].map((minutes) => minutes * 60_000);

const dayOf = (time: Date): number => Math.floor((time.getTime() + BAKU_MS) / (24 * HOUR_MS));

async function claim(terminal: string): Promise<string | undefined> {
  const now = clock.now();
  const [due] = await query<{ orderNumber: string }>(
    `UPDATE payment_attempts SET next_check_at = $3, checks = checks + 1 WHERE id = (
       SELECT id FROM payment_attempts WHERE terminal = $1 AND state = 'reversal_requested' AND next_check_at <= $2 ORDER BY next_check_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING order_number AS "orderNumber"`,
    [terminal, now, new Date(now.getTime() + LEASE_MS)],
  );
  return due?.orderNumber;
}

/** The bank closes its day when it likes: what it declines as of the same day is asked for as of a later one, and the other way round. */
async function ask({ acquirer }: Card, { orderNumber, amount, rrn, intRef, settledAt }: Attempt): Promise<FollowUp> {
  if (rrn === null || intRef === null) return "unknown";
  const charged = { order: orderNumber, amount, rrn, intRef };
  const isSameDay = settledAt !== null && dayOf(settledAt) === dayOf(clock.now());
  const first = await acquirer.reverse(charged, isSameDay ? "sameDay" : "later");
  return first === "declined" ? acquirer.reverse(charged, isSameDay ? "later" : "sameDay") : first;
}

const note = (orderNumber: string, answer: FollowUp | "silent"): Promise<void> =>
  transaction(async (run) => {
    const { attempt } = (await lockAttempt(run, orderNumber)) ?? {};
    if (attempt?.state !== "reversal_requested") return;
    await noteEvent(run, attempt.id, { kind: answer === "done" || answer === "duplicate" ? "reversed" : "reversal", action: answer });
    // `duplicate`: it was done before, and the answer lost.
    if (answer === "done" || answer === "duplicate") await run("UPDATE payment_attempts SET state = 'reversed', reversed_at = $2, next_check_at = NULL, updated_at = now() WHERE id = $1", [attempt.id, clock.now()]);
    else await run("UPDATE payment_attempts SET next_check_at = $2, updated_at = now() WHERE id = $1", [attempt.id, new Date(clock.now().getTime() + (WAITS_MS[attempt.checks] ?? HOUR_MS))]);
  });

async function giveBack(card: Card, orderNumber: string): Promise<void> {
  const attempt = await findAttempt(query, orderNumber);
  if (!attempt) return;
  const answer = await ask(card, attempt).catch((error: unknown) => {
    if (!(error instanceof AcquirerSilent)) throw error;
    return "silent" as const;
  });
  await note(orderNumber, answer);
}

/** Returns the money of every payment whose reversal was decided, until the bank has done it. Each in one process only; asking twice is harmless. */
export async function returnMoney(): Promise<void> {
  const card = cardTerminal();
  if (!card) return;
  for (let due = await claim(card.terminal); due !== undefined; due = await claim(card.terminal)) {
    await giveBack(card, due).catch((error: unknown) => console.error("money could not be returned:", error));
  }
}
