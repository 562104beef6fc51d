import { MAX_ID } from "@/lib/contract/limits";
import { isFin, normalizeFin } from "@/lib/format/fin";
import { amountText } from "@/lib/format/amount-text";
import { bakuDayAndTime } from "@/lib/format/baku";
import {
  type ContractStatement,
  applyStatement,
  type StatementOutcome,
} from "@/lib/server/modules/credit/apply-statement";
import { clock } from "@/lib/server/db/clock";
import { parseAmount } from "@/lib/server/import/parse-amount";
import { parseDay, parseMoment } from "@/lib/server/import/parse-day";
import type { ImportKind, Outcome } from "@/lib/server/import/import-kind";
import { label, type Label } from "../labels";

const MAX_NAME = 200;
/** The most payment numbers that a row may have, and that an error message lists. */
const MAX_PAYMENTS = 200;
const MAX_NAMED_PAYMENTS = 5;

const badColumn = (column: string, az: string, en: string, ru: string): Label =>
  label(`${column}: ${az}`, `${column}: ${en}`, `${column}: ${ru}`);
const badNumber = badColumn(
  "creditId",
  "rəqəmlərdən ibarət nömrə olmalıdır",
  "must be a number",
  "должен быть номером",
);
const badFin = badColumn(
  "fin",
  "7 simvol: rəqəmlər və I, O istisna olmaqla latın hərfləri",
  "7 characters: digits and Latin letters without I and O",
  "7 символов: цифры и латинские буквы, кроме I и O",
);
const badName = badColumn(
  "fullName",
  "1–200 simvol olmalıdır",
  "must have 1 to 200 characters",
  "должно быть от 1 до 200 символов",
);
const badAmount = (column: string) =>
  badColumn(
    column,
    "məbləğ 1234,50 kimi yazılır",
    "an amount is written like 1234.50",
    "сумма пишется как 1234,50",
  );
const badDay = (column: string) =>
  badColumn(
    column,
    "tarix 2026-12-05 və ya 05.12.2026 kimi yazılır",
    "a day is written like 2026-12-05 or 05.12.2026",
    "дата пишется как 2026-12-05 или 05.12.2026",
  );
const badTime = badColumn(
  "asOf",
  "keçmiş vaxt olmalıdır: 2026-12-05 və ya 2026-12-05 18:00",
  "must be a time in the past: 2026-12-05 or 2026-12-05 18:00",
  "должно быть прошедшее время: 2026-12-05 или 2026-12-05 18:00",
);
const badPayments = badColumn(
  "payments",
  "ödənişlərin bankdakı nömrələri olduğu kimi, boşluqla yazılır",
  "numbers of payments as the bank has them, with spaces between them",
  "номера платежей, как они есть в банке, через пробел",
);
const aboveDebt = badColumn(
  "residialPayment",
  "qalıq borcdan çox ola bilməz",
  "cannot be more than the debt",
  "не может быть больше долга",
);

/**
 * A time in Baku (the beginning of the day, if only a day is given). Null if it is not a time, or
 * in the future.
 */
function parsePastTime(text: string): Date | null {
  const at = parseMoment(text);
  return at === null || at > clock.now() ? null : at;
}

const paidSince = (amount: string): Label =>
  label(
    `son məlumatdan sonra ${amount} AZN ödənilib və ya qaytarılıb: məbləğlərin hansı vaxta aid olduğunu asOf sütununda yazın`,
    `${amount} AZN were paid or returned since the last statement: say in the column asOf as of when the amounts are`,
    `после последних данных оплачено или возвращено ${amount} AZN: укажите в столбце asOf, на какой момент суммы`,
  );

const statedAt = (at: Date): Label => {
  const time = bakuDayAndTime(at);
  return label(
    `borc artıq ${time} tarixinə yazılıb: daha köhnə məlumat götürülmür`,
    `the debt was stated as of ${time} already: older amounts are not taken`,
    `долг уже указан на ${time}: более старые данные не принимаются`,
  );
};

const unknownPayments = (numbers: readonly string[]): Label => {
  const list = numbers.slice(0, MAX_NAMED_PAYMENTS).join(", ");
  return badColumn(
    "payments",
    `bu müqavilənin belə ödənişi yoxdur: ${list}`,
    `the contract has no such payment: ${list}`,
    `у договора нет такого платежа: ${list}`,
  );
};

const refusalMessage = (outcome: Exclude<StatementOutcome, string>): Label =>
  "paidSince" in outcome
    ? paidSince(amountText(outcome.paidSince))
    : "statedAt" in outcome
      ? statedAt(outcome.statedAt)
      : unknownPayments(outcome.unknownPayments);

/**
 * The payment numbers in a cell, without duplicates. Null for anything else, such as a long number
 * that a spreadsheet has rounded.
 */
function parsePaymentReferences(text: string): string[] | null {
  const numbers = text.split(/[\s,;]+/).filter((number) => number !== "");
  return numbers.length <= MAX_PAYMENTS &&
    numbers.every((number) => /^[\dA-Za-z][\w.~-]{0,63}$/.test(number))
    ? [...new Set(numbers)]
    : null;
}

type Cells = Readonly<Record<string, string>>;
type Part<Name extends keyof ContractStatement> = Required<Pick<ContractStatement, Name>>;

const isFault = (parsed: object): parsed is Label => "az" in parsed;

/** The number of the contract, and whose it is. */
function parseContract({
  creditId = "",
  fin = "",
  fullName = "",
}: Cells): Part<"creditId" | "fin" | "fullName"> | Label {
  if (!/^[1-9]\d{0,9}$/.test(creditId) || Number(creditId) > MAX_ID) return badNumber;
  const code = normalizeFin(fin) ?? "";
  if (!isFin(code)) return badFin;
  if (fullName === "" || fullName.length > MAX_NAME) return badName;
  return { creditId: Number(creditId), fin: code, fullName };
}

function parseAmounts({
  residialAmount = "",
  residialPayment = "",
  mustPayAmount = "",
}: Cells): Part<"debt" | "left" | "monthly"> | Label {
  const [debt, left, monthly] = [
    parseAmount(residialAmount),
    parseAmount(residialPayment),
    parseAmount(mustPayAmount),
  ];
  if (debt === null) return badAmount("residialAmount");
  if (left === null) return badAmount("residialPayment");
  if (monthly === null) return badAmount("mustPayAmount");
  if (left > debt) return aboveDebt;
  return { debt, left, monthly };
}

function parseDays({
  mustPayDate = "",
  dateOfGrant = "",
}: Cells): Part<"mustPayDate" | "dateOfGrant"> | Label {
  const [due, granted] = [parseDay(mustPayDate), parseDay(dateOfGrant)];
  if (due === null) return badDay("mustPayDate");
  if (granted === null) return badDay("dateOfGrant");
  return { mustPayDate: due, dateOfGrant: granted };
}

/** As of when the amounts are, and the payments that they include. */
function parseCoverage({ asOf = "", payments = "" }: Cells): Part<"asOf" | "payments"> | Label {
  const at = asOf === "" ? null : parsePastTime(asOf);
  if (asOf !== "" && at === null) return badTime;
  const paymentNumbers = parsePaymentReferences(payments);
  if (paymentNumbers === null) return badPayments;
  return { asOf: at, payments: paymentNumbers };
}

/** Parses a row, or returns its first fault. */
function parseStatement(cells: Cells): ContractStatement | Label {
  const contract = parseContract(cells);
  if (isFault(contract)) return contract;
  const amounts = parseAmounts(cells);
  if (isFault(amounts)) return amounts;
  const days = parseDays(cells);
  if (isFault(days)) return days;
  const coverage = parseCoverage(cells);
  if (isFault(coverage)) return coverage;
  // Keep the order of the properties: the hash by which a repeated statement is recognised depends
  // on it (apply-statement.ts).
  return { ...contract, ...amounts, ...days, ...coverage };
}

const COLUMNS = [
  "creditId",
  "fin",
  "fullName",
  "residialAmount",
  "residialPayment",
  "mustPayAmount",
  "mustPayDate",
  "dateOfGrant",
];
const OPTIONAL = ["asOf", "payments"];
const columnsByLowerCase = new Map(
  [...COLUMNS, ...OPTIONAL].map((name) => [name.toLowerCase(), name]),
);

/**
 * Imports credit contracts from the accounting system (docs/back-office.md, Credit contracts).
 * Columns that are not listed here are ignored.
 */
export const creditImport: ImportKind<ContractStatement> = {
  name: "credit-contracts",
  batchSize: 100,
  required: COLUMNS,
  optional: OPTIONAL,
  columnOf: (name) => columnsByLowerCase.get(name.toLowerCase()),
  ignoresUnknown: true,
  keysOf: ({ creditId = "" }) => [creditId],
  createImporter: async () => ({
    read(cells) {
      const statement = parseStatement(cells);
      return isFault(statement) ? [statement] : statement;
    },
    async store(run, statements, author) {
      const outcomes: Outcome[] = [];
      for (const statement of statements) {
        const outcome = await applyStatement(run, statement, author);
        outcomes.push(typeof outcome === "string" ? outcome : [refusalMessage(outcome)]);
      }
      return outcomes;
    },
  }),
};
