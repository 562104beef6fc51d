"use client";

import { PasswordField, useTranslation } from "@payloadcms/ui";
import type { TextFieldClientProps } from "payload";
import { staffText } from "./staff-text";

const HINTS = {
  az: "Parol və ya e-poçt təyin edəndə, hesab açanda və kimisə sahib edəndə öz parolunuzu yazın.",
  en: "Your own, needed to set a password or an e-mail, to add an account and to make an owner.",
  ru: "Ваш собственный: нужен, чтобы задать пароль или эл. почту, добавить учётную запись или назначить владельца.",
};

/** Only the server knows whether a save needs the password; Payload would always demand one. */
const acceptEmpty = () => true as const;

/** Payload would render this field as plain text; this renders a password input. */
export function CurrentPassword({ field, path }: TextFieldClientProps) {
  const { i18n } = useTranslation();
  return (
    <div className="field-type">
      <PasswordField
        autoComplete="current-password"
        field={{ name: "currentPassword", label: field.label ?? "" }}
        path={path}
        validate={acceptEmpty}
      />
      <p className="field-description">{staffText(HINTS, i18n.language)}</p>
    </div>
  );
}
