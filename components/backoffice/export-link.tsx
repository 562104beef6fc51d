"use client";

import { useTranslation } from "@payloadcms/ui";

const SAYS = { az: "CSV faylı kimi yüklə", en: "Download as CSV", ru: "Скачать CSV" };

/** Exports a back-office list as a file. */
export function ExportLink({ collection }: { collection: string }) {
  const { i18n } = useTranslation();
  return (
    <p>
      <a href={`/admin/api/${collection}/export.csv`} download>
        {SAYS[i18n.language as keyof typeof SAYS] ?? SAYS.az}
      </a>
    </p>
  );
}
