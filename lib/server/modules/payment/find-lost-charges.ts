import "server-only";
import { logText } from "@/lib/log-text.mjs";
import { inAzn } from "../../db/money-sql";
import { query } from "../../db/pool";
import { clock, databaseTime } from "../../db/clock";
import {
  AcquirerNoAnswer,
  type PaymentReferences,
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

/** A terminal whose provider issues references that can be guessed. */
type GuessableTerminal = Card & { guessable: GuessableReferences };

/**
 * Maximum age in ms of `known_until`, the time up to which this database is known to contain every
 * payment. The job renews it; an older value means that the jobs were stopped or that data may be
 * missing.
 */
const MAX_GAP_MS = 15 * 60_000;

/**
 * A block of numbers is taken to have ended after this many consecutive numbers that the bank does
 * not know; a busy shop needs more (`missesToStop`).
 */
const MIN_MISSES = 10;

/** Number of concurrent queries to the bank. */
const CONCURRENCY = 4;

/** Maximum number of blocks in one run, so that it ends within the job's timeout. */
const MAX_BLOCKS = 120;

/** Maximum number of our own payments of the last day that are queried after a restore. */
const MAX_OWN_PAYMENTS = 3_000;

/**
 * A payment page of the bank stays usable for an hour, so a page opened in the lost period may be
 * paid until this time (ms) after it. Then the whole period is queried once more.
 */
const BANK_PAGE_TTL_MS = 65 * 60_000;

/**
 * Number of sequence values before the backup's last one that are searched too: the backup may
 * contain their values without their payments.
 */
const SEQUENCE_SLACK = 20;

type LostPeriod = {
  knownUntil: Date;
  lostSince: Date | null;
  /** end of the lost period */
  lostUntil: Date | null;
  /** the last value of the number sequence that the restored backup contains */
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

/** Ends the search: no period is lost any more. */
const closeLostPeriod = (at: Date): Promise<unknown> =>
  query("UPDATE payment_numbers SET known_until = $1, lost_since = NULL, lost_after = NULL", [at]);

/**
 * Terminals at which payments were started in the 30 days before. The lost period may have used
 * them, even if the configuration has changed since.
 */
const findUsedTerminals = (from: Date): Promise<TerminalRef[]> =>
  query(
    `SELECT DISTINCT provider, terminal FROM payment_attempts
     WHERE created_at > $1::timestamptz - interval '30 days'`,
    [from],
  );

const isSameTerminal = (one: Card, other: Card): boolean =>
  one.provider.name === other.provider.name && one.terminal === other.terminal;

/** The terminals whose references can be guessed. */
const withGuessableReferences = (cards: readonly Card[]): GuessableTerminal[] =>
  cards.flatMap((card) => {
    const { guessable } = card.provider;
    return guessable ? [{ ...card, guessable }] : [];
  });

/**
 * Number of consecutive unknown numbers after which a block is taken to have ended: twice the
 * payments of the busiest block of the last 30 days, plus `MIN_MISSES`.
 */
async function missesToStop(from: Date, blockMs: number): Promise<number> {
  const [busiest] = await query<{ count: number }>(
    `SELECT COALESCE(max(b.count), 0)::integer AS count FROM (
       SELECT count(*) FROM payment_attempts WHERE created_at > $1::timestamptz - interval '30 days'
       GROUP BY floor(extract(epoch FROM created_at) * 1000 / $2)) b`,
    [from, blockMs],
  );
  return MIN_MISSES + 2 * (busiest?.count ?? 0);
}

/**
 * Adds a charge or return that the bank has made and this database does not know to the list for
 * staff. Does nothing if it is listed already.
 */
async function insertLostCharge(
  card: Card,
  kind: "charge" | "return",
  order: string,
  status: PaymentStatus,
) {
  const isReturned = kind === "charge" && status.outcome === "returned";
  const { amount, rrn, intRef, at } = status;
  const [inserted] = await query(
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
      ...(isReturned ? [clock.now(), "bank", status.state ?? "returned"] : [null, null, null]),
      card.provider.name,
    ],
  );
  if (inserted)
    console.error(
      logText`the bank has moved money that this database does not know: listed for staff`,
    );
}

/**
 * Queries the bank's status of a number. Throws `AcquirerNoAnswer`, also when the answer is about
 * another number.
 */
async function queryBank({ acquirer }: Card, name: PaymentReferences): Promise<PaymentStatus> {
  const { order } = name;
  const status = await acquirer.status(name, "charge");
  // An answer without this number, for example to a refused query, must not count: if it counted as
  // a used number, a block would never end; as an unused number, the block would end at once.
  if (status.outcome === "none" ? ![null, order].includes(status.order) : status.order !== order) {
    throw new AcquirerNoAnswer("the bank's answer is not about the queried number");
  }
  return status;
}

/**
 * Returns whether the number was used. Lists a payment that was made with it, and that we do not
 * know, for staff.
 */
async function inspectNumber(card: Card, order: string): Promise<boolean> {
  const [attempt] = await query("SELECT 1 FROM payment_attempts WHERE order_number = $1", [order]);
  if (attempt) return true;
  const status = await queryBank(card, { order, bankReference: null });
  // A declined payment took no money; one with an unknown outcome may have.
  if (status.outcome !== "none" && status.outcome !== "declined") {
    await insertLostCharge(card, "charge", order, status);
  }
  return status.outcome !== "none";
}

/**
 * Queries the numbers from a value of the sequence on, until `misses` consecutive ones are unknown.
 */
async function scanNumbers(
  card: Card,
  first: number,
  misses: number,
  ordersOf: (value: number) => string[],
): Promise<void> {
  for (let value = first, missed = 0; missed < misses; value += CONCURRENCY) {
    const used = await Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, i) => {
        const answers = ordersOf(value + i).map((order) => inspectNumber(card, order));
        return (await Promise.all(answers)).includes(true);
      }),
    );
    const last = used.lastIndexOf(true);
    missed = last === -1 ? missed + CONCURRENCY : CONCURRENCY - 1 - last;
  }
}

/**
 * Lists returns that the bank made in the lost period, of payments that are still captured in this
 * database and were not given back completely in parts.
 */
async function findLostReturns(since: Date): Promise<void> {
  const capturedPayments = await query<TerminalRef & PaymentReferences>(
    `SELECT order_number AS order, provider_reference AS "bankReference",
       provider, terminal FROM payment_attempts
     WHERE state = 'captured' AND created_at > $1 AND amount > COALESCE((
         SELECT sum(r.amount) FROM refunds r WHERE r.attempt_id = payment_attempts.id AND r.state = 'done'), 0) AND ${TERMINAL_REF_SQL} = ANY ($2)
     ORDER BY id DESC LIMIT ${MAX_OWN_PAYMENTS}`,
    [since, configuredTerminalRefs()],
  );
  for (const { order, bankReference, ...terminalRef } of capturedPayments) {
    const card = terminalOf(terminalRef);
    const status = card && (await queryBank(card, { order, bankReference }));
    if (card && status?.outcome === "returned")
      await insertLostCharge(card, "return", order, status);
  }
}

/**
 * Lists for staff a period about which the bank cannot be queried any more, or not for this
 * terminal.
 */
async function insertUncheckedPeriod(
  { provider, terminal }: TerminalRef,
  from: Date,
  until: Date,
): Promise<void> {
  const [inserted] = await query(
    `INSERT INTO lost_charges AS l (kind, terminal, unasked_from, unasked_until, provider)
     VALUES ('unasked', $1, $2, $3, $4)
     ON CONFLICT (provider, terminal, unasked_from) DO UPDATE SET unasked_until = excluded.unasked_until,
       settled_at = NULL, settled_by = NULL, note = NULL
     WHERE l.unasked_until < excluded.unasked_until RETURNING 1`,
    [terminal, from, until, provider],
  );
  if (inserted)
    console.error(
      logText`the bank cannot be queried about part of a lost period: listed for staff`,
    );
}

/**
 * The parameters of a search. `current`: the terminal at which payments are started now; `misses`:
 * number of consecutive unknown numbers that end a block; `since`: beginning of the lost period;
 * `from`, `until`: the period to search.
 */
type SearchRange = {
  cards: readonly GuessableTerminal[];
  current: Card;
  misses: number;
  since: Date;
  from: Date;
  until: Date;
};

/**
 * Queries the numbers of one block at all terminals. If a terminal that is not the current one does
 * not answer, the period is left to staff; otherwise the error is thrown, so that the next run
 * tries again.
 */
async function scanBlock({ cards, current, misses, since }: SearchRange, at: Date): Promise<void> {
  for (const card of cards) {
    const { blockMs, firstValue, referenceOf } = card.guessable;
    try {
      await scanNumbers(card, firstValue(at), misses, (value) => [referenceOf(value)]);
    } catch (error) {
      if (!(error instanceof AcquirerNoAnswer) || isSameTerminal(card, current)) throw error;
      await insertUncheckedPeriod(terminalRefOf(card), since, new Date(at.getTime() + blockMs));
    }
  }
}

/**
 * Queries the blocks of the lost period, at most `MAX_BLOCKS` in one run. Returns whether the end
 * was reached.
 */
async function scanBlocks(
  range: SearchRange,
  { blockMs, blocksAhead }: GuessableReferences,
  now: Date,
): Promise<boolean> {
  const { from, until } = range;
  // Starts one block earlier: the rows of a backup are a little older than its time.
  const first = Math.floor(from.getTime() / blockMs - 1) * blockMs;
  // Each restore skips `blocksAhead` blocks, and restores in quick succession add up.
  const end = until.getTime() + 2 * blocksAhead * blockMs;
  for (let at = first, count = 0; at <= end; at += blockMs, count++) {
    // The blocks after the lost period are few, and belong to the run that reached its end.
    if (count >= MAX_BLOCKS && at < until.getTime()) return false;
    await scanBlock(range, new Date(at));
    // Stays below `until`: only a run that reaches the end of the lost period may record that.
    await saveKnownUntil(new Date(Math.min(at, now.getTime(), until.getTime() - 1)));
  }
  return true;
}

/**
 * Handles a lost period while no terminal is configured: one may be configured soon; after a day
 * the period is left to staff.
 */
async function waitForTerminal(
  { knownUntil, lostSince, lostUntil }: LostPeriod,
  now: Date,
): Promise<void> {
  if (!lostSince) return void (await saveKnownUntil(now));
  if (now.getTime() - lostSince.getTime() < BANK_STATUS_WINDOW_MS) return;
  for (const terminalRef of await findUsedTerminals(knownUntil))
    await insertUncheckedPeriod(terminalRef, lostSince, lostUntil ?? now);
  await closeLostPeriod(now);
}

/** The time before which the bank does not answer queries about payments any more. */
const oldestQueryable = (now: Date): Date => new Date(now.getTime() - BANK_STATUS_WINDOW_MS);

/**
 * Lists for staff what the bank cannot be queried about: for the terminals in `cards` the part of
 * the period that is too old, for any other of `terminalRefs` the whole period.
 */
async function insertUncheckedPeriods(
  { knownUntil, lostUntil }: LostPeriod,
  lostSince: Date,
  terminalRefs: readonly TerminalRef[],
  cards: readonly Card[],
  now: Date,
): Promise<void> {
  // A terminal that is not configured cannot be queried, and neither can references that cannot be
  // guessed.
  for (const terminalRef of terminalRefs) {
    if (terminalOf(terminalRef)?.provider.guessable) continue;
    await insertUncheckedPeriod(terminalRef, lostSince, lostUntil ?? now);
  }
  const oldest = oldestQueryable(now);
  if (knownUntil < oldest) {
    for (const card of cards) await insertUncheckedPeriod(terminalRefOf(card), lostSince, oldest);
  }
}

/**
 * Queries the numbers that may have been issued in the lost period, at all terminals whose
 * references can be guessed. Returns whether the end of the period was reached.
 */
async function scanLostPeriod(
  { knownUntil, lostSince, lostUntil, lostAfter }: LostPeriod,
  cards: readonly GuessableTerminal[],
  current: Card,
  now: Date,
): Promise<boolean> {
  const [first] = cards;
  if (!first) return true;
  const oldest = oldestQueryable(now);
  const from = knownUntil < oldest ? oldest : knownUntil;
  // A pause of the jobs rarely means that data was lost (a restore by other means), so fewer
  // numbers are queried.
  const misses = lostSince ? await missesToStop(from, first.guessable.blockMs) : CONCURRENCY;
  const until = (lostSince && lostUntil) ?? now;
  const range = { cards, current, misses, since: lostSince ?? from, from, until };
  if (!(await scanBlocks(range, first.guessable, now))) return false;
  if (lostSince && lostAfter !== null) {
    const ordersOf = (value: number) => first.guessable.referencesOf(value, lostSince, until);
    await scanNumbers(first, Math.max(lostAfter - SEQUENCE_SLACK, 1), misses, ordersOf);
  }
  return true;
}

async function searchLostPeriod(lost: LostPeriod, now: Date): Promise<void> {
  const { knownUntil, lostSince } = lost;
  const current = cardTerminal();
  if (!current) return waitForTerminal(lost, now);
  const used = lostSince ? await findUsedTerminals(knownUntil) : [];
  const others = used.map(terminalOf).filter((card) => card !== undefined);
  const cards = withGuessableReferences([
    current,
    ...others.filter((card) => !isSameTerminal(card, current)),
  ]);
  if (lostSince) {
    const terminalRefs = [terminalRefOf(current), ...used];
    await insertUncheckedPeriods(lost, lostSince, terminalRefs, cards, now);
  }
  if (!(await scanLostPeriod(lost, cards, current, now))) return;
  if (lostSince) await findLostReturns(oldestQueryable(now));
  await (lostSince && !haveBankPagesExpired(lost, now)
    ? saveKnownUntil(now)
    : closeLostPeriod(now));
}

/** Whether all payment pages of the bank that were opened in the lost period have expired. */
const haveBankPagesExpired = ({ lostUntil }: LostPeriod, now: Date): boolean =>
  lostUntil === null || now.getTime() >= lostUntil.getTime() + BANK_PAGE_TTL_MS;

/**
 * Finds money that was moved in a period which this database has lost, after any kind of restore or
 * a pause of the jobs. It queries the bank about the numbers that may have been issued since, and
 * lists for staff what the bank charged under an unknown number (lost-charges.ts). It runs at once,
 * and again when payment pages opened in the lost period have expired.
 *
 * It goes back as far as the bank answers queries. If the bank does not answer, the next run tries
 * again; after a day the period is left to staff.
 */
export async function findLostCharges(): Promise<void> {
  const now = await databaseTime(query);
  const lost = await readLostPeriod();
  if (!lost) return;
  const { lostSince, lostUntil, knownUntil } = lost;
  if (!lostSince && now.getTime() - knownUntil.getTime() <= MAX_GAP_MS) {
    return void (await saveKnownUntil(now));
  }
  // The whole period was searched; it is searched once more when the bank's payment pages have
  // expired.
  const isSecondSearch = lostSince !== null && lostUntil !== null && knownUntil >= lostUntil;
  if (isSecondSearch && !haveBankPagesExpired(lost, now)) return;
  try {
    await searchLostPeriod(isSecondSearch ? { ...lost, knownUntil: lostSince } : lost, now);
  } catch (error) {
    if (!(error instanceof AcquirerNoAnswer)) throw error;
    console.error(
      logText`the bank does not answer about payments of a lost period: it will be queried again`,
    );
  }
}
