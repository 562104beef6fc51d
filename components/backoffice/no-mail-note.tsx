"use client";

import { useTranslation } from "@payloadcms/ui";
import { staffText } from "./staff-text";

const TEXTS = {
  az: "Parolu unutmusunuz? Onu mağazanın operatoru yeniləyir:",
  en: "Forgot your password? The shop's operator resets it:",
  ru: "Забыли пароль? Его сбрасывает оператор магазина:",
};

/** Tells how a lost password is reset in a shop that sends no mail. */
export function NoMailNote() {
  const { i18n } = useTranslation();
  return (
    <p>
      {staffText(TEXTS, i18n.language)} <code>npm run owner:reset</code>
    </p>
  );
}
