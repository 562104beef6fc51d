"use client";

import { Button, useTranslation } from "@payloadcms/ui";
import { staffText } from "./staff-text";

const TEXTS = {
  az: { failed: "oxunmadı, göstərilən köhnə ola bilər.", again: "Yenidən oxu" },
  en: { failed: "could not be read; what is shown may be old.", again: "Read again" },
  ru: { failed: "не удалось прочитать, показанное могло устареть.", again: "Прочитать снова" },
};

/**
 * An error message with a retry button, for data that could not be loaded: without it, staff would
 * take the missing data for "nothing to do". `title`: what was not loaded.
 */
export function LoadFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { i18n } = useTranslation();
  const texts = staffText(TEXTS, i18n.language);
  return (
    <div
      role="alert"
      style={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: "0.5rem 1rem",
        marginBlockEnd: "1rem",
      }}
    >
      <span>
        <b>{title}</b>: {texts.failed}
      </span>
      <Button type="button" size="small" margin={false} buttonStyle="secondary" onClick={onRetry}>
        {texts.again}
      </Button>
    </div>
  );
}
