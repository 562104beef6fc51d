import type { CollapsibleField, Field, GlobalConfig, TextareaField } from "payload";
import { MAIL_TEMPLATES, type MailKey } from "@/lib/documents/message-texts/mail-templates";
import { mailField, smsField } from "@/lib/documents/message-texts/render";
import { SMS_TEMPLATES, type SmsKey } from "@/lib/documents/message-texts/sms-templates";
import { type MessageTemplate, templateFaults } from "@/lib/documents/message-texts/template";
import { fillLabel } from "../../import/faults";
import { label, type Label } from "../../labels";
import { moneyField } from "../fields/money";
import { SETTINGS } from "../groups";
import { GLOBAL_RIGHTS, hasRole } from "../roles";
import { staffMessage } from "../staff-message";

/** The longest texts, in characters: six parts of an SMS, a line, and a few paragraphs. */
const MAX_LENGTHS = { sms: 900, subject: 150, mail: 2000 };

const UNKNOWN = label(
  "Belə dəyişən yoxdur: {names}. Olanlar: {known}.",
  "There is no such variable: {names}. Those that exist: {known}.",
  "Такой переменной нет: {names}. Есть такие: {known}.",
);
const MISSING = label(
  "Bu dəyişən mətndə olmalıdır: {names}.",
  "The text must contain the variable: {names}.",
  "В тексте должна быть переменная: {names}.",
);
const CONTROL = label(
  "Mətndə görünməyən işarələr var.",
  "The text contains characters that cannot be seen.",
  "В тексте есть невидимые символы.",
);

const TOO_LONG = label(
  "Mətn ən çoxu {most} işarədir.",
  "The text has at most {most} characters.",
  "Текст не длиннее {most} знаков.",
);

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(", ");

/** Why a text cannot be used instead of a template's; null if it can. */
export function refusalOf(text: string, template: MessageTemplate): Label | null {
  const { unknown, missing } = templateFaults(text, template);
  const known = [...template.required, ...template.optional];
  if (unknown.length > 0)
    return fillLabel(UNKNOWN, { names: listed(unknown), known: listed(known) });
  if (missing.length > 0) return fillLabel(MISSING, { names: listed(missing) });
  return /[^\P{Cc}\n\t]/u.test(text) ? CONTROL : null;
}

type Place = { kind: "sms" | "subject" | "mail"; messageKey: string };

/** The text that staff write instead of a template's; empty for the template's. */
const inputField = (
  name: string,
  template: MessageTemplate,
  { kind }: Pick<Place, "kind">,
): TextareaField => ({
  name,
  type: "textarea",
  localized: true,
  label: {
    sms: label("SMS mətni", "Text of the SMS", "Текст SMS"),
    subject: label("Məktubun mövzusu", "Subject of the mail", "Тема письма"),
    mail: label("Məktubun cümləsi", "Sentence of the mail", "Предложение в письме"),
  }[kind],
  maxLength: MAX_LENGTHS[kind],
  validate: (value: unknown, { req }: { req: { i18n?: { language?: string } } }) => {
    if (typeof value !== "string" || value.trim() === "") return true;
    const refusal =
      value.length > MAX_LENGTHS[kind]
        ? fillLabel(TOO_LONG, { most: MAX_LENGTHS[kind] })
        : refusalOf(value, template);
    return refusal === null || staffMessage(refusal, req);
  },
  admin: {
    rows: kind === "subject" ? 1 : 3,
  },
});

/** The same with what helps to write it: its variables, its length or a preview. */
const textFields = (name: string, template: MessageTemplate, place: Place): Field[] => [
  inputField(name, template, place),
  {
    name: `${name}Tools`,
    type: "ui",
    admin: {
      components: {
        Field: {
          path: "@/components/backoffice/message-text-tools#MessageTextTools",
          clientProps: { field: name, template, ...place },
        },
      },
    },
  },
];

const smsFields = (key: SmsKey): CollapsibleField => ({
  type: "collapsible",
  label: SMS_TEMPLATES[key].title,
  admin: { initCollapsed: true },
  fields: textFields(smsField(key), SMS_TEMPLATES[key], { kind: "sms", messageKey: key }),
});

const mailFields = (key: MailKey): CollapsibleField => ({
  type: "collapsible",
  label: MAIL_TEMPLATES[key].text.title,
  admin: { initCollapsed: true },
  fields: [
    ...textFields(mailField(key, "subject"), MAIL_TEMPLATES[key].subject, {
      kind: "subject",
      messageKey: key,
    }),
    ...textFields(mailField(key, "text"), MAIL_TEMPLATES[key].text, {
      kind: "mail",
      messageKey: key,
    }),
  ],
});

const keysOf = <Key extends string>(templates: Record<Key, unknown>): Key[] =>
  Object.keys(templates) as Key[];

/**
 * The texts of SMS and mails (docs/adr/0102). An empty field is the text that the shop begins with;
 * a text with an unknown variable, or without a required one, is refused.
 */
export const MessageTexts: GlobalConfig = {
  slug: "message-texts",
  label: label("SMS və məktub mətnləri", "Texts of SMS and mails", "Тексты SMS и писем"),
  access: {
    read: ({ req }) => hasRole(req, GLOBAL_RIGHTS["message-texts"].read),
    update: ({ req }) => hasRole(req, GLOBAL_RIGHTS["message-texts"].write),
  },
  admin: {
    group: SETTINGS,
    description: label(
      "Boş sahə mağazanın ilkin mətni deməkdir. Yazdığınız mətn növbəti mesajdan işləyir. Dili yuxarıdan seçin.",
      "An empty field means the text that the shop begins with. What you write is used from the next message on. Choose the language above.",
      "Пустое поле — исходный текст магазина. Ваш текст действует со следующего сообщения. Язык выбирается вверху.",
    ),
  },
  fields: [
    {
      type: "tabs",
      tabs: [
        {
          label: label("SMS", "SMS", "SMS"),
          fields: [
            moneyField(
              "smsPrice",
              label(
                "Bir SMS hissəsinin qiyməti, AZN",
                "Price of one part of an SMS, AZN",
                "Цена одной части SMS, AZN",
              ),
            ),
            ...keysOf(SMS_TEMPLATES).map(smsFields),
          ],
        },
        {
          label: label("Məktublar", "Mails", "Письма"),
          fields: keysOf(MAIL_TEMPLATES).map(mailFields),
        },
      ],
    },
  ],
};
