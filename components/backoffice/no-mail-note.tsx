"use client";

import { useTranslation } from "@payloadcms/ui";
import { staffText } from "./staff-text";

const TEXTS = {
  az: [
    "Parolu unutmusunuz? Mağazanın sahibindən sizə yeni parol qoymasını xahiş edin.",
    "Sahib öz parolunu unudubsa, mağazanın serverində {command} əmrini icra etsin.",
  ],
  en: [
    "Forgot your password? Ask an owner of the shop to set a new one for you.",
    "An owner who has forgotten their own runs {command} on the shop's server.",
  ],
  ru: [
    "Забыли пароль? Попросите владельца магазина задать вам новый.",
    "Если свой пароль забыл владелец, на сервере магазина нужно выполнить {command}.",
  ],
} as const;
const COMMAND = "npm run owner:reset";

/** Tells how a lost password is reset in a shop that sends no mail. */
export function NoMailNote() {
  const { i18n } = useTranslation();
  const [forStaff, forOwners] = staffText<readonly [string, string]>(TEXTS, i18n.language);
  const [before, after] = forOwners.split("{command}");
  return (
    <>
      <p>{forStaff}</p>
      <p>
        {before}
        <code>{COMMAND}</code>
        {after}
      </p>
    </>
  );
}
