import type { ImportView } from "@/lib/contract/import-report";
import { staffText } from "./staff-text";

type Counted = Pick<ImportView, "noteCount" | "largeCount">;

const TEXTS = {
  az: {
    changed: ({ noteCount }: Counted) => `Dəyişən qiymətlər: ${noteCount}`,
    check: ({ largeCount }: Counted) =>
      `, onlardan ${largeCount} qiyməti yoxlayın (40 %-dən çox dəyişir və ya aylıq ödəniş uyğun gəlmir)`,
    line: (line: number, message: string) => `Sətir ${line}: ${message}`,
    more: "və başqa dəyişikliklər var",
    all: "Bütün dəyişikliklər (CSV)",
  },
  en: {
    changed: ({ noteCount }: Counted) => `Changed prices: ${noteCount}`,
    check: ({ largeCount }: Counted) =>
      `; check ${largeCount} of them (a change of more than 40 %, or a monthly price that does not fit)`,
    line: (line: number, message: string) => `Line ${line}: ${message}`,
    more: "and more changes",
    all: "All changes (CSV)",
  },
  ru: {
    changed: ({ noteCount }: Counted) => `Изменённых цен: ${noteCount}`,
    check: ({ largeCount }: Counted) =>
      `, проверьте ${largeCount} из них (изменение больше 40 % или не сходится платёж в месяц)`,
    line: (line: number, message: string) => `Строка ${line}: ${message}`,
    more: "и другие изменения",
    all: "Все изменения (CSV)",
  },
};

/**
 * The notes of a check about prices that the import would change; the suspicious ones first, in
 * bold.
 */
export function ImportNotes({
  view,
  collection,
  language,
}: {
  view: Pick<ImportView, "id" | "notes" | "noteCount" | "largeCount">;
  collection: string;
  language: string;
}) {
  if (view.notes.length === 0) return null;
  const t = staffText(TEXTS, language);
  return (
    <>
      <p>
        {t.changed(view)}
        {view.largeCount > 0 && t.check(view)}
      </p>
      <ul data-notes style={{ maxHeight: "20rem", overflow: "auto", overflowWrap: "anywhere" }}>
        {view.notes.map(({ line, message, isLarge }) => (
          <li key={line}>
            {isLarge ? <strong>{t.line(line, message)}</strong> : t.line(line, message)}
          </li>
        ))}
        {view.noteCount > view.notes.length && <li>{t.more}</li>}
      </ul>
      <p>
        <a href={`/admin/api/${collection}/import/${view.id}/notes.csv`} download>
          {t.all}
        </a>
      </p>
    </>
  );
}
