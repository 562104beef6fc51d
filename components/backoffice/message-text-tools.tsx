"use client";

import { Button, useField, useFormFields, useLocale, useTranslation } from "@payloadcms/ui";
import { useEffect, useState } from "react";
import { mailField, MAX_NAME } from "@/lib/documents/message-texts/render";
import type { MailKey } from "@/lib/documents/message-texts/mail-templates";
import { sampleValues, VARIABLE_LABELS } from "@/lib/documents/message-texts/samples";
import { fillTemplate, type MessageTemplate } from "@/lib/documents/message-texts/template";
import { amountText } from "@/lib/format/amount-text";
import { fromAzn, multiply, type Qepik, ZERO } from "@/lib/format/money";
import { plainLatin } from "@/lib/format/plain-latin";
import { smsLength } from "@/lib/format/sms-length";
import { isLanguage, DEFAULT_LANGUAGE, type Language } from "@/lib/languages";
import { requestAction } from "./request-action";
import { staffText } from "./staff-text";

const TEXTS = {
  az: {
    variables: "Dəyişənlər (vacib olanlar qalın)",
    initial: "İlkin mətn",
    restore: "İlkin mətnə qayıt",
    length: "{length} işarə, {parts} SMS",
    cost: ", {cost} AZN",
    expensive: "Bu işarələrə görə bir SMS-ə 160 yox, 70 işarə sığır: {characters}",
    sample: "Nümunə",
    preview: "Məktuba bax",
    subject: "Mövzu",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
  },
  en: {
    variables: "Variables (required ones in bold)",
    initial: "Initial text",
    restore: "Back to the initial text",
    length: "{length} characters, {parts} SMS",
    cost: ", {cost} AZN",
    expensive: "Because of these characters an SMS holds 70 instead of 160: {characters}",
    sample: "Sample",
    preview: "Preview the mail",
    subject: "Subject",
    failed: "That did not work. Check the connection and try again.",
  },
  ru: {
    variables: "Переменные (обязательные выделены)",
    initial: "Исходный текст",
    restore: "Вернуть исходный текст",
    length: "{length} знаков, SMS: {parts}",
    cost: ", {cost} AZN",
    expensive: "Из-за этих знаков в SMS помещается не 160, а 70 знаков: {characters}",
    sample: "Образец",
    preview: "Посмотреть письмо",
    subject: "Тема",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
  },
};

type Facts = {
  name: string | null;
  hotline: string | null;
  phones: string[];
  email: string | null;
};
type Props = {
  /** the field that this belongs to */ field: string;
  kind: "sms" | "subject" | "mail";
  messageKey: string;
  template: MessageTemplate;
};

const muted = { color: "var(--theme-elevation-600)", margin: "0.25rem 0" } as const;

type Values = Readonly<Record<string, string>>;

let shopValues: Promise<Values> | undefined;

/** What messages say of the shop, and samples of the rest. Requested once for all texts. */
const loadValues = (): Promise<Values> =>
  (shopValues ??= requestAction<{ data: Facts }>("/api/Store/get-shop-facts?lang=az", "GET").then(
    ({ data }) => {
      const name = data?.name ?? location.hostname;
      return {
        ...sampleValues(location.origin),
        shop: plainLatin(name, MAX_NAME),
        hotline: data?.hotline ?? data?.phones[0] ?? data?.email ?? name,
      };
    },
  ));

/** The values of a sample; null until they are known. */
function useValues(): Values | null {
  const [values, setValues] = useState<Values | null>(null);
  useEffect(() => {
    void loadValues().then(setValues);
  }, []);
  return values;
}

/** The length, the price and a sample of an SMS, as it would be sent. */
function SmsSample({
  text,
  isCode,
  price,
  texts,
}: {
  text: string;
  isCode: boolean;
  price: Qepik;
  texts: (typeof TEXTS)["az"];
}) {
  const values = useValues();
  if (!values) return null;
  const sent = `${fillTemplate(text, values)}${isCode ? `\n\n@${location.hostname} #${values.code}` : ""}`;
  const { length, parts, expensive } = smsLength(sent);
  const cost =
    price > 0 ? fillTemplate(texts.cost, { cost: amountText(multiply(price, parts)) }) : "";
  return (
    <>
      <p style={muted}>
        {texts.sample}: <span style={{ whiteSpace: "pre-wrap" }}>{sent}</span>
      </p>
      <p role="status" style={muted}>
        {fillTemplate(texts.length, { length: String(length), parts: String(parts) })}
        {cost}
      </p>
      {expensive.length > 0 ? (
        <p role="status" style={{ ...muted, color: "var(--theme-error-500)" }}>
          {fillTemplate(texts.expensive, { characters: expensive.join(" ") })}
        </p>
      ) : null}
    </>
  );
}

/** Shows the mail with sample data, in a frame that cannot run or load anything. */
function MailPreview({
  messageKey,
  language,
  texts,
}: {
  messageKey: string;
  language: Language;
  texts: (typeof TEXTS)["az"];
}) {
  const [mail, setMail] = useState<{ subject: string; html: string } | string | null>(null);
  const subject = useFormFields(
    ([fields]) => fields[mailField(messageKey as MailKey, "subject")]?.value,
  );
  const text = useFormFields(([fields]) => fields[mailField(messageKey as MailKey, "text")]?.value);
  const load = async () => {
    const answer = await requestAction<{ subject: string; html: string }>(
      "/admin/api/message-texts/preview",
      "POST",
      { key: messageKey, language, subject: subject ?? "", text: text ?? "" },
    );
    setMail(
      answer.subject !== undefined && answer.html !== undefined
        ? { subject: answer.subject, html: answer.html }
        : (answer.errors?.[0]?.message ?? texts.failed),
    );
  };
  return (
    <>
      <Button buttonStyle="secondary" size="small" onClick={() => void load()}>
        {texts.preview}
      </Button>
      {typeof mail === "string" ? <p role="alert">{mail}</p> : null}
      {mail && typeof mail === "object" ? (
        <>
          <p style={muted}>
            {texts.subject}: <b>{mail.subject}</b>
          </p>
          <iframe
            title={texts.preview}
            sandbox=""
            srcDoc={mail.html}
            style={{
              width: "100%",
              height: "32rem",
              border: "1px solid var(--theme-elevation-100)",
            }}
          />
        </>
      ) : null}
    </>
  );
}

/**
 * Below the text of a message: its variables, the text that the shop begins with and a button that
 * restores it; for an SMS its length and price, for a mail a preview.
 */
export function MessageTextTools({ field, kind, messageKey, template }: Props) {
  const { i18n } = useTranslation();
  const { code } = useLocale();
  const language = isLanguage(code) ? code : DEFAULT_LANGUAGE;
  const shown = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const texts = staffText(TEXTS, i18n.language);
  const { value, setValue } = useField<string>({ path: field });
  const price = useFormFields(([fields]) => fields.smsPrice?.value);
  const initial = template.text[language];
  const isOwn = Boolean(value?.trim());
  return (
    <div style={{ marginBlock: "-0.5rem 1.5rem", maxWidth: "60rem" }}>
      <p style={muted}>
        {texts.variables}:{" "}
        {[...template.required, ...template.optional].map((name, i) => (
          <span key={name}>
            {i > 0 ? ", " : ""}
            {template.required.includes(name) ? <b>{`{${name}}`}</b> : `{${name}}`}{" "}
            {VARIABLE_LABELS[name]?.[shown]}
          </span>
        ))}
      </p>
      {isOwn ? (
        <p style={muted}>
          {texts.initial}: {initial}{" "}
          <Button buttonStyle="secondary" size="small" onClick={() => setValue("")}>
            {texts.restore}
          </Button>
        </p>
      ) : (
        <p style={muted}>
          {texts.initial}: {initial}
        </p>
      )}
      {kind === "sms" ? (
        <SmsSample
          text={isOwn ? (value ?? "") : initial}
          isCode={messageKey === "signInCode"}
          price={typeof price === "number" && price > 0 ? fromAzn(price) : ZERO}
          texts={texts}
        />
      ) : null}
      {kind === "mail" ? (
        <MailPreview messageKey={messageKey} language={language} texts={texts} />
      ) : null}
    </div>
  );
}
