"use client";

import { useTranslation } from "@payloadcms/ui";

const TEXTS = { az: "CSV faylı kimi yüklə", en: "Download as CSV", ru: "Скачать CSV" };

/** A link that downloads a back-office list as a CSV file. */
export function ExportLink({ collection }: { collection: string }) {
  const { i18n } = useTranslation();
  return (
    <p>
      <a href={`/admin/api/${collection}/export.csv`} download>
        {TEXTS[i18n.language as keyof typeof TEXTS] ?? TEXTS.az}
      </a>
    </p>
  );
}
