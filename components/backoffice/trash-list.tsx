"use client";

import { Button, Link, useStepNav, useTranslation } from "@payloadcms/ui";
import { useCallback, useEffect, useState } from "react";
import { staffText } from "./staff-text";
import { TRASH_TEXTS } from "./trash-texts";

type Texts = (typeof TRASH_TEXTS)["az"];
type Deleted = {
  id: number;
  kind: string;
  title: string;
  deletedBy: string | null;
  deletedAt: string;
  daysLeft: number;
};
type Page = {
  kinds: { slug: string; name: string }[];
  total: number;
  pages: number;
  mayDelete: boolean;
  documents: Deleted[];
};
type Outcome = {
  restored?: { entry: number; collection: string; id: number }[];
  refused?: { entry: number; message: string }[];
  deleted?: number[];
  errors?: { message?: string }[];
};
type Filter = { kind: string; text: string; page: number };
type Report = { restored: { title: string; url: string }[]; deleted: string[]; refused: string[] };

const EMPTY_REPORT: Report = { restored: [], deleted: [], refused: [] };
/** Debounce time (ms) of the filter: the list is loaded after this long without typing. */
const PAUSE = 300;

const CELL = { padding: "0.5rem 0.75rem", textAlign: "start", overflowWrap: "anywhere" } as const;
const ROW = { borderBlockEnd: "1px solid var(--theme-elevation-100)" } as const;
const CONTROL = {
  padding: "0.5rem",
  fontSize: "16px",
  background: "var(--theme-input-bg)",
  color: "inherit",
  border: "1px solid var(--theme-elevation-150)",
  borderRadius: "4px",
} as const;

async function requestApi<Answer>(url: string, body?: object): Promise<Answer | undefined> {
  const answer = await fetch(url, {
    credentials: "include",
    ...(body
      ? {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }
      : {}),
  }).catch(() => undefined);
  return (await answer?.json().catch(() => undefined)) as Answer | undefined;
}

/** The documents in the trash that match a filter, and a function that loads them again. */
function useTrash(filter: Filter): [Page | undefined, () => Promise<void>] {
  const [page, setPage] = useState<Page>();
  const query = new URLSearchParams({ ...filter, page: String(filter.page) }).toString();
  const load = useCallback(async () => {
    const answer = await requestApi<Partial<Page>>(`/admin/api/trash?${query}`);
    if (answer?.documents) setPage(answer as Page);
  }, [query]);
  useEffect(() => {
    const timer = setTimeout(() => void load(), PAUSE);
    return () => clearTimeout(timer);
  }, [load]);
  return [page, load];
}

type FilterProps = {
  texts: Texts;
  kinds: Page["kinds"];
  filter: Filter;
  onChange: (filter: Filter) => void;
};

function Filters({ texts, kinds, filter, onChange }: FilterProps) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "0.75rem", marginBlock: "1rem" }}>
      <select
        aria-label={texts.kind}
        value={filter.kind}
        style={CONTROL}
        onChange={(event) => onChange({ ...filter, kind: event.target.value, page: 1 })}
      >
        <option value="">{texts.allKinds}</option>
        {kinds.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={100}
        value={filter.text}
        style={{ ...CONTROL, flex: "1 1 12rem", minWidth: 0 }}
        onChange={(event) => onChange({ ...filter, text: event.target.value, page: 1 })}
      />
    </div>
  );
}

type TableProps = {
  texts: Texts;
  documents: readonly Deleted[];
  busy: boolean;
  restore: (documents: readonly Deleted[]) => Promise<void>;
  /** undefined for those who may not delete for good */
  deleteForGood: ((document: Deleted) => void) | undefined;
};

function TrashTable({ texts, documents, busy, restore, deleteForGood }: TableProps) {
  return (
    <div style={{ overflowX: "auto" }}>
      <table style={{ width: "100%", minWidth: "40rem", borderCollapse: "collapse" }}>
        <thead>
          <tr style={ROW}>
            {[texts.kind, texts.name, texts.deletedBy, texts.deletedAt, texts.daysLeft].map(
              (heading) => (
                <th key={heading} scope="col" style={CELL}>
                  {heading}
                </th>
              ),
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id} style={ROW}>
              <td style={CELL}>{document.kind}</td>
              <th scope="row" style={{ ...CELL, fontWeight: 600 }}>
                {document.title}
              </th>
              <td style={CELL}>{document.deletedBy ?? texts.nobody}</td>
              <td style={CELL}>{document.deletedAt}</td>
              <td style={CELL}>{document.daysLeft}</td>
              <td style={CELL}>
                <Button
                  type="button"
                  size="small"
                  margin={false}
                  disabled={busy}
                  aria-label={`${texts.restore}: ${document.title}`}
                  onClick={() => void restore([document])}
                >
                  {texts.restore}
                </Button>
                {deleteForGood && (
                  <Button
                    type="button"
                    size="small"
                    buttonStyle="secondary"
                    margin={false}
                    disabled={busy}
                    aria-label={`${texts.deleteNow}: ${document.title}`}
                    extraButtonProps={{ style: { marginBlockStart: "0.5rem" } }}
                    onClick={() => deleteForGood(document)}
                  >
                    {texts.deleteNow}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RestoreReport({ texts, report }: { texts: Texts; report: Report }) {
  return (
    <div role="status">
      {report.restored.map(({ title, url }) => (
        <p key={url} style={{ margin: "0.25rem 0", overflowWrap: "anywhere" }}>
          {texts.restored}: {title} · <Link href={url}>{texts.open}</Link>
        </p>
      ))}
      {report.deleted.map((title) => (
        <p key={title} style={{ margin: "0.25rem 0", overflowWrap: "anywhere" }}>
          {texts.deleted}: {title}
        </p>
      ))}
      {report.refused.map((message) => (
        <p
          key={message}
          style={{
            margin: "0.25rem 0",
            color: "var(--theme-error-600)",
            overflowWrap: "anywhere",
          }}
        >
          {message}
        </p>
      ))}
    </div>
  );
}

/** What restoring or deleting these documents has led to. */
function reportOf(documents: readonly Deleted[], outcome: Outcome, failed: string): Report {
  const titleOf = (entry: number) => documents.find(({ id }) => id === entry)?.title ?? "";
  if (!outcome.restored && !outcome.deleted)
    return {
      ...EMPTY_REPORT,
      refused: [
        `${documents.map(({ title }) => title).join(", ")}: ${outcome.errors?.[0]?.message ?? failed}`,
      ],
    };
  return {
    deleted: (outcome.deleted ?? []).map(titleOf),
    restored: (outcome.restored ?? []).map(({ entry, collection, id }) => ({
      title: titleOf(entry),
      url: `/admin/collections/${collection}/${id}`,
    })),
    refused: (outcome.refused ?? []).map(({ entry, message }) => `${titleOf(entry)}: ${message}`),
  };
}

type PagerProps = { texts: Texts; filter: Filter; pages: number; onChange: (page: number) => void };

function Pager({ texts, filter, pages, onChange }: PagerProps) {
  if (pages <= 1) return null;
  const step = (text: string, page: number) => (
    <Button
      type="button"
      size="small"
      buttonStyle="secondary"
      margin={false}
      disabled={page < 1 || page > pages}
      onClick={() => onChange(page)}
    >
      {text}
    </Button>
  );
  return (
    <nav
      aria-label={texts.page}
      style={{ display: "flex", alignItems: "center", gap: "0.75rem", marginBlock: "1rem" }}
    >
      {step(texts.previous, filter.page - 1)}
      <span>
        {filter.page} / {pages}
      </span>
      {step(texts.next, filter.page + 1)}
    </nav>
  );
}

/**
 * The deleted documents that a staff member may restore, with a button to restore each, and one for
 * owners to delete it for good.
 */
export function TrashList() {
  const { i18n } = useTranslation();
  const { setStepNav } = useStepNav();
  const texts = staffText(TRASH_TEXTS, i18n.language);
  const [filter, setFilter] = useState<Filter>({ kind: "", text: "", page: 1 });
  const [page, load] = useTrash(filter);
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Report>(EMPTY_REPORT);
  useEffect(() => {
    setStepNav([{ label: texts.title }]);
    document.title = `${texts.title} · Vitrin`;
  }, [setStepNav, texts.title]);
  const act = async (path: "restore" | "delete", documents: readonly Deleted[]) => {
    setBusy(true);
    const ids = documents.map(({ id }) => id);
    const outcome = (await requestApi<Outcome>(`/admin/api/trash/${path}`, { ids })) ?? {};
    setReport(reportOf(documents, outcome, texts.failed));
    await load();
    setBusy(false);
  };
  const restore = (documents: readonly Deleted[]) => act("restore", documents);
  const deleteForGood = (document: Deleted) => {
    if (window.confirm(texts.confirmDelete.replace("{title}", () => document.title)))
      void act("delete", [document]);
  };
  const documents = page?.documents ?? [];
  const restoreShown = () => {
    if (window.confirm(texts.confirm.replace("{count}", String(documents.length))))
      void restore(documents);
  };
  return (
    <section aria-labelledby="trash-title">
      <h1 id="trash-title" style={{ marginBlock: "1.5rem 0.5rem" }}>
        {texts.title}
        {page ? `: ${page.total}` : ""}
      </h1>
      <p>{texts.intro}</p>
      <p>{texts.notKept}</p>
      <Filters texts={texts} kinds={page?.kinds ?? []} filter={filter} onChange={setFilter} />
      <RestoreReport texts={texts} report={report} />
      {page && documents.length === 0 ? <p>{texts.empty}</p> : null}
      {documents.length > 0 && (
        <TrashTable
          {...{ texts, documents, busy, restore }}
          deleteForGood={page?.mayDelete ? deleteForGood : undefined}
        />
      )}
      {documents.length > 1 && (
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          disabled={busy}
          onClick={restoreShown}
        >
          {texts.restoreShown}
        </Button>
      )}
      <Pager
        texts={texts}
        filter={filter}
        pages={page?.pages ?? 1}
        onChange={(next) => setFilter({ ...filter, page: next })}
      />
    </section>
  );
}
