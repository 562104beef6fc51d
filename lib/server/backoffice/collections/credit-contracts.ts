import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  TextFieldSingleValidation,
} from "payload";
import { MAX_ID } from "@/lib/contract/limits";
import { isFin, normalizeFin } from "@/lib/format/fin";
import { finMac, maskedFin } from "@/lib/server/modules/credit/fin-secrets";
import { addManualEntry } from "@/lib/server/modules/credit-book/ledger";
import { accessTo } from "../access";
import { creditImport } from "../credit-import";
import { moneyField } from "../fields/money";
import { PAYMENTS } from "../groups";
import { withFileImport } from "../imports/with-file-import";
import { withPeopleSearch } from "../people-search/with-people-search";
import { label } from "../../labels";
import { fieldError } from "../staff-error";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";

const SLUG = "credit-contracts";
const NOT_A_NUMBER = label(
  "Müqavilənin nömrəsini rəqəmlə yazın.",
  "Enter the contract's number in digits.",
  "Укажите номер договора цифрами.",
);
const NOT_A_FIN = label(
  "FİN 7 simvoldur: rəqəmlər və I, O istisna olmaqla latın hərfləri.",
  "A FIN has 7 characters: digits and Latin letters without I and O.",
  "ФИН состоит из 7 символов: цифры и латинские буквы, кроме I и O.",
);
const PAID_MEANWHILE = label(
  "Siz yazarkən müqavilə dəyişib (məsələn, ödəniş gəlib). Səhifəni yeniləyin və yenidən yazın.",
  "The contract changed while you were editing, by a payment for instance. Reload the page and enter it again.",
  "Пока вы редактировали, договор изменился (например, пришёл платёж). Обновите страницу и внесите изменения заново.",
);
const MORE_THAN_DEBT = label(
  "Ayın ödənişi qalıq borcdan çox ola bilməz.",
  "The month's payment cannot be more than the debt.",
  "Платёж за месяц не может быть больше долга.",
);

const validateFin: TextFieldSingleValidation = (value, { operation, req }) => {
  if (!value && operation === "update") return true;
  return (value && isFin(normalizeFin(value) ?? "")) || staffMessage(NOT_A_FIN, req);
};

/** The data of a save, with a MAC and a masked form of the FIN if a valid FIN was entered. */
function withFinCodes(data: Record<string, unknown>): Record<string, unknown> {
  const fin = typeof data.fin === "string" ? normalizeFin(data.fin) : null;
  return fin !== null && isFin(fin)
    ? { ...data, finMac: finMac(fin), finMasked: maskedFin(fin) }
    : data;
}

/**
 * Stores a MAC and a masked form of the FIN instead of the FIN itself. Throws 409 if the contract
 * changed after the form was opened (for instance by a payment), so that the form's older amounts
 * do not overwrite the newer ones.
 */
const prepareContract: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
  context,
}) => {
  const contract = withFinCodes(data);
  const merged = { ...originalDoc, ...contract };
  if (merged.residialPayment > merged.residialAmount)
    throw fieldError(staffMessage(MORE_THAN_DEBT, req), "residialPayment");
  if (operation === "create") return { ...contract, revision: 1 };
  const run = await transactionOf(req);
  const [now] = await run<{ revision: number; mac: string }>(
    "SELECT revision::integer AS revision, fin_mac AS mac FROM credit_contracts WHERE id = $1 FOR UPDATE",
    [originalDoc.id],
  );
  if (now?.revision !== originalDoc.revision || (data.revision ?? now?.revision) !== now?.revision)
    throw fieldError(staffMessage(PAID_MEANWHILE, req), "residialAmount", 409);
  context.finChanged = contract.finMac !== undefined && contract.finMac !== now?.mac;
  return { ...contract, revision: (now?.revision ?? 0) + 1 };
};

const RECORDED_FIELDS = [
  "creditId",
  "fullName",
  "residialAmount",
  "residialPayment",
  "mustPayAmount",
  "mustPayDate",
  "dateOfGrant",
] as const;
const AMOUNTS: ReadonlySet<string> = new Set([
  "residialAmount",
  "residialPayment",
  "mustPayAmount",
]);

/**
 * Records the change in the contract's history: who changed which fields, with old and new values
 * of amounts only (names and the FIN are personal data).
 */
const recordChange: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  operation,
  req,
  context,
}) => {
  const changed: string[] = [
    ...RECORDED_FIELDS.filter(
      (name) => operation === "create" || doc[name] !== previousDoc?.[name],
    ),
    ...(context.finChanged ? ["fin"] : []),
  ];
  if (changed.length === 0) return doc;
  const what =
    operation === "create"
      ? null
      : changed
          .map((name) =>
            AMOUNTS.has(name)
              ? `${name} ${String(previousDoc?.[name])} -> ${String(doc[name])}`
              : name,
          )
          .join(", ");
  await addManualEntry(await transactionOf(req), doc.id, {
    by: req.user?.collection === "staff" ? req.user.email : null,
    note: what,
    isDebtChanged: changed.includes("residialAmount"),
  });
  return doc;
};

const fixed = { readOnly: true } as const;
const day = { date: { pickerAppearance: "dayOnly", displayFormat: "dd.MM.yyyy" } } as const;

/**
 * Credit contracts (specification section 3), entered by hand or imported; card payments lower the
 * debt (lib/server/modules/credit-book/ledger.ts). A contract cannot be deleted, because its
 * history is evidence; one that was entered by mistake is set to a debt of 0.
 */
export const CreditContracts: CollectionConfig = withPeopleSearch("credit-contracts", {
  slug: SLUG,
  labels: {
    singular: label("Kredit müqaviləsi", "Credit contract", "Кредитный договор"),
    plural: label("Kredit müqavilələri", "Credit contracts", "Кредитные договоры"),
  },
  access: { ...accessTo(SLUG), delete: () => false },
  hooks: { beforeChange: [prepareContract], afterChange: [recordChange] },
  defaultSort: "mustPayDate",
  disableDuplicate: true,
  ...withFileImport(creditImport, {
    useAsTitle: "creditId",
    defaultColumns: [
      "creditId",
      "fullName",
      "finMasked",
      "residialAmount",
      "residialPayment",
      "mustPayDate",
    ],
    listSearchableFields: ["finMasked"],
    group: PAYMENTS,
  }),
  fields: [
    {
      name: "refunds",
      type: "ui",
      admin: { components: { Field: "@/components/backoffice/refunds-due#ContractRefunds" } },
    },
    {
      type: "row",
      fields: [
        {
          name: "creditId",
          type: "number",
          required: true,
          min: 1,
          max: MAX_ID,
          unique: true,
          index: true,
          label: label("Müqavilənin nömrəsi", "Contract number", "Номер договора"),
          admin: { step: 1 },
          validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) =>
            (typeof value === "number" &&
              Number.isInteger(value) &&
              value >= 1 &&
              value <= MAX_ID) ||
            staffMessage(NOT_A_NUMBER, req),
        },
        {
          name: "fullName",
          type: "text",
          required: true,
          maxLength: 200,
          label: label("Ad, soyad", "Full name", "Имя и фамилия"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "fin",
          type: "text",
          virtual: true,
          validate: validateFin,
          label: label(
            "FİN (dəyişmək üçün yazın)",
            "FIN (enter to change it)",
            "ФИН (введите, чтобы изменить)",
          ), // Payload makes a virtual field read-only by default.
          admin: {
            readOnly: false,
            autoComplete: "off",
            description: label(
              "Saxlanılmır: müqavilə yalnız onun izi ilə tapılır.",
              "Not stored: the contract is found by a fingerprint of it.",
              "Не хранится: договор находят по его отпечатку.",
            ),
          },
        },
        {
          name: "finMasked",
          type: "text",
          admin: fixed,
          label: label("FİN (gizlədilmiş)", "FIN (masked)", "ФИН (скрыт)"),
        },
      ],
    },
    {
      type: "row",
      fields: [
        moneyField(
          "residialAmount",
          label("Qalıq borc (AZN)", "Remaining debt (AZN)", "Остаток долга (AZN)"),
          { required: true, zero: true },
        ),
        moneyField(
          "residialPayment",
          label(
            "Ayın qalıq ödənişi (AZN)",
            "Left of the month's payment (AZN)",
            "Остаток платежа за месяц (AZN)",
          ),
          { required: true, zero: true },
        ),
        moneyField(
          "mustPayAmount",
          label(
            "Məcburi aylıq ödəniş (AZN)",
            "Compulsory monthly payment (AZN)",
            "Обязательный платёж (AZN)",
          ),
          { required: true, zero: true },
        ),
      ],
    },
    {
      type: "row",
      fields: [
        {
          name: "mustPayDate",
          type: "date",
          required: true,
          index: true,
          admin: day,
          label: label("Son ödəniş tarixi", "Last payment date", "Оплатить до"),
        },
        {
          name: "dateOfGrant",
          type: "date",
          required: true,
          admin: day,
          label: label("Müqavilənin tarixi", "Contract date", "Дата договора"),
        },
      ],
    },
    { name: "finMac", type: "text", index: true, hidden: true },
    // Left from before every statement was stored in `credit_statements`; only a migration reads
    // it.
    { name: "statedHash", type: "text", hidden: true },
    { name: "revision", type: "number", required: true, defaultValue: 1, admin: { hidden: true } },
    {
      name: "entries",
      type: "join",
      collection: "credit-entries",
      on: "contract",
      defaultSort: "-id",
      defaultLimit: 50,
      admin: {
        defaultColumns: ["createdAt", "kind", "amount", "debtAfter", "leftAfter", "by", "note"],
        allowCreate: false,
      },
      label: label("Tarixçə", "History", "История"),
    },
    {
      name: "attempts",
      type: "join",
      collection: "payment-attempts",
      on: "creditContract",
      defaultSort: "-id",
      defaultLimit: 20,
      admin: {
        defaultColumns: ["orderNumber", "state", "review", "amount", "responseCode", "createdAt"],
        allowCreate: false,
      },
      label: label("Kart ödənişləri", "Card payments", "Платежи картой"),
    },
  ],
});
