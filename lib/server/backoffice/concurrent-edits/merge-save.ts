import {
  APIError,
  type CollectionBeforeValidateHook,
  type FlattenedField,
  type GlobalConfig,
  type PayloadRequest,
} from "payload";
import { BASE_DOCUMENT_KEY } from "@/lib/base-document-key";
import { bakuDay, bakuTime } from "@/lib/format/baku";
import { label, type Label } from "../../labels";
import { staffMessage } from "../staff-message";
import { transactionOf } from "../transaction";
import { type EditedDocument, findFieldChanges, recordFieldChanges } from "./field-changes";
import { submittedVersionTime, wasLocked } from "./lock-document";
import { type MergedField, isEquivalent, threeWayMerge } from "./three-way-merge";

const NOT_SAVED = label(
  "Saxlanılmadı, yazdıqlarınız qalır. Siz yazarkən dəyişib",
  "Not saved, and nothing you typed is lost. Changed meanwhile",
  "Не сохранено, введённое осталось. Пока вы редактировали, изменилось",
);
const CHANGED_BY = label(
  "{who}, {when}: {value}",
  "{who}, {when}: {value}",
  "{who}, {when}: {value}",
);
const SOMEBODY = label(
  "İdxal və ya mağazanın özü",
  "An import or the shop itself",
  "Импорт или сам магазин",
);
const NO_LONGER_STAFF = label("Keçmiş əməkdaş", "A former colleague", "Бывший сотрудник");
const EMPTY = label("boş", "empty", "пусто");
const OTHER_CONTENT = label("məzmunu dəyişib", "has other content now", "содержимое изменено");
const YES = label("bəli", "yes", "да");
const NO = label("xeyr", "no", "нет");
const NOT_AN_OBJECT = label(
  "basedOn sahəsi JSON obyekti olmalıdır.",
  "basedOn must be a JSON object.",
  "Поле basedOn должно быть объектом JSON.",
);
const READ_AGAIN = label(
  "Sənəd oxunandan sonra dəyişib. Yenidən oxuyun və ya yalnız dəyişdiyiniz sahələri göndərin.",
  "The document has changed since it was read. Read it again, or send only the fields you change.",
  "Документ изменился после чтения. Прочитайте его заново или отправьте только изменённые поля.",
);

type Values = Record<string, unknown>;
type Config = { flattenedFields: FlattenedField[] };

/** Set or computed by Payload, not typed by anybody. */
const SYSTEM_FIELDS = new Set(["id", "createdAt", "updatedAt", "url", "thumbnailURL"]);
// Fields marked `keepSubmittedValue` are not merged: their collection's own hook needs what the
// form showed.
const isEditable = (field: FlattenedField): boolean =>
  !SYSTEM_FIELDS.has(field.name) &&
  field.custom?.keepSubmittedValue !== true &&
  field.type !== "join" &&
  !("virtual" in field && field.virtual);

const toMergedField = (field: FlattenedField): MergedField => ({
  name: field.name,
  byDifference: field.custom?.byDifference === true,
  explicit: field.name === "_status",
});

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The values that the sender's form was opened with; undefined if they were not sent. Throws 400
 * unless they are a JSON object.
 */
function parseBaseDocument(sent: unknown, req: PayloadRequest): Values | undefined {
  if (sent === undefined || sent === null || sent === "") return undefined;
  let base: unknown = sent;
  if (typeof sent === "string") {
    try {
      base = JSON.parse(sent) as unknown;
    } catch {
      base = undefined;
    }
  }
  if (!isObject(base)) throw new APIError(staffMessage(NOT_AN_OBJECT, req), 400, null, true);
  return base;
}

const labelOf = (field: FlattenedField, req: PayloadRequest): string => {
  const own = "label" in field ? field.label : undefined;
  if (typeof own === "string") return own;
  if (isObject(own)) return staffMessage(own as unknown as Label, req);
  return field.name === "_status" ? req.t("version:status") : field.name;
};

type SelectField = Extract<FlattenedField, { type: "select" }>;

/** The label of the option of a select field that has this value; the value itself without one. */
function optionLabel(field: SelectField, value: string, req: PayloadRequest): string {
  const option = field.options.find(
    (candidate) => (typeof candidate === "string" ? candidate : candidate.value) === value,
  );
  return isObject(option) && isObject(option.label)
    ? staffMessage(option.label as unknown as Label, req)
    : value;
}

/** A value as text for a message to staff. */
function displayValue(value: unknown, field: FlattenedField, req: PayloadRequest): string {
  if (value === null || value === undefined || value === "") return staffMessage(EMPTY, req);
  if (typeof value === "boolean") return staffMessage(value ? YES : NO, req);
  if (field.name === "_status")
    return req.t(value === "published" ? "version:published" : "version:draft");
  if (field.type === "date") return String(value).slice(0, 10);
  if (field.type === "select" && typeof value === "string") return optionLabel(field, value, req);
  if (typeof value === "number" || typeof value === "string")
    return field.type === "relationship" || field.type === "upload"
      ? `ID ${value}`
      : String(value).slice(0, 200);
  return staffMessage(OTHER_CONTENT, req);
}

/** A time as `27.11 14:05`, without the year, because a colleague's change is recent. */
const shortTime = (at: Date): string => {
  const [, month, day] = bakuDay(at).split("-");
  return `${day}.${month} ${bakuTime(at)}`;
};

/**
 * The key under which a field's changes are recorded. Changes of a localised field are recorded by
 * language.
 */
const keyOf = (field: FlattenedField, { locale }: PayloadRequest): string =>
  "localized" in field && field.localized ? `${field.name}.${locale ?? "all"}` : field.name;

/** Throws 409 with who changed which field, when, and to what. */
async function throwConflict(
  fields: readonly FlattenedField[],
  theirs: Values,
  edited: EditedDocument,
  req: PayloadRequest,
): Promise<never> {
  const changes = new Map(
    (
      await findFieldChanges(
        await transactionOf(req),
        edited,
        fields.map((field) => keyOf(field, req)),
      )
    ).map((change) => [change.field, change]),
  );
  const details = fields.map((field) => {
    const change = changes.get(keyOf(field, req));
    const who = change
      ? (change.name ?? staffMessage(NO_LONGER_STAFF, req))
      : staffMessage(SOMEBODY, req);
    const when = change ? shortTime(change.at) : null;
    return {
      field: field.name,
      label: labelOf(field, req),
      who,
      when,
      now: displayValue(theirs[field.name], field, req),
    };
  });
  const toMessage = ({ who, when, now }: (typeof details)[number]) =>
    when === null
      ? `${who}: ${now}`
      : staffMessage(CHANGED_BY, req)
          .replace("{who}", who)
          .replace("{when}", when)
          .replace("{value}", now);
  const errors = [
    ...details.map((change) => ({
      path: change.field,
      label: change.label,
      message: toMessage(change),
      changedBy: change.who,
      changedAt: changes.get(change.field)?.at ?? null,
    })),
    // Read by the component in the form (edit-basis.tsx), which lets the user take the stored value
    // or keep the typed one.
    {
      path: BASE_DOCUMENT_KEY,
      message: JSON.stringify({
        changes: details,
        theirs: Object.fromEntries(fields.map(({ name }) => [name, theirs[name] ?? null])),
      }),
    },
  ];
  // Payload's notification shows what follows the first colon as a list, split at commas.
  const list = details.map(({ label: name, who, when }) =>
    `${name} – ${when === null ? who : `${who} ${when}`}`.replaceAll(",", ""),
  );
  throw new APIError(`${staffMessage(NOT_SAVED, req)}: ${list.join(", ")}`, 409, { errors }, true);
}

type SaveToMerge = {
  config: Config;
  data: Values;
  theirs: Values;
  edited: EditedDocument;
  req: PayloadRequest;
};

/**
 * Merges the submitted fields with the stored ones (`theirs`), and records who changed which.
 * Throws 409 if somebody else has changed one of the same fields.
 */
async function mergedData({
  config,
  data: sent,
  theirs,
  edited,
  req,
}: SaveToMerge): Promise<Values> {
  const { [BASE_DOCUMENT_KEY]: basedOn, ...ours } = sent;
  const fields = config.flattenedFields.filter(isEditable);
  const fieldsNamed = (names: readonly string[]) =>
    fields.filter(({ name }) => names.includes(name));
  const base = parseBaseDocument(basedOn, req);
  let data = ours;
  if (base) {
    const { merged, conflicts } = threeWayMerge(fields.map(toMergedField), {
      base,
      theirs,
      ours,
    });
    if (conflicts.length > 0) await throwConflict(fieldsNamed(conflicts), theirs, edited, req);
    data = { ...ours, ...merged };
  } else {
    refuseStaleDocument(
      fields,
      { ours, theirs, time: submittedVersionTime(req.context, edited.entity) },
      req,
    );
  }
  const changed = fields.filter(
    ({ name }) => data[name] !== undefined && !isEquivalent(data[name], theirs[name]),
  );
  const staffId = req.user?.collection === "staff" ? Number(req.user.id) : null;
  await recordFieldChanges(
    await transactionOf(req),
    edited,
    changed.map((field) => keyOf(field, req)),
    staffId,
  );
  return data;
}

/**
 * Throws 409 if a complete document was sent without `basedOn` and is out of date, as when a script
 * reads a document, edits it and sends it back: it is unknown which of the fields the script meant
 * to change. A changed number that is merged by difference is refused too, because it is unknown
 * which stored number the new one is based on.
 */
function refuseStaleDocument(
  fields: readonly FlattenedField[],
  { ours, theirs, time }: { ours: Values; theirs: Values; time: string | undefined },
  req: PayloadRequest,
): void {
  if (time === undefined) return;
  const isOutOfDate = Date.parse(time) !== Date.parse(String(theirs.updatedAt));
  const changesCount = fields.some(
    (field) =>
      toMergedField(field).byDifference &&
      ours[field.name] !== undefined &&
      !isEquivalent(ours[field.name], theirs[field.name]),
  );
  if (isOutOfDate || changesCount)
    throw new APIError(staffMessage(READ_AGAIN, req), 409, null, true);
}

/**
 * Merges a save of the back office with what others have changed since its form was opened
 * (docs/adr/0061).
 */
export const mergeSave: CollectionBeforeValidateHook = async ({
  data = {},
  originalDoc,
  operation,
  req,
  context,
  collection,
}) => {
  const { [BASE_DOCUMENT_KEY]: basedOn, ...sent } = data as Values;
  context.hasBaseDocument = Boolean(basedOn);
  if (operation !== "update" || !originalDoc) return sent;
  const theirs = originalDoc as Values;
  const document = Number(theirs.id);
  // Restoring a version restores texts and prices, but not the stock: pieces may have been sold
  // since.
  if (context.isRestoringVersion) {
    const storedCounts = collection.flattenedFields
      .filter((field) => toMergedField(field).byDifference)
      .map(({ name }) => [name, theirs[name]]);
    return { ...sent, ...Object.fromEntries(storedCounts) } as Values;
  }
  // The document began to match a bulk save only after the matching documents were locked.
  if (!wasLocked(context, collection.slug, document))
    throw new APIError(staffMessage(READ_AGAIN, req), 409, null, true);
  return mergedData({
    config: collection,
    data: data as Values,
    theirs,
    edited: { entity: collection.slug, document },
    req,
  });
};

type GlobalBeforeValidate = NonNullable<
  NonNullable<GlobalConfig["hooks"]>["beforeValidate"]
>[number];

/** The same for a global. */
export const mergeGlobal: GlobalBeforeValidate = async ({
  data,
  global,
  originalDoc,
  req,
  context,
}) => {
  const { [BASE_DOCUMENT_KEY]: _, ...sent } = data as Values;
  if (context.isRestoringVersion || !originalDoc) return sent;
  return mergedData({
    config: global,
    data: data as Values,
    theirs: originalDoc as Values,
    edited: { entity: global.slug, document: 0 },
    req,
  });
};
