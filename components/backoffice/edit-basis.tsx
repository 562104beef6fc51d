"use client";

import { Button, useAllFormFields, useDocumentInfo, useForm, useTranslation } from "@payloadcms/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { BASE_DOCUMENT_KEY } from "@/lib/base-document-key";
import { staffText } from "./staff-text";
import { useRefusedFields } from "./use-refused-fields";

const TEXTS = {
  az: {
    title: "Siz yazarkən bu sahələr dəyişib. Yazdıqlarınız itməyib.",
    now: "indi",
    take: "Bu dəyəri götür",
    keep: "Yenidən saxlasanız, sizin yazdığınız qalacaq.",
    look: "Saxlanılmış halına yeni pəncərədə baxın",
  },
  en: {
    title: "These fields changed while you were editing. Nothing you typed is lost.",
    now: "now",
    take: "Take this value",
    keep: "If you save again, what you typed replaces it.",
    look: "See what is stored in a new window",
  },
  ru: {
    title: "Пока вы редактировали, эти поля изменились. Введённое вами не потеряно.",
    now: "сейчас",
    take: "Взять это значение",
    keep: "Если сохранить ещё раз, останется введённое вами.",
    look: "Посмотреть сохранённое в новом окне",
  },
};

type Values = Record<string, unknown>;
type Change = { field: string; label: string; who: string; when: string | null; now: string };
/**
 * The error message (JSON) of a save that conflicts with a colleague's change
 * (lib/server/backoffice/concurrent-edits). `theirs` maps the path of each field to its stored
 * value.
 */
type EditConflict = { changes: Change[]; theirs: Values };

const isJoinField = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "docs" in value;
const isPrimitive = (value: unknown): boolean => value === null || typeof value !== "object";

/**
 * The fields of a loaded document without join fields: these list other documents that refer to it,
 * and are not edited in its form.
 */
const documentFields = (data: Values | undefined): Values =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => !isJoinField(value)));

function parseConflict(message: string | undefined): EditConflict | null {
  if (!message) return null;
  try {
    return JSON.parse(message) as EditConflict;
  } catch {
    return null;
  }
}

/**
 * Adds the conflict of another refused save to the one that is shown. If a field is part of both,
 * the later change is shown.
 */
function addConflict(shown: EditConflict | null, added: EditConflict): EditConflict {
  return {
    changes: [
      ...(shown?.changes ?? []).filter((change) => !(change.field in added.theirs)),
      ...added.changes,
    ],
    theirs: { ...shown?.theirs, ...added.theirs },
  };
}

/**
 * Sends the values that the form was opened with along with every save, so that the server can tell
 * what was typed from what a colleague or a sale has changed since. If both changed the same field,
 * the server refuses the save; this component then shows who changed it and to what, and a second
 * save overwrites it.
 */
export function EditBasis() {
  useRefusedFields();
  const { data, id, globalSlug } = useDocumentInfo();
  const { setModified } = useForm();
  const [fields, dispatchFields] = useAllFormFields();
  const { i18n } = useTranslation();
  const field = fields[BASE_DOCUMENT_KEY];
  const [lastConflict, setLastConflict] = useState<(EditConflict & { data: unknown }) | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isStored = id !== undefined || globalSlug !== undefined;
  const conflict = lastConflict?.data === data ? lastConflict : null;
  const value = useMemo(
    () => (isStored ? JSON.stringify({ ...documentFields(data), ...conflict?.theirs }) : undefined),
    [data, isStored, conflict],
  );

  // Runs at every change of the form: Payload replaces the form's state when it has loaded and when
  // it is reset, which drops this hidden field.
  useEffect(() => {
    if (value !== undefined && fields[BASE_DOCUMENT_KEY]?.value !== value)
      dispatchFields({ type: "UPDATE", path: BASE_DOCUMENT_KEY, value });
  }, [dispatchFields, fields, value]);

  const message = field?.valid === false ? field.errorMessage : undefined;
  const [handledMessage, setHandledMessage] = useState(message);
  if (message !== handledMessage) {
    setHandledMessage(message);
    const newConflict = parseConflict(message);
    if (newConflict) setLastConflict({ data, ...addConflict(conflict, newConflict) });
  }
  useEffect(() => {
    const newConflict = parseConflict(message);
    if (!newConflict) return;
    // The notice names the fields. Their marks would keep Payload from sending the second save.
    const marked = [BASE_DOCUMENT_KEY, ...newConflict.changes.map((change) => change.field)];
    for (const path of marked)
      dispatchFields({ type: "UPDATE", path, valid: true, errorMessage: "" });
    // Payload considers the form saved, and would not allow it to be saved again.
    setModified(true);
  }, [dispatchFields, message, setModified]);

  const count = conflict?.changes.length ?? 0;
  useEffect(() => {
    if (count > 0) notice.current?.scrollIntoView({ block: "center" });
  }, [count]);

  if (!conflict || count === 0) return null;
  const texts = staffText(TEXTS, i18n.language);
  const takeStoredValue = ({ field: path }: Change) => {
    dispatchFields({
      type: "UPDATE",
      path,
      value: conflict.theirs[path],
      valid: true,
      errorMessage: "",
    });
    setModified(true);
    setLastConflict({
      ...conflict,
      changes: conflict.changes.filter((change) => change.field !== path),
    });
  };
  return (
    <div
      ref={notice}
      role="alert"
      style={{
        border: "1px solid var(--theme-warning-500)",
        background: "var(--theme-warning-50)",
        padding: "1rem",
        marginBlockEnd: "1.5rem",
      }}
    >
      <strong>{texts.title}</strong>
      <ul style={{ margin: "0.5rem 0", paddingInlineStart: "1.25rem" }}>
        {conflict.changes.map((change) => (
          <li key={change.field} style={{ marginBlock: "0.25rem" }}>
            <strong>{change.label}</strong>, {change.who}
            {change.when ? `, ${change.when}` : ""}, {texts.now}: <q>{change.now}</q>{" "}
            {isPrimitive(conflict.theirs[change.field]) && change.field !== "_status" ? (
              <Button
                type="button"
                size="small"
                margin={false}
                buttonStyle="secondary"
                onClick={() => takeStoredValue(change)}
              >
                {texts.take}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {texts.keep}{" "}
      <a
        href={typeof window === "undefined" ? "" : window.location.href}
        target="_blank"
        rel="noreferrer"
      >
        {texts.look}
      </a>
    </div>
  );
}
