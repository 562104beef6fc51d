"use client";

import { Button, useAllFormFields, useDocumentInfo, useForm, useTranslation } from "@payloadcms/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { BASE_DOCUMENT_KEY } from "@/lib/base-document-key";
import { staffText } from "./staff-text";

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
 * What the server says of a save that met a colleague's change
 * (lib/server/backoffice/concurrent-edits).
 */
type EditConflict = { changes: Change[]; theirs: Values };

const isJoinField = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "docs" in value;
const isSimple = (value: unknown): boolean => value === null || typeof value !== "object";

/**
 * The fields of a loaded document; lists of other documents that refer to it are not typed in its
 * form.
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
 * Sends with every save what the form showed when it was opened, so that the server can tell what
 * was typed from what a colleague or a sale changed meanwhile. Where both changed a field the save
 * is refused: this shows who changed it to what, and a second save goes on.
 */
export function EditBasis() {
  const { data, id, globalSlug } = useDocumentInfo();
  const { setModified } = useForm();
  const [fields, dispatchFields] = useAllFormFields();
  const { i18n } = useTranslation();
  const field = fields[BASE_DOCUMENT_KEY];
  const [told, setTold] = useState<{ of: unknown; changes: Change[]; theirs: Values } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isStored = id !== undefined || globalSlug !== undefined;
  const known = told?.of === data ? told : null;
  const value = useMemo(
    () => (isStored ? JSON.stringify({ ...documentFields(data), ...known?.theirs }) : undefined),
    [data, isStored, known],
  );

  // At every change of the form: it is replaced as a whole when it has loaded, and when it is
  // reset.
  useEffect(() => {
    if (value !== undefined && fields[BASE_DOCUMENT_KEY]?.value !== value)
      dispatchFields({ type: "UPDATE", path: BASE_DOCUMENT_KEY, value });
  }, [dispatchFields, fields, value]);

  const message = field?.valid === false ? field.errorMessage : undefined;
  const [seen, setSeen] = useState(message);
  if (message !== seen) {
    setSeen(message);
    const refusal = parseConflict(message);
    if (refusal) {
      const changes = [
        ...(known?.changes ?? []).filter((change) => !(change.field in refusal.theirs)),
        ...refusal.changes,
      ];
      setTold({ of: data, changes, theirs: { ...known?.theirs, ...refusal.theirs } });
    }
  }
  useEffect(() => {
    if (!parseConflict(message)) return;
    dispatchFields({ type: "UPDATE", path: BASE_DOCUMENT_KEY, valid: true, errorMessage: "" });
    // Payload believes the form saved, and would not let it be saved again.
    setModified(true);
  }, [dispatchFields, message, setModified]);

  const count = known?.changes.length ?? 0;
  useEffect(() => {
    if (count > 0) notice.current?.scrollIntoView({ block: "center" });
  }, [count]);

  if (!known || count === 0) return null;
  const texts = staffText(TEXTS, i18n.language);
  const take = ({ field: path }: Change) => {
    dispatchFields({
      type: "UPDATE",
      path,
      value: known.theirs[path],
      valid: true,
      errorMessage: "",
    });
    setModified(true);
    setTold({ ...known, changes: known.changes.filter((change) => change.field !== path) });
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
        {known.changes.map((change) => (
          <li key={change.field} style={{ marginBlock: "0.25rem" }}>
            <strong>{change.label}</strong>, {change.who}
            {change.when ? `, ${change.when}` : ""}, {texts.now}: <q>{change.now}</q>{" "}
            {isSimple(known.theirs[change.field]) && change.field !== "_status" ? (
              <Button
                type="button"
                size="small"
                margin={false}
                buttonStyle="secondary"
                onClick={() => take(change)}
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
