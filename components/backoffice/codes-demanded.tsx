"use client";

import { Link, useAuth, useTranslation } from "@payloadcms/ui";
import { staffText } from "./staff-text";

const TEXTS = {
  az: {
    required:
      "Mağazanın sahibi girişdə kod tələb edir. Kodu qoşana qədər yalnız öz hesabınızı görürsünüz.",
    turnOn: "Hesabımda kodu qoş",
  },
  en: {
    required:
      "The shop's owner demands a code at sign-in. Until you turn codes on you see nothing but your own account.",
    turnOn: "Turn codes on in my account",
  },
  ru: {
    required:
      "Владелец магазина требует код при входе. Пока вы не включите коды, вам доступна только своя учётная запись.",
    turnOn: "Включить коды в своей учётной записи",
  },
};

type Member = { codesDemanded?: boolean | null; codesOn?: boolean | null };

/**
 * A notice on the dashboard of staff members who must turn on sign-in codes before they may do
 * anything else (lib/server/backoffice/roles.ts).
 */
export function CodesDemanded() {
  const { i18n } = useTranslation();
  const { user } = useAuth();
  const { codesDemanded, codesOn } = (user ?? {}) as Member;
  if (!codesDemanded || codesOn) return null;
  const texts = staffText(TEXTS, i18n.language);
  return (
    <div role="status" className="banner banner--type-error" style={{ marginBlockEnd: "2rem" }}>
      <p>{texts.required}</p>
      <p>
        <Link href="/admin/account">{texts.turnOn}</Link>
      </p>
    </div>
  );
}
