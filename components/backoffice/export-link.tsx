"use client";

import { useTranslation } from "@payloadcms/ui";
import { staffText } from "./staff-text";

const TEXTS = { az: "CSV faylı kimi yüklə", en: "Download as CSV", ru: "Скачать CSV" };

/** A link that downloads a back-office list as a CSV file. */
export function ExportLink({ collection }: { collection: string }) {
  const { i18n } = useTranslation();
  return (
    <p>
      <a href={`/admin/api/${collection}/export.csv`} download>
        {staffText(TEXTS, i18n.language)}
      </a>
    </p>
  );
}
