"use client";

import { Button, useTranslation } from "@payloadcms/ui";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { ImportReport } from "@/lib/contract/import-report";
import { inLanguage } from "./in-language";

type Texts = Record<"title" | "columns" | "optional" | "file" | "check" | "run" | "busy" | "dry" | "done" | "failed" | "none", string> & { counts: (report: ImportReport) => string; line: (line: number, message: string) => string; more: (count: number) => string };

const TEXTS: Record<"az" | "en" | "ru", Texts> = {
  az: {
    title: "CSV faylından idxal", columns: "Sütunlar", optional: "İstəyə bağlı", file: "CSV faylı", check: "Yoxla", run: "İdxal et", busy: "Gözləyin…", failed: "Alınmadı. Həmin faylı yenidən yükləyin: saxlanılanlar təkrarlanmır.", none: "Əvvəlcə fayl seçin.",
    dry: "Yoxlama: hələ heç nə saxlanılmayıb.", done: "İdxal bitdi.",
    counts: ({ rows, created, changed, unchanged, errors, moreErrors }) => `Sətir: ${rows}, yeni: ${created}, dəyişən: ${changed}, dəyişməyən: ${unchanged}, səhv: ${errors.length + moreErrors}`,
    line: (line, message) => `Sətir ${line}: ${message}`, more: (count) => `və daha ${count} səhv`,
  },
  en: {
    title: "Import from a CSV file", columns: "Columns", optional: "Optional", file: "CSV file", check: "Check", run: "Import", busy: "Wait…", failed: "It failed. Import the same file again: what is stored is not stored twice.", none: "Choose a file first.",
    dry: "A check: nothing is stored yet.", done: "Imported.",
    counts: ({ rows, created, changed, unchanged, errors, moreErrors }) => `Rows: ${rows}, new: ${created}, changed: ${changed}, unchanged: ${unchanged}, errors: ${errors.length + moreErrors}`,
    line: (line, message) => `Line ${line}: ${message}`, more: (count) => `and ${count} more errors`,
  },
  ru: {
    title: "Загрузка из файла CSV", columns: "Столбцы", optional: "Необязательные", file: "Файл CSV", check: "Проверить", run: "Загрузить", busy: "Подождите…", failed: "Не получилось. Загрузите тот же файл ещё раз: сохранённое не повторится.", none: "Сначала выберите файл.",
    dry: "Проверка: пока ничего не сохранено.", done: "Загружено.",
    counts: ({ rows, created, changed, unchanged, errors, moreErrors }) => `Строк: ${rows}, новых: ${created}, изменённых: ${changed}, без изменений: ${unchanged}, ошибок: ${errors.length + moreErrors}`,
    line: (line, message) => `Строка ${line}: ${message}`, more: (count) => `и ещё ошибок: ${count}`,
  },
};

/** Tries a CSV file, then imports it, above a collection's list (lib/server/backoffice/import-csv.ts). */
export function ImportPanel({ collection, columns, optional }: { collection: string; columns: readonly string[]; optional: readonly string[] }) {
  const { i18n } = useTranslation();
  const t = inLanguage(TEXTS, i18n.language);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (dry: boolean) => {
    const file = input.current?.files?.[0];
    setReport(null);
    setFailure(file ? null : t.none);
    if (!file || isBusy) return;
    setBusy(true);
    try {
      const answer = await fetch(`/admin/api/${collection}/import?${new URLSearchParams({ file: file.name, ...(dry ? { dry: "1" } : {}) })}`, { method: "POST", headers: { "Content-Type": "text/csv" }, body: file });
      const body = (await answer.json()) as ImportReport & { errors?: { message: string }[] };
      if (answer.ok) setReport(body);
      else setFailure(body.errors?.[0]?.message ?? t.failed);
      if (answer.ok && !dry) router.refresh();
    } catch {
      setFailure(t.failed);
    }
    setBusy(false);
  };
  return (
    <details style={{ marginBottom: "1rem" }} data-import={collection}>
      <summary style={{ cursor: "pointer" }}>{t.title}</summary>
      <p>{t.columns}: <code>{columns.join(", ")}</code>. {t.optional}: <code>{optional.join(", ")}</code></p>
      <p><label>{t.file} <input ref={input} type="file" accept=".csv,text/csv" onChange={() => setReport(null)} /></label></p>
      <Button buttonStyle="secondary" size="small" disabled={isBusy} onClick={() => void send(true)}>{isBusy ? t.busy : t.check}</Button>{" "}
      <Button size="small" disabled={isBusy} onClick={() => void send(false)}>{isBusy ? t.busy : t.run}</Button>
      <div role="status">
        {failure ? <p>{failure}</p> : null}
        {report ? (
          <>
            <p><strong>{report.dry ? t.dry : t.done}</strong> {t.counts(report)}</p>
            <ul>{report.errors.map(({ line, message }) => <li key={`${line} ${message}`}>{t.line(line, message)}</li>)}{report.moreErrors > 0 ? <li>{t.more(report.moreErrors)}</li> : null}</ul>
          </>
        ) : null}
      </div>
    </details>
  );
}
