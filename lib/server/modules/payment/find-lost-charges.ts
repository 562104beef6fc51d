import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { inAzn } from "../../db/money-sql";
import { query } from "../../db/pool";
import { clock, databaseTime } from "../../db/clock";
import {
  AcquirerNoAnswer,
  type PaymentName,
  type PaymentStatus,
} from "../../ports/payment/acquirer";
import {
  type CardTerminal as Card,
  cardTerminal,
  configuredTerminalRefs,
  type TerminalRef,
  TERMINAL_REF_SQL,
  terminalRefOf,
  terminalOf,
} from "../../ports/payment/card-terminal";
import type { GuessableReferences } from "../../ports/payment/provider";
import { BANK_STATUS_WINDOW_MS } from "../payment-states/deadlines";

/** A terminal whose provider's references can be guessed. */
type GuessableTerminal = Card & { guessable: GuessableReferences };

/** While the jobs run, this database is known to hold every payment until so long ago. */
const MAX_GAP_MS = 15 * 60_000;

/** So many numbers in a row that the bank does not know end a block, and more in a busy shop. */
const MIN_MISSES = 10;

/** Questions to the bank at a time. */
const CONCURRENCY = 4;

/** Blocks of one run, so that it ends within its limit. */
const MAX_BLOCKS = 120;

/** Own payments of the last day that are asked about after a restore. */
const MAX_OWN_PAYMENTS = 3_000;

/**
 * A page of the bank that was opened in the lost time may be paid on so long after it: the bank
 * takes a form for an hour. Then all is asked about once more.
 */
const BANK_PAGE_TTL_MS = 65 * 60_000;

/** Values of the sequence that a backup may know of without their payments. */
const SEQUENCE_SLACK = 20;

type LostPeriod = {
  knownUntil: Date;
  lostSince: Date | null;
  /** when what is lost was over */
  lostUntil: Date | null;
  lostAfter: number | null;
};

const readLostPeriod = async (): Promise<LostPeriod | undefined> =>
  (
    await query<LostPeriod>(
      `SELECT known_until AS "knownUntil", lost_since AS "lostSince",
       rests_until AS "lostUntil", lost_after::float8 AS "lostAfter" FROM payment_numbers`,
    )
  )[0];

const saveKnownUntil = (at: Date): Promise<unknown> =>
  query("UPDATE payment_numbers SET known_until = $1", [at]);

/** The search is over: nothing is lost any more. */
const closeLostPeriod = (at: Date): Promise<unknown> =>
  query("UPDATE payment_numbers SET known_until = $1, lost_since = NULL, lost_after = NULL", [at]);

/**
 * Where payments were begun in the month before: the lost time may have used these terminals,
 * before they were changed.
 */
const findUsedTerminals = (from: Date): Promise<TerminalRef[]> =>
  query(
    `SELECT DISTINCT provider, terminal FROM payment_attempts
     WHERE created_at > $1::timestamptz - interval '30 days'`,
    [from],
  );

const isSame = (one: Card, other: Card): boolean =>
  one.provider.name === other.provider.name && one.terminal === other.terminal;

/** Those whose references can be guessed. */
const withGuessableReferences = (cards: readonly Card[]): GuessableTerminal[] =>
  cards.flatMap((card) => {
    const { guessable } = card.provider;
    return guessable ? [{ ...card, guessable }] : [];
  });

/** How many numbers in a row nobody has paid with before a block is taken to be over. */
async function missesToStop(from: Date, blockMs: number): Promise<number> {
  const [busiest] = await query<{ count: number }>(
    `SELECT COALESCE(max(b.count), 0)::integer AS count FROM (
       SELECT count(*) FROM payment_attempts WHERE created_at > $1::timestamptz - interval '30 days'
       GROUP BY floor(extract(epoch FROM created_at) * 1000 / $2)) b`,
    [from, blockMs],
  );
  return MIN_MISSES + 2 * (busiest?.count ?? 0);
}

/** Lists what the bank has taken, or given back, and this database does not know, once. */
async function insertLostCharge(
  card: Card,
  kind: "charge" | "return",
  order: string,
  status: PaymentStatus,
) {
  const isBack = kind === "charge" && status.outcome === "returned";
  const { amount, rrn, intRef, at } = status;
  const [listed] = await query(
    `INSERT INTO lost_charges (kind, terminal, order_number, amount, rrn, int_ref, state, charged_at,
       settled_at, settled_by, note, provider)
     VALUES ($1, $2, $3, ${inAzn("$4")}, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      kind,
      card.terminal,
      order,
      amount,
      rrn,
      intRef,
      status.outcome,
      at,
      ...(isBack ? [clock.now(), "bank", status.state ?? "returned"] : [null, null, null]),
      card.provider.name,
    ],
  );
  if (listed)
    console.error(
      logText`the bank has moved money that this shop does not know: staff have it listed`,
    );
}

/** What the bank says of a number. Throws `AcquirerNoAnswer`, also for a word about another one. */
async function queryBank({ acquirer }: Card, name: PaymentName): Promise<PaymentStatus> {
  const { order } = name;
  const status = await acquirer.status(name, "charge");
  // A word about nothing, such as a refused question, would never end a block, or end it at once.
  if (status.outcome === "none" ? ![null, order].includes(status.order) : status.order !== order) {
    throw new AcquirerNoAnswer("the bank said nothing about the number it was asked about");
  }
  return status;
}

/** Whether the number was used; lists what was paid with it. */
async function isNumberUsed(card: Card, order: string): Promise<boolean> {
  const [own] = await query("SELECT 1 FROM payment_attempts WHERE order_number = $1", [order]);
  if (own) return true;
  const status = await queryBank(card, { order, bankReference: null });
  // What was declined is nobody's money; what is unknown may be held.
  if (status.outcome !== "none" && status.outcome !== "declined") {
    await insertLostCharge(card, "charge", order, status);
  }
  return status.outcome !== "none";
}

/** Asks about the numbers from a value of the sequence on, until they end. */
async function scanNumbers(
  card: Card,
  first: number,
  misses: number,
  ordersOf: (value: number) => string[],
): Promise<void> {
  for (let value = first, missed = 0; missed < misses; value += CONCURRENCY) {
    const used = await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, i) => {
        const asked = ordersOf(value + i).map((order) => isNumberUsed(card, order));
        return (await Promise.all(asked)).includes(true);
      }),
    );
    const last = used.lastIndexOf(true);
    missed = last === -1 ? missed + CONCURRENCY : CONCURRENCY - 1 - last;
  }
}

/** What the shop believes to have, and the bank gave back in the time that is lost. */
async function findLostReturns(since: Date): Promise<void> {
  const own = await query<TerminalRef & PaymentName>(
    `SELECT order_number AS order, provider_reference AS "bankReference",
       provider, terminal FROM payment_attempts
     WHERE state = 'captured' AND created_at > $1 AND ${TERMINAL_REF_SQL} = ANY ($2)
     ORDER BY id DESC LIMIT ${MAX_OWN_PAYMENTS}`,
    [since, configuredTerminalRefs()],
  );
  for (const { order, bankReference, ...place } of own) {
    const card = terminalOf(place);
    const status = card && (await queryBank(card, { order, bankReference }));
    if (card && status?.outcome === "returned")
      await insertLostCharge(card, "return", order, status);
  }
}

/** Staff are told which time the bank cannot be asked about any more, or by its terminal. */
async function insertUncheckedPeriod(
  { provider, terminal }: TerminalRef,
  from: Date,
  until: Date,
): Promise<void> {
  const [listed] = await query(
    `INSERT INTO lost_charges AS l (kind, terminal, unasked_from, unasked_until, provider)
     VALUES ('unasked', $1, $2, $3, $4)
     ON CONFLICT (provider, terminal, unasked_from) DO UPDATE SET unasked_until = excluded.unasked_until,
       settled_at = NULL, settled_by = NULL, note = NULL
     WHERE l.unasked_until < excluded.unasked_until RETURNING 1`,
    [terminal, from, until, provider],
  );
  if (listed)
    console.error(logText`the bank does not answer about all of a lost time: staff have it listed`);
}

/**
 * What is searched: the terminals, where payments begin, how much of a block is asked about, from
 * when to when.
 */
type SearchRange = {
  cards: readonly GuessableTerminal[];
  current: Card;
  misses: number;
  since: Date;
  from: Date;
  until: Date;
};

/** Asks about one block; of a terminal that payments begin at no more, silence is left to staff. */
async function scanBlock({ cards, current, misses, since }: SearchRange, at: Date): Promise<void> {
  for (const card of cards) {
    const { blockMs, firstValue, referenceOf } = card.guessable;
    try {
      await scanNumbers(card, firstValue(at), misses, (value) => [referenceOf(value)]);
    } catch (error) {
      if (!(error instanceof AcquirerNoAnswer) || isSame(card, current)) throw error;
      await insertUncheckedPeriod(terminalRefOf(card), since, new Date(at.getTime() + blockMs));
    }
  }
}

/** The blocks of the lost time, a run's part of them. Returns whether it came to their end. */
async function scanBlocks(
  range: SearchRange,
  { blockMs, blocksAhead }: GuessableReferences,
  now: Date,
): Promise<boolean> {
  const { from, until } = range;
  // The block before too: a backup's rows are a little older than its time.
  const first = Math.floor(from.getTime() / blockMs - 1) * blockMs;
  // Restores that follow each other closely add up.
  const end = until.getTime() + 2 * blocksAhead * blockMs;
  for (let at = first, asked = 0; at <= end; at += blockMs, asked++) {
    // What comes after the lost time is short, and belongs to the run that came to its end.
    if (asked >= MAX_BLOCKS && at < until.getTime()) return false;
    await scanBlock(range, new Date(at));
    // Only a run that comes to the end of the lost time says so.
    await saveKnownUntil(new Date(Math.min(at, now.getTime(), until.getTime() - 1)));
  }
  return true;
}

/** A lost time while no terminal is configured: it may be soon; after a day, staff are told. */
async function waitForTerminal(
  { knownUntil, lostSince, lostUntil }: LostPeriod,
  now: Date,
): Promise<void> {
  if (!lostSince) return void (await saveKnownUntil(now));
  if (now.getTime() - lostSince.getTime() < BANK_STATUS_WINDOW_MS) return;
  for (const place of await findUsedTerminals(knownUntil))
    await insertUncheckedPeriod(place, lostSince, lostUntil ?? now);
  await closeLostPeriod(now);
}

async function searchLostPeriod(lost: LostPeriod, now: Date): Promise<void> {
  const { knownUntil, lostSince, lostUntil, lostAfter } = lost;
  const current = cardTerminal();
  if (!current) return waitForTerminal(lost, now);
  const used = lostSince ? await findUsedTerminals(knownUntil) : [];
  const others = used.map(terminalOf).filter((card) => card !== undefined);
  const cards = withGuessableReferences([
    current,
    ...others.filter((card) => !isSame(card, current)),
  ]);
  const oldest = new Date(now.getTime() - BANK_STATUS_WINDOW_MS);
  if (lostSince) {
    // Nobody can be asked at a terminal that is not configured, nor about what cannot be guessed.
    for (const place of [terminalRefOf(current), ...used]) {
      if (terminalOf(place)?.provider.guessable) continue;
      await insertUncheckedPeriod(place, lostSince, lostUntil ?? now);
    }
    if (knownUntil < oldest) {
      for (const card of cards) await insertUncheckedPeriod(terminalRefOf(card), lostSince, oldest);
    }
  }
  const [first] = cards;
  const from = knownUntil < oldest ? oldest : knownUntil;
  if (first) {
    // A pause seldom hides a restore by other means: the bank is asked less.
    const misses = lostSince ? await missesToStop(from, first.guessable.blockMs) : CONCURRENCY;
    const until = (lostSince && lostUntil) ?? now;
    const range = { cards, current, misses, since: lostSince ?? from, from, until };
    if (!(await scanBlocks(range, first.guessable, now))) return;
    if (lostSince && lostAfter !== null) {
      const ordersOf = (value: number) => first.guessable.referencesOf(value, lostSince, until);
      await scanNumbers(first, Math.max(lostAfter - SEQUENCE_SLACK, 1), misses, ordersOf);
    }
  }
  if (lostSince) await findLostReturns(oldest);
  await (lostSince && !haveBankPagesExpired(lost, now)
    ? saveKnownUntil(now)
    : closeLostPeriod(now));
}

/** Whether nobody can pay any more on a page that was opened in the lost time. */
const haveBankPagesExpired = ({ lostUntil }: LostPeriod, now: Date): boolean =>
  lostUntil === null || now.getTime() >= lostUntil.getTime() + BANK_PAGE_TTL_MS;

/**
 * Finds the money of a time this database has lost: after a restore of any kind (or a pause), the
 * bank is asked about the numbers that may have been given out since, and what it has taken under a
 * number nobody knows is listed for staff (lost-charges.ts): at once, and again when nobody can pay
 * any more on a page that was opened then. As far back as the bank answers; what a silent bank
 * leaves is asked about at the next run, and left to staff after a day.
 */
export async function findLostCharges(): Promise<void> {
  const now = await databaseTime(query);
  const lost = await readLostPeriod();
  if (!lost) return;
  const { lostSince, lostUntil, knownUntil } = lost;
  if (!lostSince && now.getTime() - knownUntil.getTime() <= MAX_GAP_MS) {
    return void (await saveKnownUntil(now));
  }
  // All of it was asked about, and is once more when its last page of the bank is over.
  const isAgain = lostSince !== null && lostUntil !== null && knownUntil >= lostUntil;
  if (isAgain && !haveBankPagesExpired(lost, now)) return;
  try {
    await searchLostPeriod(isAgain ? { ...lost, knownUntil: lostSince } : lost, now);
  } catch (error) {
    if (!(error instanceof AcquirerNoAnswer)) throw error;
    console.error(logText`the bank is silent about payments of a lost time: it is asked again`);
  }
}
