import { announceInvalidation } from "@/lib/cache/announce-invalidation";
import { MAX_ID } from "@/lib/contract/limits";
import { FIXED_MENU_IDS } from "@/lib/contract/menu-types";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "@/lib/languages";
import type { Sql } from "@/lib/server/db/sql";
import { fillLabel } from "@/lib/server/import/faults";
import type { ImportKind, Outcome } from "@/lib/server/import/import-kind";
import { menuPath, queueChangedPaths } from "@/lib/server/modules/indexnow/queue-changed-paths";
import { label, type Label } from "../../labels";
import { MAX_LINK, MAX_VERSIONS, Menus } from "../collections/menus";
import { STANDARD_POSITION } from "../fields/order";
import { formRules } from "../form-rules";
import { AMBIGUOUS_NAME, columnFault, UNKNOWN_NAME } from "../imports/cell-faults";
import { CellReader, mergeTexts, type Cells, type Texts } from "./cell-reader";
import { columnsOf, MENU_FILE } from "./columns";
import { lockTable } from "./lock-table";
import { isSamePage, parsePage } from "./page-text";

const BAD_ID = label("nömrə olmalıdır.", "must be a number.", "должно быть номером.");
const BAD_PAGE = label(
  "redaktorun mətni zədələnib.",
  "the text of the editor is damaged.",
  "текст редактора повреждён.",
);
const OPEN_DRAFT = label(
  "bəndin dərc olunmamış dəyişiklikləri var: əvvəlcə onları dərc edin və ya ləğv edin.",
  "the item has changes that are not published: publish or discard them first.",
  "у пункта есть неопубликованные изменения: сначала опубликуйте или отмените их.",
);
/** Characters of a page's text. */
const MAX_CONTENT = 200_000;

const formFault = formRules(Menus.fields, "menus");

/** The places by the words of a file, and by the specification's numbers. */
const PLACES = { header: "2", footer: "3", "2": "2", "3": "3" } as const;
const STATUSES = { published: "published", draft: "draft" } as const;
type Pages = Partial<Record<Language, object | null>>;

type MenuRow = {
  id?: number;
  titles: Texts;
  place?: "2" | "3";
  link?: string;
  status?: "published" | "draft";
  position?: number;
  content: Pages;
};

type State = {
  id: number;
  titles: Partial<Record<Language, string>>;
  place: "2" | "3";
  link: string;
  status: "published" | "draft";
  position: number;
  content: Pages;
};

function readMenu(cells: Cells): MenuRow | readonly Label[] {
  const reader = new CellReader(cells);
  const typedId = reader.cell("id") ?? "";
  const id = /^\d{1,10}$/.test(typedId) ? Number(typedId) : NaN;
  if (typedId !== "" && !(id > 0 && id <= MAX_ID)) reader.addFault("id", BAD_ID);
  // A draft may have no title yet, so with an id an empty one says nothing.
  const titles = reader.texts("title", { isTitle: true, hasOtherName: typedId !== "" });
  const place = reader.choice("place", PLACES);
  const link = reader.line("link", MAX_LINK);
  const status = reader.choice("status", STATUSES);
  const position = reader.position();
  const content: Pages = {};
  for (const [language, text] of Object.entries(reader.texts("content", { most: MAX_CONTENT }))) {
    const page = text === null ? null : parsePage(text);
    if (text !== null && page === null) reader.addFault(`content.${language}`, BAD_PAGE);
    content[language as Language] = page;
  }
  return reader.result({
    titles,
    content,
    ...(typedId === "" ? {} : { id }),
    ...(place === undefined ? {} : { place }),
    ...(link === undefined ? {} : { link }),
    ...(status === undefined ? {} : { status }),
    ...(position === undefined ? {} : { position }),
  });
}

/**
 * A menu item as staff see it: of a draft the newest version, because a draft's changes are stored
 * there only.
 */
const READ = `
SELECT m.id, m._status::text AS status, (v.version__status::text = 'draft' AND m._status = 'published') AS "openDraft",
  CASE WHEN own THEN m.menu_type::text ELSE v.version_menu_type::text END AS place,
  COALESCE(CASE WHEN own AND m.content_type = 'link' THEN m.link WHEN NOT own AND v.version_content_type = 'link' THEN v.version_link END, '') AS link,
  CASE WHEN own THEN m.position ELSE v.version_position END::float8 AS position,
  COALESCE(CASE WHEN own THEN (SELECT json_object_agg(_locale, title) FROM menus_locales WHERE _parent_id = m.id AND title IS NOT NULL)
    ELSE (SELECT json_object_agg(_locale, version_title) FROM _menus_v_locales WHERE _parent_id = v.id AND version_title IS NOT NULL) END, '{}') AS titles,
  COALESCE(CASE WHEN own THEN (SELECT json_object_agg(_locale, content) FROM menus_locales WHERE _parent_id = m.id AND content IS NOT NULL)
    ELSE (SELECT json_object_agg(_locale, version_content) FROM _menus_v_locales WHERE _parent_id = v.id AND version_content IS NOT NULL) END, '{}') AS content
FROM menus m LEFT JOIN LATERAL (SELECT * FROM _menus_v WHERE parent_id = m.id AND latest ORDER BY id DESC LIMIT 1) v ON true
CROSS JOIN LATERAL (SELECT (m._status = 'published' OR v.id IS NULL) AS own) o`;

type MenuState = State & { openDraft: boolean | null };

/** All menu items in the order in which they are shown. */
export const readMenus = (run: Sql): Promise<MenuState[]> =>
  run<MenuState>(`${READ} ORDER BY m.menu_type, m.position, m.id`);

/**
 * The item that a row is about; undefined for a new one; or the fault of the row. An id that no item
 * has makes one only where the code refers to it: any other would take a number from the sequence.
 */
function findMenu(menus: readonly MenuState[], row: MenuRow): MenuState | Label | undefined {
  if (row.id !== undefined) {
    const { id } = row;
    return (
      menus.find((menu) => menu.id === id) ??
      (FIXED_MENU_IDS.has(id)
        ? undefined
        : columnFault("id", fillLabel(UNKNOWN_NAME, { text: String(id) })))
    );
  }
  const title = row.titles[DEFAULT_LANGUAGE] ?? "";
  const found = menus.filter(
    ({ titles, place }) =>
      titles[DEFAULT_LANGUAGE] === title && (row.place === undefined || place === row.place),
  );
  return found.length > 1
    ? columnFault(`title.${DEFAULT_LANGUAGE}`, fillLabel(AMBIGUOUS_NAME, { text: title }))
    : found[0];
}

function mergePages(before: Pages, change: Pages): Pages {
  const pages: Pages = {};
  for (const language of LANGUAGES) {
    const [old, next] = [before[language] ?? null, change[language]];
    const page = next === undefined || (old && next && isSamePage(old, next)) ? old : next;
    if (page !== null) pages[language] = page;
  }
  return pages;
}

const hasTarget = ({ link, content }: State): boolean =>
  link !== "" || Object.keys(content).length > 0;

function mergeMenu(row: MenuRow, before: MenuState | undefined): State {
  const from: State = before ?? {
    id: row.id ?? 0,
    titles: {},
    place: "2",
    link: "",
    status: "draft",
    position: STANDARD_POSITION,
    content: {},
  };
  const after: State = {
    id: from.id,
    titles: mergeTexts(from.titles, row.titles),
    place: row.place ?? from.place,
    link: row.link ?? from.link,
    status: row.status ?? from.status,
    position: row.position ?? from.position,
    content: mergePages(from.content, row.content),
  };
  if (!before && row.status === undefined && hasTarget(after)) after.status = "published";
  return after;
}

/** The fault of an item after the changes of a row; a draft that exists may lack a title. */
function stateFault(state: State, before: State | undefined): Label | null {
  if (before && state.status === "draft") return null;
  const noTitle = formFault("title", state.titles[DEFAULT_LANGUAGE] ?? "");
  return noTitle && columnFault(`title.${DEFAULT_LANGUAGE}`, noTitle);
}

/** What two states of an item are compared by. */
const comparable = (state: State): string =>
  JSON.stringify([
    state.titles,
    state.place,
    state.link,
    state.status,
    state.position,
    LANGUAGES.map((language) => state.content[language] ?? null),
  ]);

/** Writes the item and the version that the back office lists, as a save of the form does. */
async function writeMenu(run: Sql, state: State, isNew: boolean): Promise<number> {
  const { place, link, status, position } = state;
  const values = [place, link === "" ? "html" : "link", link || null, position, status];
  const [row] = isNew
    ? await run<{ id: number }>(
        `INSERT INTO menus (id, menu_type, content_type, link, position, _status)
         VALUES (COALESCE($6::integer, nextval('menus_id_seq')::integer), $1::enum_menus_menu_type, $2::enum_menus_content_type, $3, $4, $5::enum_menus_status) RETURNING id`,
        [...values, state.id || null],
      )
    : await run<{ id: number }>(
        `UPDATE menus SET menu_type = $1::enum_menus_menu_type, content_type = $2::enum_menus_content_type, link = $3, position = $4, _status = $5::enum_menus_status, updated_at = now()
         WHERE id = $6 RETURNING id`,
        [...values, state.id],
      );
  const id = row?.id ?? 0;
  const languages = LANGUAGES.filter(
    (language) => state.titles[language] ?? state.content[language],
  );
  await run("DELETE FROM menus_locales WHERE _parent_id = $1", [id]);
  await run(
    `INSERT INTO menus_locales (_parent_id, _locale, title, content)
     SELECT $1, language::_locales, title, content FROM jsonb_to_recordset($2::jsonb) AS t(language text, title text, content jsonb)`,
    [
      id,
      JSON.stringify(
        languages.map((language) => ({
          language,
          title: state.titles[language] ?? null,
          content: state.content[language] ?? null,
        })),
      ),
    ],
  );
  await run("UPDATE _menus_v SET latest = false WHERE parent_id = $1 AND latest", [id]);
  await run(
    `WITH made AS (
       INSERT INTO _menus_v (parent_id, version_menu_type, version_content_type, version_link, version_position, version_updated_at, version_created_at, version__status, latest)
       SELECT id, menu_type::text::enum__menus_v_version_menu_type, content_type::text::enum__menus_v_version_content_type, link, position, updated_at, created_at, _status::text::enum__menus_v_version_status, true
       FROM menus WHERE id = $1 RETURNING id)
     INSERT INTO _menus_v_locales (_parent_id, _locale, version_title, version_content)
     SELECT made.id, l._locale, l.title, l.content FROM made CROSS JOIN menus_locales l WHERE l._parent_id = $1`,
    [id],
  );
  await run(
    `DELETE FROM _menus_v WHERE id IN (SELECT id FROM _menus_v WHERE parent_id = $1 ORDER BY updated_at DESC, id DESC OFFSET ${MAX_VERSIONS})`,
    [id],
  );
  return id;
}

async function storeMenu(
  run: Sql,
  row: MenuRow,
  menus: MenuState[],
  dry: boolean,
): Promise<Outcome> {
  const found = findMenu(menus, row);
  if (found && "az" in found) return [found];
  if (found?.openDraft) return [columnFault("title.az", OPEN_DRAFT)];
  const before = found && { ...found, titles: mergeTexts(found.titles, {}) };
  const after = mergeMenu(row, before);
  const fault = stateFault(after, before);
  if (fault) return [fault];
  if (before && comparable(before) === comparable(after)) return "unchanged";
  if (!dry) {
    after.id = await writeMenu(run, after, before === undefined);
    if (after.status === "published" || before?.status === "published")
      await queueChangedPaths(run, [menuPath(after.id)]);
  }
  const at = before ? menus.findIndex(({ id }) => id === before.id) : menus.length;
  menus[at] = { ...after, openDraft: false };
  return before ? "changed" : "created";
}

/** The import of menu items and their pages (docs/catalogue-files.md). */
export const menuImport: ImportKind<MenuRow> = {
  ...MENU_FILE,
  batchSize: 100,
  columnOf: columnsOf(MENU_FILE),
  keysOf: ({ id = "", place = "", "title.az": title = "" }) => [
    id === "" ? `${title}${place === "" ? "" : ` (${place})`}` : id,
  ],
  createImporter: async () => {
    let dryMenus: MenuState[] | undefined;
    return {
      read: readMenu,
      async store(run, rows, { dry }) {
        // Staff must not change the menus while they are being compared.
        if (!dry) await lockTable(run, "menus");
        const menus = dry ? (dryMenus ??= await readMenus(run)) : await readMenus(run);
        const outcomes: Outcome[] = [];
        for (const row of rows) outcomes.push(await storeMenu(run, row, menus, dry));
        if (outcomes.some((outcome) => outcome === "created" || outcome === "changed")) {
          if (!dry)
            await run(
              "SELECT setval('menus_id_seq', (SELECT GREATEST(max(id), (SELECT last_value FROM menus_id_seq)) FROM menus))",
            );
          await announceInvalidation({ type: "menu-changed" }, run);
        }
        return outcomes;
      },
    };
  },
};
