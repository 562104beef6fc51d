"use client";

import { PasswordField, useTranslation } from "@payloadcms/ui";
import type { TextFieldClientProps } from "payload";
import { staffText } from "./staff-text";

const WHEN = {
  az: "Öz parolunuzu və ya e-poçtunuzu dəyişəndə yazın.",
  en: "Needed to change your own password or e-mail.",
  ru: "Нужен, чтобы изменить свой пароль или эл. почту.",
};

/** A password field of the form, which Payload's plain text field would show. */
export function CurrentPassword({ field, path }: TextFieldClientProps) {
  const { i18n } = useTranslation();
  return (
    <div className="field-type">
      <PasswordField autoComplete="current-password" field={{ name: "currentPassword", label: field.label ?? "" }} path={path} />
      <p className="field-description">{staffText(WHEN, i18n.language)}</p>
    </div>
  );
}
