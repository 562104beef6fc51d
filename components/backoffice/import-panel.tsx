"use client";

import { Button, useTranslation } from "@payloadcms/ui";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ImportList, ImportView } from "@/lib/contract/import-report";
import { bakuDayAndTime } from "@/lib/format/baku";
import { ImportNotes } from "./import-notes";
import { ImportUnknown, type Recheck } from "./import-unknown";
import { staffText } from "./staff-text";

type Texts = Record<
  | "title"
  | "columns"
  | "optional"
  | "pictures"
  | "file"
  | "sourceFile"
  | "supplier"
  | "makeNew"
  | "check"
  | "sending"
  | "failed"
  | "none"
  | "start"
  | "stop"
  | "resume"
  | "list"
  | "more"
  | "earlier"
  | "checking"
  | "importing"
  | "waiting"
  | "checked"
  | "imported"
  | "stopped"
  | "broken"
  | "nobody"
  | "exported",
  string
> & {
  counts: (view: ImportView) => string;
  line: (line: number, message: string) => string;
};

const TEXTS: Record<"az" | "en" | "ru", Texts> = {
  az: {
    title: "Fayldan idxal",
    columns: "Sütunlar",
    optional: "İstəyə bağlı",
    pictures:
      "Faylda adı çəkilən şəkilləri əvvəlcə Kataloq, Şəkillər bölməsinə yükləyin: bir dəfəyə çoxunu.",
    file: "CSV və ya JSON Lines faylı",
    sourceFile: "CSV, JSON Lines və ya təchizatçının qiymət siyahısı (YML, CommerceML, Excel)",
    supplier: "Təchizatçı",
    makeNew: "mağazada olmayan kateqoriya, brend, parametr və dəyərləri yarat",
    check: "Yoxla",
    sending: "Göndərilir…",
    failed: "Alınmadı. İnternet bağlantısını yoxlayıb yenidən cəhd edin.",
    none: "Əvvəlcə fayl seçin.",
    start: "İdxal et",
    stop: "Dayandır",
    resume: "Davam et",
    list: "Bütün səhvlər (CSV)",
    more: "və başqa səhvlər var",
    earlier: "Əvvəlki idxallar",
    waiting: "Növbədədir…",
    checking: "Yoxlanılır",
    importing: "İdxal edilir",
    checked: "Yoxlanıldı: hələ heç nə saxlanılmayıb.",
    imported: "İdxal bitdi.",
    stopped: "Dayandırıldı: saxlanılanlar qalır.",
    broken: "Fayl sona qədər oxunmadı.",
    nobody:
      "Faylı oxuyacaq proses işləmir (fon işləri dayanıb). Operatora deyin; fayl saxlanılır və sonra oxunacaq.",
    exported: "Hamısını yüklə",
    counts: ({ rows, created, changed, unchanged, faulty }) =>
      `Sətir: ${rows}, yeni: ${created}, dəyişən: ${changed}, dəyişməyən: ${unchanged}, səhv: ${faulty}`,
    line: (line, message) => `Sətir ${line}: ${message}`,
  },
  en: {
    title: "Import from a file",
    columns: "Columns",
    optional: "Optional",
    pictures: "Upload pictures that the file names under Catalogue, Pictures first, many at once.",
    file: "CSV or JSON Lines file",
    sourceFile: "CSV, JSON Lines, or a supplier's price list (YML, CommerceML, Excel)",
    supplier: "Supplier",
    makeNew: "make the categories, brands, parameters and values that the shop does not have",
    check: "Check",
    sending: "Sending…",
    failed: "It failed. Check the connection and try again.",
    none: "Choose a file first.",
    start: "Import",
    stop: "Stop",
    resume: "Go on",
    list: "All errors (CSV)",
    more: "and more errors",
    earlier: "Earlier imports",
    waiting: "Waiting for its turn…",
    checking: "Checking",
    importing: "Importing",
    checked: "Checked: nothing is stored yet.",
    imported: "Imported.",
    stopped: "Stopped: what is stored stays.",
    broken: "The file could not be read to its end.",
    nobody:
      "No process runs that reads the file (the background jobs stand still). Tell the operator; the file is kept and will be read then.",
    exported: "Download all",
    counts: ({ rows, created, changed, unchanged, faulty }) =>
      `Rows: ${rows}, new: ${created}, changed: ${changed}, unchanged: ${unchanged}, with errors: ${faulty}`,
    line: (line, message) => `Line ${line}: ${message}`,
  },
  ru: {
    title: "Загрузка из файла",
    columns: "Столбцы",
    optional: "Необязательные",
    pictures:
      "Изображения, названные в файле, сначала загрузите в разделе Каталог, Изображения: сразу несколько.",
    file: "Файл CSV или JSON Lines",
    sourceFile: "CSV, JSON Lines или прайс-лист поставщика (YML, CommerceML, Excel)",
    supplier: "Поставщик",
    makeNew: "создать категории, бренды, характеристики и значения, которых нет в магазине",
    check: "Проверить",
    sending: "Отправляется…",
    failed: "Не получилось. Проверьте соединение и попробуйте ещё раз.",
    none: "Сначала выберите файл.",
    start: "Загрузить",
    stop: "Остановить",
    resume: "Продолжить",
    list: "Все ошибки (CSV)",
    more: "и другие ошибки",
    earlier: "Прежние загрузки",
    waiting: "Ожидает очереди…",
    checking: "Проверяется",
    importing: "Загружается",
    checked: "Проверено: пока ничего не сохранено.",
    imported: "Загружено.",
    stopped: "Остановлено: сохранённое остаётся.",
    broken: "Файл не удалось прочитать до конца.",
    nobody:
      "Процесс, который читает файл, не работает (фоновые задания остановлены). Сообщите оператору; файл сохранён и будет прочитан позже.",
    exported: "Скачать все",
    counts: ({ rows, created, changed, unchanged, faulty }) =>
      `Строк: ${rows}, новых: ${created}, изменённых: ${changed}, без изменений: ${unchanged}, с ошибками: ${faulty}`,
    line: (line, message) => `Строка ${line}: ${message}`,
  },
};

const POLL_MS = 1000;
const SOURCE_FILES = ".csv,.tsv,.txt,.jsonl,.ndjson,.json,.xml,.yml,.xlsx,.xlsm,.zip";

const importState = ({ state, dry, percent }: ImportView, t: Texts): string => {
  if (state === "waiting") return t.waiting;
  if (state === "running") return `${dry ? t.checking : t.importing}: ${percent} %`;
  if (state === "done") return dry ? t.checked : t.imported;
  return state === "stopped" ? t.stopped : t.broken;
};
const isRunning = (view: ImportView | undefined): boolean =>
  view?.state === "waiting" || view?.state === "running";

/**
 * The server's list of imports of a collection, polled every second while one is running. The state
 * is on the server, so a reload loses nothing.
 */
function useImports(collection: string) {
  const [imports, setImports] = useState<readonly ImportView[]>([]);
  const [failure, setFailure] = useState<string | true | null>(null);
  const [isBusy, setBusy] = useState(false);
  const requestImports = useCallback(
    async (path: string, init?: RequestInit): Promise<boolean> => {
      try {
        const answer = await fetch(`/admin/api/${collection}/import${path}`, {
          credentials: "include",
          ...init,
        });
        const body = (await answer.json()) as Partial<ImportList> & {
          errors?: { message: string }[];
        };
        if (answer.ok && body.imports) setImports(body.imports);
        else setFailure(body.errors?.[0]?.message ?? true);
        return answer.ok;
      } catch {
        setFailure(true);
        return false;
      }
    },
    [collection],
  );
  const runAction = useCallback(
    async (path: string, init: RequestInit) => {
      setFailure(null);
      setBusy(true);
      await requestImports(path, { method: "POST", ...init });
      setBusy(false);
    },
    [requestImports],
  );
  const isPolling = isRunning(imports[0]);
  useEffect(() => {
    const first = setTimeout(() => void requestImports(""), 0);
    const timer = isPolling ? setInterval(() => void requestImports(""), POLL_MS) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [requestImports, isPolling]);
  return { imports, failure, isBusy, runAction, setFailure };
}

function ImportReport({
  view,
  collection,
  texts: t,
  language,
  isBusy,
  onAction,
  onRecheck,
}: {
  view: ImportView;
  collection: string;
  texts: Texts;
  language: string;
  isBusy: boolean;
  onAction: (name: string) => void;
  onRecheck: (recheck: Recheck) => void;
}) {
  return (
    <>
      <p>
        <strong>{view.fileName}</strong> · {view.by}
      </p>
      {isRunning(view) && (
        <progress
          max={100}
          value={view.state === "waiting" ? undefined : view.percent}
          aria-label={importState(view, t)}
          style={{ width: "100%", maxWidth: "30rem" }}
        />
      )}
      <p role="status">
        <strong>{importState(view, t)}</strong> {t.counts(view)}
      </p>
      {view.nobodyImports && <p role="alert">{t.nobody}</p>}
      {view.reason !== null && <p role="alert">{view.reason}</p>}
      {view.errors.length > 0 && (
        <>
          <ul style={{ maxHeight: "20rem", overflow: "auto", overflowWrap: "anywhere" }}>
            {view.errors.map(({ line, message }, i) => (
              <li key={i}>{t.line(line, message)}</li>
            ))}
            {view.more && <li>{t.more}</li>}
          </ul>
          <p>
            <a href={`/admin/api/${collection}/import/${view.id}/faults.csv`} download>
              {t.list}
            </a>
          </p>
        </>
      )}
      {view.source && (
        <ImportUnknown
          key={view.id}
          view={view}
          source={view.source}
          collection={collection}
          language={language}
          isBusy={isBusy}
          onRecheck={onRecheck}
        />
      )}
      <ImportNotes view={view} collection={collection} language={language} />
      {view.actions
        .filter((name) => name !== "recheck")
        .map((name) => (
          <Button
            key={name}
            size="small"
            buttonStyle={name === "stop" ? "secondary" : "primary"}
            disabled={isBusy}
            onClick={() => onAction(name)}
          >
            {t[name]}
          </Button>
        ))}
    </>
  );
}

/** Links to the files that a collection is exported to. */
function ExportLinks({
  collection,
  exported,
  text,
}: {
  collection: string;
  exported: readonly string[];
  text: string;
}) {
  if (exported.length === 0) return null;
  return (
    <p>
      {text}:{" "}
      {exported.map((path) => (
        <a
          key={path}
          href={`/admin/api/${collection}${path}`}
          download
          style={{ marginInlineEnd: "1rem" }}
        >
          {path.replace(/^.*\./, "").toUpperCase()}
        </a>
      ))}
    </p>
  );
}

const formatTime = (iso: string): string => bakuDayAndTime(new Date(iso));

/**
 * The panel above a collection's list: it checks an uploaded file, and then imports it in the
 * background (lib/server/backoffice/imports).
 */
export function ImportPanel({
  collection,
  columns,
  optional,
  exported,
  takesSources,
}: {
  collection: string;
  columns: readonly string[];
  optional: readonly string[];
  exported: readonly string[];
  /** whether files of suppliers are imported too */
  takesSources: boolean;
}) {
  const { i18n } = useTranslation();
  const t = staffText(TEXTS, i18n.language);
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const supplier = useRef<HTMLInputElement>(null);
  const makeNew = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { imports, failure, isBusy, runAction, setFailure } = useImports(collection);
  const [newest, ...earlier] = imports;
  const isImporting = isRunning(newest) && !newest?.dry;
  // When an import ends, the list below is reloaded to show the imported rows.
  useEffect(() => (isImporting ? () => router.refresh() : undefined), [isImporting, router]);

  const check = async () => {
    const file = input.current?.files?.[0];
    if (!file) return setFailure(t.none);
    const asked = {
      file: file.name,
      ...(supplier.current?.value.trim() ? { supplier: supplier.current.value.trim() } : {}),
      ...(makeNew.current?.checked ? { makeNew: "1" } : {}),
    };
    await runAction(`?${new URLSearchParams(asked)}`, {
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
    });
  };
  return (
    <details
      style={{ marginBottom: "1rem" }}
      data-import={collection}
      open={isOpen ?? (newest !== undefined && newest.actions.length > 0)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary style={{ cursor: "pointer" }}>{t.title}</summary>
      <p style={{ overflowWrap: "anywhere" }}>
        {t.columns}: <code>{columns.join(", ")}</code>. {t.optional}:{" "}
        <code>{optional.join(", ")}</code>
        {optional.includes("coverImage") && `. ${t.pictures}`}
      </p>
      <p>
        <label>
          {takesSources ? t.sourceFile : t.file}{" "}
          <input
            ref={input}
            type="file"
            accept={takesSources ? SOURCE_FILES : ".csv,.jsonl,.ndjson,.json,text/csv"}
            onChange={() => setFailure(null)}
            style={{ maxWidth: "100%" }}
          />
        </label>
      </p>
      {takesSources && (
        <p>
          <label>
            {t.supplier} <input ref={supplier} type="text" maxLength={100} />
          </label>{" "}
          <label>
            <input ref={makeNew} type="checkbox" /> {t.makeNew}
          </label>
        </p>
      )}
      <Button
        buttonStyle="secondary"
        size="small"
        disabled={isBusy || isRunning(newest)}
        onClick={() => void check()}
      >
        {isBusy ? t.sending : t.check}
      </Button>
      <ExportLinks collection={collection} exported={exported} text={t.exported} />
      {failure !== null && <p role="alert">{failure === true ? t.failed : failure}</p>}
      {newest && (
        <ImportReport
          view={newest}
          collection={collection}
          texts={t}
          language={i18n.language}
          isBusy={isBusy}
          onAction={(name) => void runAction(`/${newest.id}/${name}`, {})}
          onRecheck={(recheck) =>
            void runAction(`/${newest.id}/recheck`, {
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify(recheck),
            })
          }
        />
      )}
      {earlier.length > 0 && (
        <details>
          <summary style={{ cursor: "pointer" }}>{t.earlier}</summary>
          <ul>
            {earlier.map((view) => (
              <li key={view.id}>
                {formatTime(view.at)} · {view.by} · {view.fileName}: {importState(view, t)}{" "}
                {t.counts(view)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </details>
  );
}
